import { addMonths, isLocalDay, type LocalDay, partsOf, rangeOf } from '../day.ts'
import type { PartOfDay } from '../task-details.ts'
import type { Line } from './line.ts'
import { dateIn, monthIn, ordinalIn, singleWeekdayIn } from './words.ts'

/* Reads dates from a typed task, for example '26 Nov'. */

export interface Day {
  readonly day: LocalDay
  readonly part?: PartOfDay
  readonly count: number
}

/** Texts that look like a date but are fractions or names. */
const notADate = new Set(['1/2', '1/3', '2/3', '1/4', '3/4', '1/5', '1/8', '24/7', '9/11'])

/**
 * Reads a date: '26/11', '26 Nov', 'Nov 26th', 'the 26th of November', 'Thu 26 Nov' or 'Thursday 26th', with or without
 * a year.
 */
export function dateAt(line: Line, at: number): Day | null {
  const hasWeekday = singleWeekdayIn(line.word(at)) !== null
  const start = line.skip(hasWeekday ? at + 1 : at, 'the')
  const word = line.word(start)
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/u.exec(word)
  if (slashed && !notADate.has(word)) {
    const day = dayOfDate(line.today, Number(slashed[1]), Number(slashed[2]), slashed[3])
    return day && { day, count: start + 1 - at }
  }
  const written = writtenDate(line, start)
  if (written) return { ...written, count: start - at + written.count }
  const day = hasWeekday ? nextDate(line.today, dateIn(word)) : null
  return day && { day, count: start + 1 - at }
}

/** Reads a date with the name of a month, such as '26 Nov' or 'Nov 26'. */
export function writtenDate(line: Line, at: number): Day | null {
  const dateOf = (word: string) => ordinalIn(word) ?? (/^\d{1,2}$/u.test(word) ? Number(word) : null)
  const first = dateOf(line.word(at))
  const place = first === null ? at : line.skip(at + 1, 'of')
  const month = monthIn(line.word(place))
  const date = first ?? dateOf(line.word(at + 1))
  if (month === null || date === null) return null
  if (line.word(place) === 'may' && ['need', 'be', 'have', 'not', 'want'].includes(line.word(place + 1))) return null
  // In 'May 2 pints' or 'March 10 miles' the first two words are no date.
  if (first === null && !line.endsWell(at + 2) && !/(?:st|nd|rd|th)$/u.test(line.word(at + 1))) return null
  const end = first === null ? at + 2 : place + 1
  const year = /^20\d\d$/u.test(line.word(end)) ? line.word(end) : undefined
  const day = dayOfDate(line.today, date, month, year)
  return day && { day, count: end + (year ? 1 : 0) - at }
}

/** Reads a day of the month such as 'the 9th'. Call it only after the word 'on' or 'by'. */
export function dayAfterOn(line: Line, at: number): Day | null {
  const start = line.skip(at, 'the')
  const day = line.endsWell(start + 1) ? nextDate(line.today, dateIn(line.word(start))) : null
  return day && { day, count: start + 1 - at }
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Returns the date in this year; if it is past, in the next year that has this date. */
function dayOfDate(today: LocalDay, date: number, month: number, year?: string): LocalDay | null {
  const now = partsOf(today).year
  const years = year === undefined ? [now, now + 1, now + 2, now + 3, now + 4] : [year.padStart(4, '20')]
  const days = years.map((of) => `${of}-${twoDigits(month)}-${twoDigits(date)}`).filter(isLocalDay)
  return days.find((day) => year !== undefined || day >= today) ?? null
}

function nextDate(today: LocalDay, date: number | null): LocalDay | null {
  if (date === null) return null
  const { from } = rangeOf('month', today)
  const days = [0, 1, 2].map((months) => `${addMonths(from, months).slice(0, 8)}${twoDigits(date)}`).filter(isLocalDay)
  return days.find((day) => day >= today) ?? null
}
