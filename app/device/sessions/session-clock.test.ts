import { expect, test } from 'vitest'
import { createSessionClock } from './session-clock.ts'

const minute = 60_000
const begin = Date.parse('2026-11-21T22:00:00.000Z')

function clocked() {
  const world = { wall: begin, steady: 0, known: null as number | null }
  const time = createSessionClock({ wall: () => world.wall, steady: () => world.steady, known: () => world.known })
  const pass = (ms: number) => {
    world.wall += ms
    world.steady += ms
  }
  return { world, time, pass }
}

test('a clock that is set back during a session takes no time away, and the session continues', () => {
  const { world, time, pass } = clocked()
  world.known = time()
  pass(5 * minute)
  expect(time()).toBe(begin + 5 * minute)
  world.wall -= 30 * minute
  expect(time()).toBe(begin + 5 * minute)
  pass(minute)
  expect(time()).toBe(begin + 6 * minute)
})

test('for a phone that slept only the clock counts', () => {
  const { world, time } = clocked()
  world.known = time()
  world.wall += 20 * minute
  expect(time()).toBe(begin + 20 * minute)
})

test('a page that opens after the clock was set back continues from the latest stored time', () => {
  const { world, time, pass } = clocked()
  world.wall = begin - 30 * minute
  world.known = begin + 4 * minute
  expect(time()).toBe(begin + 4 * minute)
  pass(minute)
  expect(time()).toBe(begin + 5 * minute)
})

test('while nothing runs, the device’s clock is used unchanged', () => {
  const { world, time, pass } = clocked()
  world.known = time()
  pass(minute)
  world.wall -= 30 * minute
  time()
  world.known = null
  expect(time()).toBe(begin - 29 * minute)
})
