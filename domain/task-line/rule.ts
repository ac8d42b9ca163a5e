import { addDays, type LocalDay, partsOf, rangeOf } from '../day.ts'
import { type Frequency, repeatText, weekdayCode, type WeekdayCode, weekdayCodes } from '../repeat-rule.ts'
import type { PartOfDay } from '../task-details.ts'

export interface Rule {
  readonly freq: Frequency
  readonly interval?: number | undefined
  /** Weekdays on which the task repeats, from 0 (Monday) to 6. */
  readonly weekdays?: readonly number[]
  /** Which of the weekdays in the month is meant: 1 to 5, or -1 for the last. */
  readonly nth?: number
  /** Day of the month on which the task repeats; -1 is the last day. */
  readonly date?: number
  readonly fromDone?: boolean
  readonly start?: LocalDay
  readonly part?: PartOfDay
}

const codesOf = ({ weekdays = [] }: Rule): WeekdayCode[] => weekdayCodes.filter((_, index) => weekdays.includes(index))

export const weekdayOf = (day: LocalDay): number => weekdayCodes.indexOf(weekdayCode(day))

export function ruleText(rule: Rule, until: LocalDay | undefined): string {
  const { freq, interval = 1, nth, date } = rule
  return repeatText({
    frequency: freq,
    interval,
    weekdays: codesOf(rule).map((weekday) => (nth === undefined ? { weekday } : { weekday, nth })),
    monthDays: date === undefined ? [] : [date],
    until,
  })
}

/**
 * Returns the first day from `from` on that fits a rule with weekdays or a day of the month; undefined for other rules.
 */
export function firstDay(rule: Rule, from: LocalDay): LocalDay | undefined {
  const { nth, date } = rule
  const codes = codesOf(rule)
  if (codes.length === 0 && date === undefined) return undefined
  for (let day = from, last = addDays(from, 400); day < last; day = addDays(day, 1)) {
    const own = partsOf(day).date
    const length = partsOf(rangeOf('month', day).to).date
    const fitsDate = date === undefined || own === (date === -1 ? length : date)
    const fitsNth = nth === undefined || (nth > 0 ? Math.ceil(own / 7) === nth : own + 7 > length)
    if (fitsDate && fitsNth && (codes.length === 0 || codes.includes(weekdayCode(day)))) return day
  }
  return undefined
}
