import { expect, it } from 'vitest'
import { dayName, daySummary, destination, rowDate } from './words.ts'

const today = '2026-11-21'

it('names a day of the calendar in full', () => {
  expect(dayName(today, today, 2)).toBe('Saturday 21 November, today, 2 tasks')
  expect(dayName('2026-11-22', today, 1)).toBe('Sunday 22 November, 1 task')
  expect(dayName('2027-01-01', today, 0)).toBe('Friday 1 January 2027')
})

it('says where a task goes and when one is', () => {
  expect(destination(today, today)).toBe('Goes on today.')
  expect(destination('2026-11-28', today)).toBe('Goes on Saturday 28 November.')
  expect(rowDate(today, today)).toBe('Today')
  expect(rowDate('2026-11-18', today)).toBe('Wed 18 Nov')
  expect(daySummary(0)).toBe('Nothing planned')
})
