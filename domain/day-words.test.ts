import { expect, it } from 'vitest'
import { dayWords, periodWords, shortDayWords, weekdayAndDaypart } from './day-words.ts'

it('names a day, with the year only when it is another one', () => {
  expect(dayWords('2026-11-21')).toBe('Saturday 21 November')
  expect(dayWords('2027-01-01', '2026-11-21')).toBe('Friday 1 January 2027')
  expect(weekdayAndDaypart('2026-11-21', 'morning')).toBe('Saturday morning')
  expect(shortDayWords('2026-09-07', '2026-11-21')).toBe('Mon 7 Sep')
  expect(shortDayWords('2025-09-07', '2026-11-21')).toBe('Sun 7 Sep 2025')
})

it('names the period of each view', () => {
  const today = '2026-11-21'
  expect(periodWords('day', '2026-11-21', today)).toBe('Saturday 21 November')
  expect(periodWords('month', '2026-11-21', today)).toBe('November 2026')
  expect(periodWords('week', '2026-11-21', today)).toBe('16 – 22 November')
  expect(periodWords('week', '2026-12-01', today)).toBe('30 November – 6 December')
  expect(periodWords('week', '2026-01-01', '2026-11-21')).toBe('29 December 2025 – 4 January 2026')
  expect(periodWords('week', '2027-03-10', today)).toBe('8 – 14 March 2027')
})
