import { expect, it } from 'vitest'
import { monthsBefore, monthsWords } from './periods.ts'

it('subtracts calendar months; a missing day becomes the last of the month', () => {
  expect(monthsBefore(new Date('2026-08-31T10:00:00.000Z'), 6).toISOString()).toBe('2026-02-28T10:00:00.000Z')
  expect(monthsBefore(new Date('2028-02-29T10:00:00.000Z'), 24).toISOString()).toBe('2026-02-28T10:00:00.000Z')
  expect(monthsBefore(new Date('2026-11-26T00:00:00.000Z'), 36).toISOString()).toBe('2023-11-26T00:00:00.000Z')
})

it('shows whole years as years', () => {
  expect([3, 12, 24].map(monthsWords)).toEqual(['3 months', '1 year', '2 years'])
})
