import { expect, test } from 'vitest'
import { isOlderThanADay } from './elsewhere.tsx'

test('an account counts as older from the second midnight after its day on, and not while its age is unknown', () => {
  const today = new Date('2026-11-27T00:00:00Z')
  expect(isOlderThanADay('2026-11-25T23:59:00.000Z', today)).toBe(true)
  expect(isOlderThanADay('2026-11-26T08:00:00.000Z', today)).toBe(false)
  expect(isOlderThanADay('2026-11-27T08:00:00.000Z', today)).toBe(false)
  expect(isOlderThanADay(null, today)).toBe(false)
})
