import { expect, test } from 'vitest'
import { conversionRate, figureDays } from './admin-figures.ts'

test('conversion is rounded to whole per cent, and 0 where there are no users', () => {
  expect(conversionRate(0, 0)).toBe(0)
  expect(conversionRate(1, 3)).toBe(33)
  expect(conversionRate(2, 3)).toBe(67)
  expect(conversionRate(1, 200)).toBe(1)
  expect(conversionRate(7, 7)).toBe(100)
})

test('the thirty days end with the UTC day, even when it is already the next day in Bristol', () => {
  const days = figureDays(new Date('2026-06-30T23:30:00Z'))
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-06-01', '2026-06-30'])
  expect(figureDays(new Date('2026-03-01T00:00:00Z')).at(-2)).toBe('2026-02-28')
})
