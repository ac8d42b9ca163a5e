import { expect, test } from 'vitest'
import { reminderPlanWords } from './reminders.ts'

test.each([
  [[1, 2, 3, 4, 5, 6, 7], ['10:00', '15:00'], 'Every day at 10:00 and 15:00'],
  [[1, 2, 3, 4, 5], ['21:00'], 'Monday to Friday at 21:00'],
  [[6, 7], ['09:00'], 'At weekends at 09:00'],
  [[3], ['09:00', '12:00', '18:30'], 'Wednesdays at 09:00, 12:00 and 18:30'],
  [[1, 3, 7], ['09:00'], 'Mon, Wed and Sun at 09:00'],
])('the days %j at %j are said as a person would', (days, times, words) => {
  expect(reminderPlanWords({ days, times })).toBe(words)
})
