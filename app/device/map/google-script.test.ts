import { expect, test } from 'vitest'
import { withTries } from './google-script.ts'

function counted(failures: number) {
  const pauses: number[] = []
  let loads = 0
  const result = withTries({
    async load() {
      loads += 1
      if (loads <= failures) throw new Error(`failure ${loads}`)
      return 'maps'
    },
    async pause(ms) {
      pauses.push(ms)
    },
  })
  return { result, pauses, loads: () => loads }
}

test('a script that loads at the third retry counts as loaded', async () => {
  const { result, pauses, loads } = counted(3)
  expect(await result).toBe('maps')
  expect(loads()).toBe(4)
  expect(pauses).toEqual([2, 8, 24])
})

test('after three failed retries it gives up and reports the last failure', async () => {
  const { result, pauses, loads } = counted(9)
  await expect(result).rejects.toThrow('failure 4')
  expect(loads()).toBe(4)
  expect(pauses).toEqual([2, 8, 24])
})
