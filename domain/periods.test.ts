import { expect, it } from 'vitest'
import { monthsBefore, monthsWords } from './periods.ts'

it('counts calendar months back, to the last day of a shorter one', () => {
  expect(monthsBefore(new Date('2026-08-31T10:00:00.000Z'), 6).toISOString()).toBe('2026-02-28T10:00:00.000Z')
  expect(monthsBefore(new Date('2028-02-29T10:00:00.000Z'), 24).toISOString()).toBe('2026-02-28T10:00:00.000Z')
  expect(monthsBefore(new Date('2026-11-26T00:00:00.000Z'), 36).toISOString()).toBe('2023-11-26T00:00:00.000Z')
})

it('says years where they are whole', () => {
  expect([3, 12, 24].map(monthsWords)).toEqual(['3 months', '1 year', '2 years'])
})
