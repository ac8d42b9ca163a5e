import { expect, it } from 'vitest'
import { addErrors } from './tasks.ts'
import { taskDayName, daySummary, destination, openTasks, rowDate, suggestedFor } from './planner.ts'

const today = '2026-11-21'

it('names a day of the calendar in full', () => {
  expect(taskDayName(today, today, 2)).toBe('Saturday 21 November, today, 2 tasks')
  expect(taskDayName('2026-11-22', today, 1)).toBe('Sunday 22 November, 1 task')
  expect(taskDayName('2027-01-01', today, 0)).toBe('Friday 1 January 2027')
})

it('says to which day a task is added, and on which day a task is', () => {
  expect(destination(today, today)).toBe('Goes on today.')
  expect(destination('2026-11-28', today)).toBe('Goes on Saturday 28 November.')
  expect(rowDate(today, today)).toBe('Today')
  expect(rowDate('2026-11-18', today)).toBe('Wed 18 Nov')
  expect(daySummary(0)).toBe('Nothing planned')
})

it('says how many of the three free tasks are open, and that further ones can still be used', () => {
  expect(openTasks(2)).toBe('2 of 3 open tasks')
  expect(openTasks(3)).toBe('3 of 3 open tasks')
  expect(openTasks(7)).toBe('7 open tasks. All of them stay yours to use.')
  expect(addErrors.limit).toBe(
    'Free keeps three open tasks. Tick one off, or see the plans. Your words are still here.',
  )
})

it('says which tasks are in a suggested order', () => {
  expect(suggestedFor(2, today, today)).toBe('For today, 2 tasks')
  expect(suggestedFor(3, '2026-11-22', today)).toBe('For Sunday 22 November, 3 tasks')
})
