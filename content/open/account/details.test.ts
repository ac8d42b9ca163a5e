import { expect, test } from 'vitest'
import { sessionSeenWords, sinceWords } from './details.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('a session was last used today, yesterday, on a day of this year or on a day of another year', () => {
  expect(sessionSeenWords('2026-11-21T00:30:00Z', now)).toBe('Last used today')
  expect(sessionSeenWords('2026-11-20T23:59:00Z', now)).toBe('Last used yesterday')
  expect(sessionSeenWords('2026-11-03T08:00:00Z', now)).toBe('Last used on 3 November')
  expect(sessionSeenWords('2025-12-31T08:00:00Z', now)).toBe('Last used on 31 December 2025')
})

test('days and times are in London time, also in summer', () => {
  expect(sinceWords('2026-07-01T23:30:00Z', new Date('2026-07-03T10:00:00Z'))).toBe('Signed in yesterday at 00:30')
})
