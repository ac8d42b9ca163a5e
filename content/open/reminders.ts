import type { Reminder } from '../../domain/reminders.ts'
import { lazily } from '../../domain/lazily.ts'

/** Names of the weekdays. Day 1 is Monday. */
export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const list = lazily(() => new Intl.ListFormat('en-GB'))

function daysWords(days: readonly number[]): string {
  const key = days.join('')
  if (key === '1234567') return 'Every day'
  if (key === '12345') return 'Monday to Friday'
  if (key === '67') return 'At weekends'
  const [only = 1] = days
  if (days.length === 1) return `${dayNames[only - 1] ?? ''}s`
  return list().format(days.map((day) => (dayNames[day - 1] ?? '').slice(0, 3)))
}

export function silentWords(times: readonly string[]): string {
  return `${list().format(times)} ${times.length === 1 ? 'lies' : 'lie'} in your quiet hours, and would stay silent.`
}

/** Returns the plan of a reminder in words, for example 'Every day at 10:00 and 15:00'. */
export function reminderPlanWords({ days, times }: Pick<Reminder, 'days' | 'times'>): string {
  return `${daysWords(days)} at ${list().format(times)}`
}
