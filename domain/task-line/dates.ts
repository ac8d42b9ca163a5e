import { addMonths, isLocalDay, type LocalDay, partsOf, rangeOf } from '../day.ts'
import type { PartOfDay } from '../task-details.ts'
import { amountVerbs, clockAt, labelWords } from './clock.ts'
import type { Line, Read } from './line.ts'
import { dateIn, monthIn, ordinalIn, singleWeekdayIn, weekdayIn } from './words.ts'

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
    const day = dateInLine(line, Number(slashed[1]), Number(slashed[2]), slashed[3])
    return day && { day, count: start + 1 - at }
  }
  const dotted = dottedDate(line, start)
  if (dotted !== null) return { day: dotted, count: start + 1 - at }
  const written = writtenDate(line, start)
  if (written) return { ...written, count: start - at + written.count }
  const day = hasWeekday ? nextDate(line.today, dateIn(word)) : null
  return day && { day, count: start + 1 - at }
}

const isLead = (word: string): boolean => ['on', 'by', 'before', 'due', 'until', 'till', 'til'].includes(word)

/** Reads a date such as '10.12.'. Returns null if it may be a time ('10.30') or an amount. */
export function dottedDate(line: Line, at: number): LocalDay | null {
  const [, date, month, year] = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{2}|\d{4}))?$/u.exec(line.word(at)) ?? []
  if (date === undefined || month === undefined || ['at', '@'].includes(line.word(at - 1))) return null
  const isClear = year !== undefined || line.text[line.words[at]?.to ?? 0] === '.' || isLead(line.word(at - 1))
  const isDate = isClear || Number(month) % 5 !== 0
  const isOther =
    (!isClear && amountVerbs.test(line.lower)) || labelWords.test(line.word(at - 1)) || !line.endsWell(at + 1)
  return isDate && !isOther ? dateInLine(line, Number(date), Number(month), year) : null
}

/** Reads the first and the last day of '1-24 Dec' or '1 to 24 December'. */
export function dayRange(line: Line, at: number): { from: LocalDay; to: LocalDay; count: number } | null {
  const [, joinedFrom, joinedTo] = /^(\d{1,2})[-–](\d{1,2})(?:st|nd|rd|th)?$/u.exec(line.word(at)) ?? []
  const isApart = ['to', 'till', 'til', 'until'].includes(line.word(at + 1))
  const dateOf = (word: string) => (isApart ? /^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(word)?.[1] : undefined)
  const from = joinedFrom ?? dateOf(line.word(at))
  const to = joinedTo ?? dateOf(line.word(at + 2))
  const end = at + (joinedFrom === undefined ? 3 : 1)
  const month = monthIn(line.word(end))
  if (from === undefined || to === undefined || month === null) return null
  const last = dayOfDate(line.today, Number(to), month)
  const first = `${last?.slice(0, 8)}${twoDigits(Number(from))}`
  return last && isLocalDay(first) && first < last ? { from: first, to: last, count: end + 1 - at } : null
}

const mostDates = 7

/** Reads two or more dates: '18 19 20 Dec', '7th, 8th and 9th Dec' or '7/12 and 9/12'. */
export function dateList(line: Line, at: number): Read<readonly LocalDay[]> | null {
  const dates: { readonly date: number; readonly month: number | null }[] = []
  let isList = false
  let end = at
  for (let next = line.skip(at, 'the'); dates.length < mostDates;) {
    const start = weekdayIn(line.word(next)) ? next + 1 : next
    const [, date, suffix, month] = /^(\d{1,2})(st|nd|rd|th)?(?:\/(\d{1,2}))?$/u.exec(line.word(start)) ?? []
    if (date === undefined) break
    const named = month === undefined ? monthIn(line.word(start + 1)) : null
    dates.push({ date: Number(date), month: month === undefined ? named : Number(month) })
    end = start + (named === null ? 1 : 2)
    next = line.skip(end, 'and', '&')
    isList ||= suffix !== undefined || month !== undefined || next > end
  }
  if (dates.length < 2 || dates.at(-1)?.month === null || (!isList && dates.length < 3)) return null
  if (!isList && (amountVerbs.test(line.lower) || labelWords.test(line.word(at - 1)))) return null
  const days: LocalDay[] = []
  for (const [index, { date }] of dates.entries()) {
    // A date without a month has the month of the next date that names one.
    const month = dates.slice(index).find((each) => each.month !== null)?.month ?? 0
    const day = dateInLine(line, date, month)
    if (day === null || day <= (days.at(-1) ?? '')) return null
    days.push(day)
  }
  return { value: days, count: end - at }
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
  // In 'May 2 pints' or 'March 10 miles' the first two words are not a date.
  if (first === null && !line.endsWell(at + 2) && !/(?:st|nd|rd|th)$/u.test(line.word(at + 1))) return null
  const end = first === null ? at + 2 : place + 1
  const year = /^20\d\d$/u.test(line.word(end)) ? line.word(end) : undefined
  const day = dateInLine(line, date, month, year)
  return day && { day, count: end + (year ? 1 : 0) - at }
}

const namedDays: ReadonlyMap<string, readonly [date: number, month: number]> = new Map([
  ['christmas eve', [24, 12]],
  ['xmas eve', [24, 12]],
  ['christmas day', [25, 12]],
  ['xmas day', [25, 12]],
  ['boxing day', [26, 12]],
  ['new years eve', [31, 12]],
  ['nye', [31, 12]],
  ['new years day', [1, 1]],
  ['halloween', [31, 10]],
  ['bonfire night', [5, 11]],
])
const firstNames = new Set([...namedDays.keys()].map((name) => name.split(' ')[0]))

/** Reads a day with a name, for example 'Christmas Eve', unless it describes the next word as in 'Boxing Day sales'. */
export function namedDay(line: Line, at: number): Day | null {
  if (!firstNames.has(line.word(at))) return null
  const words = line.words.slice(at, at + 3).map(({ word }) => word.replace("'", ''))
  const count = [1, 2, 3].find((size) => namedDays.has(words.slice(0, size).join(' '))) ?? 0
  // In 'photos every Friday till Christmas' the last word is a date; in 'list for Christmas' it is not.
  const isLimit = count === 0 && /^(?:un)?till?$|^by$|^before$/u.test(line.word(at - 1)) && line.endsWell(at + 1)
  if (isLimit && /^(?:christmas|xmas)$/u.test(line.word(at))) {
    const christmas = dayOfDate(line.today, 25, 12)
    return christmas && { day: christmas, count: 1 }
  }
  const named = namedDays.get(words.slice(0, count).join(' '))
  const end = at + count
  const isDay = at > 0 ? line.endsWell(end) : line.isEnd(end) || line.word(end) === 'at' || clockAt(line, end) !== null
  if (!named || !isDay) return null
  const day = dayOfDate(line.today, ...named)
  return day && { day, count }
}

/** Reads the last day of a month: 'end of the month' or 'end of March', unless it describes the next word. */
export function endOfMonth(line: Line, at: number): Day | null {
  const start = line.skip(line.skip(at, 'at'), 'the')
  if (line.word(start) !== 'end' || line.word(start + 1) !== 'of') return null
  const named = monthIn(line.word(start + 2))
  if (named !== null && line.endsWell(start + 3)) {
    const first = dayOfDate(line.today, 28, named)
    return first && { day: rangeOf('month', first).to, count: start + 3 - at }
  }
  const month = line.skip(start + 2, 'the', 'this')
  if (line.word(month) !== 'month' || !line.endsWell(month + 1)) return null
  return { day: rangeOf('month', line.today).to, count: month + 1 - at }
}

/**
 * Reads a day of the month such as 'the 9th'; null for other words. It must follow 'on' or 'by', or be directly before
 * a time.
 */
export function dayOfMonth(line: Line, at: number, hasLead = true): Day | null {
  const start = line.skip(at, 'the')
  const date = dateIn(line.word(start))
  if (date === null) return null
  const isDay =
    (hasLead && line.endsWell(start + 1)) || (line.word(start + 1) !== 'in' && clockAt(line, start + 1) !== null)
  const day = isDay ? nextDate(line.today, date) : null
  return day && { day, count: start + 1 - at }
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Returns the date as `dayOfDate` does. If no year has this date, it marks the line as unclear. */
function dateInLine(line: Line, date: number, month: number, year?: string): LocalDay | null {
  const day = dayOfDate(line.today, date, month, year)
  if (day === null && date > 28 && date <= 31 && month >= 1 && month <= 12) line.isUnclear = true
  return day
}

/**
 * Returns the date in `year`. Without a year it returns the next such date from today on, within five years. Null if
 * there is none.
 */
function dayOfDate(today: LocalDay, date: number, month: number, year?: string): LocalDay | null {
  const now = partsOf(today).year
  const years = year === undefined ? [now, now + 1, now + 2, now + 3, now + 4] : [year.padStart(4, '20')]
  const days = years.map((of) => `${of}-${twoDigits(month)}-${twoDigits(date)}`)
  return days.find((day): day is LocalDay => isLocalDay(day) && (year !== undefined || day >= today)) ?? null
}

function nextDate(today: LocalDay, date: number | null): LocalDay | null {
  if (date === null) return null
  const { from } = rangeOf('month', today)
  const days = [0, 1, 2].map((months) => `${addMonths(from, months).slice(0, 8)}${twoDigits(date)}`).filter(isLocalDay)
  return days.find((day) => day >= today) ?? null
}
