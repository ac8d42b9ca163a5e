import { beforeEach, expect, test } from 'vitest'
import { createWakeLock, type Sentinel } from './wake-lock.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function world() {
  const held: { released: boolean }[] = []
  const logged: string[] = []
  const look: (() => void)[] = []
  const tap: (() => void)[] = []
  const phone = { seen: true, refuses: false, has: true }
  const keepAwake = createWakeLock({
    request() {
      if (!phone.has) return undefined
      if (phone.refuses) return Promise.reject(new Error('low battery'))
      const sentinel = {
        released: false,
        async release() {
          sentinel.released = true
        },
      }
      held.push(sentinel)
      return Promise.resolve<Sentinel>(sentinel)
    },
    isSeen: () => phone.seen,
    onSeen: (listener) => look.push(listener),
    onTap: (listener) => tap.push(listener),
    log: (what) => logged.push(what),
  })
  return {
    keepAwake,
    phone,
    logged,
    taken: () => held.length,
    isOn: () => held.some(({ released }) => !released),
    hide() {
      phone.seen = false
      for (const sentinel of held) sentinel.released = true
    },
    tap() {
      for (const listener of tap.splice(0)) listener()
    },
    show() {
      phone.seen = true
      for (const listener of look) listener()
    },
  }
}

let w: ReturnType<typeof world>
beforeEach(() => {
  w = world()
})

test('the screen stays on until it is released', async () => {
  w.keepAwake(true, 'session')
  await settled()
  expect(w.isOn()).toBe(true)
  w.keepAwake(false, 'session')
  await settled()
  expect(w.isOn()).toBe(false)
})

test('it is requested again whenever the page becomes visible, and only then', async () => {
  w.keepAwake(true, 'session')
  await settled()
  w.hide()
  expect(w.isOn()).toBe(false)
  w.show()
  await settled()
  w.show()
  await settled()
  expect(w.isOn()).toBe(true)
  expect(w.taken()).toBe(2)
})

test('a hidden page does not request it', async () => {
  w.hide()
  w.keepAwake(true, 'session')
  await settled()
  expect(w.taken()).toBe(0)
})

test('once released it is not requested again', async () => {
  w.keepAwake(true, 'session')
  await settled()
  w.keepAwake(false, 'session')
  w.hide()
  w.show()
  await settled()
  expect(w.isOn()).toBe(false)
  expect(w.taken()).toBe(1)
})

test('released before the browser has answered, the screen does not stay on', async () => {
  w.keepAwake(true, 'session')
  w.keepAwake(false, 'session')
  await settled()
  expect(w.isOn()).toBe(false)
})

test('a refusal is logged once, and requested again when the page becomes visible', async () => {
  w.phone.refuses = true
  w.keepAwake(true, 'session')
  await settled()
  w.show()
  await settled()
  expect(w.logged).toEqual(['The screen could not be kept on'])
  w.phone.refuses = false
  w.show()
  await settled()
  expect(w.isOn()).toBe(true)
})

test('refused before the first touch of the page, it is requested at the next tap', async () => {
  w.phone.refuses = true
  w.keepAwake(true, 'session')
  await settled()
  w.tap()
  await settled()
  w.phone.refuses = false
  w.tap()
  await settled()
  expect(w.isOn()).toBe(true)
  w.tap()
  await settled()
  expect(w.taken()).toBe(1)
})

test('released meanwhile, a tap requests nothing', async () => {
  w.phone.refuses = true
  w.keepAwake(true, 'session')
  await settled()
  w.keepAwake(false, 'session')
  w.phone.refuses = false
  w.tap()
  await settled()
  expect(w.taken()).toBe(0)
})

test('without browser support nothing happens', async () => {
  w.phone.has = false
  w.keepAwake(true, 'session')
  await settled()
  w.keepAwake(false, 'session')
  expect(w.logged).toEqual([])
})

test('with two callers, the release by one leaves the lock to the other', async () => {
  w.keepAwake(true, 'session')
  w.keepAwake(true, 'recipe')
  await settled()
  w.keepAwake(false, 'recipe')
  expect([w.isOn(), w.taken()]).toEqual([true, 1])
  w.keepAwake(false, 'session')
  expect(w.isOn()).toBe(false)
})
