import { expect, test } from 'vitest'
import { after, type Course, type Running } from '../../../domain/session.ts'
import { nextDue } from './session-ticks.ts'

const course: Course = {
  id: 'two',
  title: 'Two steps',
  steps: [
    { id: 'a', ms: 10_500 },
    { id: 'b', ms: 20_000 },
  ],
}
const begun = (now: number, leadMs = 0) => after(null, { type: 'start', course, run: 'r', now, leadMs }) as Running

test('while no session runs nothing is due', () => {
  expect(nextDue([], 0, 'seconds')).toBeNull()
})

test('whole seconds are those of the session, not of the clock', () => {
  const session = begun(300)
  expect(nextDue([session], 300, 'seconds')).toBe(500)
  expect(nextDue([session], 800, 'seconds')).toBe(1000)
  expect(nextDue([session], 10_790, 'seconds')).toBe(10)
})

test('a timer that fired a millisecond early waits for that millisecond', () => {
  expect(nextDue([begun(0)], 499, 'seconds')).toBe(1)
})

test('without visible digits only steps count, and in a hidden page only the end', () => {
  expect(nextDue([begun(0)], 1000, 'steps')).toBe(9500)
  expect(nextDue([begun(0)], 11_000, 'steps')).toBe(19_500)
  expect(nextDue([begun(0)], 1000, 'nobody')).toBe(29_500)
})

test('during the preparation its seconds count', () => {
  const session = begun(0, 5000)
  expect(nextDue([session], 0, 'seconds')).toBe(1000)
  expect(nextDue([session], 4400, 'seconds')).toBe(600)
  expect(nextDue([session], 0, 'steps')).toBe(5000)
})

test('of several times the earliest counts, and an overdue one is due at once', () => {
  expect(nextDue([begun(0), begun(-5000)], 0, 'steps')).toBe(5500)
  expect(nextDue([begun(-90_000)], 0, 'nobody')).toBe(1)
})
