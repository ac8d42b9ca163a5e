import { shortDayWords } from '../../domain/day-words.ts'
import type { LocalDay } from '../../domain/day.ts'
import { parseRepeat, weekdayCodes } from '../../domain/repeat-rule.ts'
import { dayNames } from './reminders.ts'

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const
const ordinals: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth' }

/**
 * Returns the repeat rule of a task in words, for example 'Every 4 weeks', 'Every Monday and Thursday' or 'Every month
 * on the last Friday'.
 */
export function repeatWords(rule: string, from: 'done' | undefined, today: LocalDay): string {
  const parsed = parseRepeat(rule)
  if (parsed === null) return ''
  const { frequency, interval, weekdays, monthDays, until } = parsed
  const unit = units[frequency]
  const end = until === undefined ? '' : `, until ${shortDayWords(until, today)}`
  if (from === 'done') return `${interval} ${unit}${interval === 1 ? '' : 's'} after it is done${end}`
  const every = interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`
  const days = weekdays.map(({ weekday, nth }) => {
    const name = dayNames[weekdayCodes.indexOf(weekday)] ?? ''
    return nth === undefined ? name : `the ${nth < 0 ? 'last' : ordinals[nth]} ${name}`
  })
  const dates = monthDays.map((date) => (date === -1 ? 'the last day' : `the ${ordinal(date)}`))
  const on = together([...days, ...dates])
  if (frequency === 'WEEKLY' && interval === 1 && on !== '') return `Every ${shortened(on)}${end}`
  return `${every}${on === '' ? '' : ` on ${on}`}${end}`
}

const shortened = (days: string): string =>
  days === 'Monday, Tuesday, Wednesday, Thursday and Friday'
    ? 'weekday'
    : days === 'Saturday and Sunday'
      ? 'weekend'
      : days

const together = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function ordinal(date: number): string {
  const end = date > 10 && date < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th')
  return `${date}${end}`
}
