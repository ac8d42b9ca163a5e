import type { Line, Read } from './line.ts'
import type { Rule } from './rule.ts'
import { isEvery, ordinalIn, unitIn, weekdayIn } from './words.ts'

/* Reads the days of a repetition from a typed task. Weekdays are numbers; 0 is Monday. */

const workdays = [0, 1, 2, 3, 4]
const weekend = [5, 6]

export function isMondayToFriday(line: Line, at: number): boolean {
  const [first, last] = [weekdayIn(line.word(at)), weekdayIn(line.word(at + 2))]
  return first?.weekday === 0 && line.word(at + 1) === 'to' && last?.weekday === 4
}

/** Reads one or more weekdays: 'mon, wed and fri', 'weekday', 'school day' or 'Mon/Thu'. */
export function weekdaysAt(line: Line, at: number): Read<readonly number[]> | null {
  const word = line.word(at)
  if (/^(?:week-?days?|school-?days?|work-?days?|mon-fri|monday-friday)$/u.test(word))
    return { value: workdays, count: 1 }
  if (['week', 'school', 'work', 'working'].includes(word) && /^days?$/u.test(line.word(at + 1)) && !line.isEnd(at + 1))
    return { value: workdays, count: 2 }
  if (/^week-?ends?$/u.test(word)) return { value: weekend, count: 1 }
  if (isMondayToFriday(line, at)) return { value: workdays, count: 3 }
  const range = rangeOfDays(line, at)
  if (range) return range
  const joined = /[/&]/u.test(word) ? word.split(/[/&]/u).map((one) => weekdayIn(one)?.weekday) : []
  if (joined.length > 1 && joined.every((one) => one !== undefined)) return { value: joined, count: 1 }
  const days: number[] = []
  let end = at
  for (let next = at; days.length < 7; next = line.skip(end, 'and', '&')) {
    const day = weekdayIn(line.word(next))
    if (!day) break
    days.push(day.weekday)
    end = next + 1
  }
  return end > at ? { value: days, count: end - at } : null
}

/** Reads 'mon-thurs' or 'Monday to Thursday'. */
function rangeOfDays(line: Line, at: number): Read<readonly number[]> | null {
  const joined = line.word(at).split(/[-–]/u)
  const isApart = joined.length === 1 && ['to', '-'].includes(line.word(at + 1)) && !line.isEnd(at + 1)
  const [first, last] = (isApart ? [line.word(at), line.word(at + 2)] : joined).map((word) => weekdayIn(word)?.weekday)
  if (first === undefined || last === undefined || last - first < 2) return null
  return { value: [0, 1, 2, 3, 4, 5, 6].slice(first, last + 1), count: isApart ? 3 : 1 }
}

/**
 * Reads a weekday of the month: 'last Friday of the month' or 'first Monday'. The words must name the month unless
 * `inMonth` is true.
 */
export function nthWeekday(line: Line, at: number, inMonth = false): Read<Rule> | null {
  const nth = line.word(at) === 'last' ? -1 : ordinalIn(line.word(at))
  const weekday = weekdayIn(line.word(at + 1))
  if (nth === null || nth > 5 || !weekday) return null
  const month = ofTheMonth(line, at + 2)
  if (month === 0 && !inMonth) return null
  return { value: { freq: 'MONTHLY', nth, weekdays: [weekday.weekday] }, count: 2 + month }
}

/**
 * Returns the number of words of 'last working day of the month'; 0 for other words. A repeat rule cannot express
 * this, so the words stay in the title.
 */
export function workingDayAt(line: Line, at: number): number {
  if (line.word(at) !== 'last' && ordinalIn(line.word(at)) === null) return 0
  const isApart = ['working', 'work', 'business'].includes(line.word(at + 1)) && line.word(at + 2) === 'day'
  const end = at + (isApart ? 3 : 2)
  return isApart || /^(?:week|work)day$/u.test(line.word(at + 1)) ? end + ofTheMonth(line, end) - at : 0
}

/** Reads a day of the month: '28th', or 'last day', which is -1. */
export function monthDayAt(line: Line, at: number): Read<number> | null {
  if (line.are(at, 'last', 'day')) return { value: -1, count: 2 }
  const isBare = /^(?:[1-9]|[12]\d|3[01])$/u.test(line.word(at)) && line.word(at + 1) === 'of'
  const date = isBare ? Number(line.word(at)) : ordinalIn(line.word(at))
  return date === null ? null : { value: date, count: 1 }
}

/**
 * Returns the number of words of 'of the month', 'of every month', 'in the month' or 'every month'; 0 for other words.
 */
export function ofTheMonth(line: Line, at: number): number {
  const each = line.skip(at, 'of', 'in')
  if (each > at && unitIn(line.word(each)) === 'month') return each + 1 - at
  if (!isEvery(line.word(each)) && !(each > at && ['the', 'a'].includes(line.word(each)))) return 0
  return unitIn(line.word(each + 1)) === 'month' ? each + 2 - at : 0
}
