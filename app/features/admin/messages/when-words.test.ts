import { expect, test } from 'vitest'
import { inboxTimeWords } from './when-words.ts'

test('shows the time today, ‘Yesterday’, and the date before that, in London time', () => {
  const now = new Date('2026-07-02T00:30:00+01:00')
  expect(inboxTimeWords('2026-07-01T23:12:00Z', now)).toBe('00:12')
  expect(inboxTimeWords('2026-07-01T22:12:00Z', now)).toBe('Yesterday')
  expect(inboxTimeWords('2026-06-29T12:00:00Z', now)).toBe('Mon 29 Jun')
  expect(inboxTimeWords('2025-06-29T12:00:00Z', now)).toBe('Sun 29 Jun 2025')
  expect(inboxTimeWords('nonsense', now)).toBe('')
})
