import ICAL from 'ical.js'
import { addDays, addMonths, type LocalDay, partsOf } from './day.ts'
import { parseRepeat, type RepeatRule, repeatText, weekdayCode, weekdayCodes } from './repeat-rule.ts'

/*
 * Computes the days of a repeat rule. ical.js counts days, weeks and months; it has 23 kB and is loaded only when a
 * task repeats. The days within a month are decided here, because ical.js moves a yearly 29 February to 1 March and
 * stops at several months without a 31st or a fifth Friday. Days have no time zone, so clock changes have no effect.
 */

/**
 * Yields the days of a repeat rule in order, counted from `from` on; possibly without end. An invalid rule yields no
 * days.
 */
export function* repeatDays(text: string, from: LocalDay): Generator<LocalDay, void> {
  const rule = parseRepeat(text)
  if (rule === null) return
  if (rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY') yield* counted(text, from)
  else yield* inMonths(rule, from)
}

/** Returns the first day of a repeat rule that is later than `after`; null if there is none. */
export function nextDay(text: string, from: LocalDay, after: LocalDay): LocalDay | null {
  for (const day of repeatDays(text, from)) if (day > after) return day
  return null
}

function* counted(text: string, from: LocalDay): Generator<LocalDay, void> {
  const days = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(from))
  // `next()` returns null after the last day, although the types of ical.js do not say so.
  for (let day = days.next() as ICAL.Time | null; day; day = days.next() as ICAL.Time | null) {
    yield day.toString() as LocalDay
  }
}

/**
 * If a rule gives no day in this many of its months in a row, it gives no further days. 400 is enough for a rule that
 * uses one month of each year, because the calendar repeats after 400 years.
 */
const mostEmpty = 400

function* inMonths(rule: RepeatRule, from: LocalDay): Generator<LocalDay, void> {
  const interval = rule.interval * (rule.frequency === 'YEARLY' ? 12 : 1)
  const months = repeatText({ frequency: 'MONTHLY', interval, weekdays: [], monthDays: [1] })
  let empty = 0
  for (const first of counted(months, firstOfMonth(from))) {
    for (const day of daysInMonth(rule, first, from)) {
      if (rule.until !== undefined && day > rule.until) return
      if (day < from) continue
      empty = 0
      yield day
    }
    empty += 1
    if (empty > mostEmpty) return
  }
}

/** Returns the days of a rule in one month. `first` is the first day of that month. */
function daysInMonth({ weekdays, monthDays }: RepeatRule, first: LocalDay, from: LocalDay): LocalDay[] {
  const length = partsOf(addDays(addMonths(first, 1), -1)).date
  const dates =
    weekdays.length > 0
      ? weekdays.map(({ weekday, nth = 1 }) => {
          const firstOne = 1 + ((weekdayCodes.indexOf(weekday) - weekdayCodes.indexOf(weekdayCode(first)) + 7) % 7)
          return nth > 0 ? firstOne + (nth - 1) * 7 : firstOne + Math.floor((length - firstOne) / 7) * 7
        })
      : (monthDays.length > 0 ? monthDays : [partsOf(from).date]).map((date) => (date === -1 ? length : date))
  return [...new Set(dates)]
    .filter((date) => date <= length)
    .toSorted((a, b) => a - b)
    .map((date) => addDays(first, date - 1))
}

const firstOfMonth = (day: LocalDay): LocalDay => addDays(day, 1 - partsOf(day).date)
