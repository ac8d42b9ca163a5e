import { expect, test } from 'vitest'
import { createVibration } from './vibrate.ts'

function world(phone: { has?: boolean; touched?: boolean; wished?: boolean }) {
  const felt: number[][] = []
  const made = createVibration({
    vibrate: (phone.has ?? true) ? (pattern) => felt.push(pattern) > 0 : undefined,
    wasTouched: () => phone.touched ?? true,
    isWished: () => phone.wished ?? true,
  })
  return { ...made, felt }
}

test('a pattern vibrates, and so does a single length', () => {
  const { vibrate, canVibrate, felt } = world({})
  vibrate([200, 100, 200])
  vibrate(160)
  expect(canVibrate()).toBe(true)
  expect(felt).toEqual([[200, 100, 200], [160]])
})

test('there is no vibration where the user switched it off, and none before the first touch of the page', () => {
  for (const phone of [{ wished: false }, { touched: false }]) {
    const { vibrate, felt } = world(phone)
    vibrate(200)
    expect(felt).toEqual([])
  }
})

test('where vibration is unsupported it is not offered, and nothing happens', () => {
  const { vibrate, canVibrate } = world({ has: false })
  expect(canVibrate()).toBe(false)
  expect(() => vibrate(200)).not.toThrow()
})
