import { addDays, addMonths, type LocalDay, rangeOf, startOfWeek } from '../day.ts'
import { amountAt, lengthAt, minutesIn, sizeAt } from './amounts.ts'
import { clockAt } from './clock.ts'
import { dateAt, dateList, type Day, dayOfMonth, dottedDate, endOfMonth, namedDay } from './dates.ts'
import { type Line, linkingWords } from './line.ts'
import {
  isEvery,
  isToday,
  isTomorrow,
  isTonight,
  isWeekend,
  namedAfterDays,
  partIn,
  singleWeekdayIn,
  type TimeUnit,
  weekdayIn,
} from './words.ts'

/* Reads days from a typed task that are relative to today, for example 'tomorrow' or 'next week'. */

const friday = 4
const saturday = 5

export function takeDay(line: Line, at: number): number {
  const several = line.isBound(at) || !line.wants('date') ? null : dateList(line, at)
  if (several) {
    line.isUnclear = true
    return several.count
  }
  const found = dayAt(line, at)
  if (found === null) return 0
  const { day, part, count } = found
  // If the typed task has a day already, the words of a second day and its time stay in the title.
  if (line.parts.date !== undefined || line.isBound(at)) return count + (clockAt(line, at + count)?.count ?? 0)
  // If the caller wants only the date or only the time, the words stay in the title.
  const taken = part === undefined || (line.wants('date') && line.wants('time')) ? count : 0
  line.put('date', day, at, taken)
  if (part !== undefined) line.put('time', part, at, taken)
  return count
}

/** Reads a day from a typed task, also with a word such as 'on' before it and a part of the day after it. */
export function dayAt(line: Line, at: number): Day | null {
  const hasAt = line.word(at) === 'at' && singleWeekdayIn(line.word(at + 1)) !== null
  // Without a repetition, 'until 10.12.' is read like 'by 10.12.'.
  const hasUntil = /^(?:un)?till?$/u.test(line.word(at)) && !line.rule && dottedDate(line, at + 1) !== null
  const hasAll = line.word(at) === 'all' && at > 0 && line.isEnd(at)
  const lead = hasAt || hasUntil || hasAll ? at + 1 : line.skip(line.skip(at, 'due', 'w/c'), 'on', 'by', 'before')
  const start = lead > at && singleWeekdayIn(line.word(lead + 1)) !== null ? line.skip(lead, 'the') : lead
  // In 'put a wash on tonight' the word 'on' belongs to the title.
  if (line.word(at) === 'on' && [isToday, isTonight, isTomorrow].some((is) => is(line.word(at + 1)))) return null
  const hasLead = start > at
  // In 'the day before 3 Dec' the task is not on 3 December, so the date is not read.
  if (line.word(start - 1) === 'before' && /^(?:day|night|evening|week|weekend|hours?)$/u.test(line.word(at - 1)))
    return null
  const found = strongDay(line, start) ?? dayOfMonth(line, start, hasLead) ?? bareWeekday(line, start, hasLead)
  if (found === null) return null
  const count = start - at + found.count
  const part = found.part === undefined ? line.partAfter(at + count) : null
  return part === null ? { ...found, count } : { ...found, part, count: count + 1 }
}

/** Reads a day from words that have no other meaning, for example 'tomorrow' or 'next week'. */
export function strongDay(line: Line, at: number): Day | null {
  const { today } = line
  const word = line.word(at)
  if (isToday(word)) return { day: today, count: 1 }
  if (isTonight(word)) return { day: today, part: 'evening', count: 1 }
  if (isTomorrow(word)) return { day: addDays(today, 1), count: 1 }
  const start = line.skip(at, 'the')
  if (line.are(start, 'day', 'after') && isTomorrow(line.word(start + 2))) {
    return { day: addDays(today, 2), count: start + 3 - at }
  }
  if (word === 'this') return thisDay(line, line.word(at + 1))
  if (word === 'next') return nextDay(line, at)
  if (['at', 'over'].includes(word) && line.word(at + 1) === 'the' && isWeekend(line.word(at + 2))) {
    return { day: onOrAfter(today, saturday), count: 3 }
  }
  if (['by', 'before'].includes(line.word(at - 1)) && isWeekend(line.word(start)))
    return { day: onOrAfter(today, saturday), count: start + 1 - at }
  if (word === 'in') return dayIn(line, at)
  if (word === 'after' && isWeekend(line.word(line.skip(at + 1, 'the')))) {
    return { day: nextWeekday(today, 0), count: line.skip(at + 1, 'the') + 1 - at }
  }
  return weekOn(line, at) ?? dateAt(line, at) ?? endOfWeek(line, at) ?? endOfMonth(line, at) ?? namedDay(line, at)
}

function thisDay({ today }: Line, next: string): Day | null {
  const weekday = isWeekend(next) ? saturday : singleWeekdayIn(next)
  if (weekday !== null) return { day: onOrAfter(today, weekday), count: 2 }
  const part = partIn(next)
  return part && { day: today, part, count: 2 }
}

function nextDay(line: Line, at: number): Day | null {
  const next = line.word(at + 1)
  const monday = addDays(startOfWeek(line.today), 7)
  const weekday = isWeekend(next) ? saturday : singleWeekdayIn(next)
  if (weekday !== null) return { day: addDays(monday, weekday), count: 2 }
  if (next === 'week' || next === 'wk') {
    const named = singleWeekdayIn(line.word(at + 2))
    return { day: addDays(monday, named ?? 0), count: named === null ? 2 : 3 }
  }
  return next === 'month' ? { day: addMonths(rangeOf('month', line.today).from, 1), count: 2 } : null
}

/** Reads a day counted from today: 'in 3 days', 'in a fortnight' or 'in a couple of weeks'. */
function dayIn(line: Line, at: number): Day | null {
  const amount = amountAt(line, at + 1)
  if (!amount || minutesIn(amount) !== null) return null
  const count = 1 + amount.count
  return at === 0 || line.endsWell(at + count) ? { day: later(line.today, amount.unit, amount.number), count } : null
}

/** Reads 'a week on Tuesday', 'Tuesday week', 'a week tomorrow' or 'a fortnight today'. */
function weekOn(line: Line, at: number): Day | null {
  const weekday = singleWeekdayIn(line.word(at))
  // At the start of a phrase any word may follow 'Tuesday week', except a number as in 'Tuesday week 3 reading'.
  const isFirst =
    (line.isEnd(at) || at === 0 || ['on', 'by'].includes(line.word(at - 1))) && !/^\d+$/u.test(line.word(at + 2))
  if (weekday !== null && ['week', 'wk'].includes(line.word(at + 1)) && (isFirst || line.endsWell(at + 2))) {
    return { day: addDays(nextWeekday(line.today, weekday), 7), count: 2 }
  }
  const amount = line.word(at) === 'week' ? { unit: 'week', number: 1, count: 1 } : amountAt(line, at)
  if (amount?.unit !== 'week' || amount.number > 4) return null
  const place = line.skip(at + amount.count, 'on', 'from')
  const first = plainDay(line.today, line.word(place))
  return first && { day: addDays(first, 7 * amount.number), count: place + 1 - at }
}

/**
 * Reads 'end of next week' or 'end of the week' as the Friday of that week. At the weekend 'the end of the week' is
 * Sunday.
 */
function endOfWeek(line: Line, at: number): Day | null {
  const start = line.skip(line.skip(at, 'at'), 'the')
  if (!line.are(start, 'end', 'of')) return null
  const isNext = line.word(start + 2) === 'next'
  const week = isNext ? start + 3 : line.skip(start + 2, 'the', 'this')
  if (!['week', 'wk'].includes(line.word(week)) || !line.endsWell(week + 1)) return null
  const monday = addDays(startOfWeek(line.today), isNext ? 7 : 0)
  const last = addDays(monday, friday)
  return { day: last < line.today ? addDays(monday, 6) : last, count: week + 1 - at }
}

function plainDay(today: LocalDay, word: string): LocalDay | null {
  if (isToday(word)) return today
  if (isTomorrow(word)) return addDays(today, 1)
  const weekday = singleWeekdayIn(word)
  return weekday === null ? null : nextWeekday(today, weekday)
}

/** Reads a weekday without further words, unless it belongs to a name such as 'Sunday roast' or 'sun cream'. */
function bareWeekday(line: Line, at: number, hasLead: boolean): Day | null {
  const weekday = singleWeekdayIn(line.word(at))
  if (weekday === null) return null
  const [before, next] = [line.word(at - 1), line.word(at + 1)]
  const isJoining = (word: string): boolean => ['and', 'or', '&', 'to', '/'].includes(word)
  if (isJoining(next) && weekdayIn(line.word(at + 2)) && !line.isEnd(at + 1)) return null
  if (isJoining(before) && weekdayIn(line.word(at - 2))) return null
  if (weekdayIn(before) || weekdayIn(next)) return null
  const isName = namedAfterDays.has(next)
  const isComplete =
    line.isEnd(at + 1) ||
    linkingWords.has(next) ||
    partIn(next) !== null ||
    isEvery(next) ||
    ['get', 'take', 'bring', 'buy', 'tell', 'ask', 'make'].includes(next) ||
    /^\d{1,2}ish$/u.test(next) ||
    clockAt(line, at + 1) !== null ||
    (next === 'alarm' && clockAt(line, at + 2) !== null) ||
    sizeAt(line, at + 1) !== null ||
    lengthAt(line, at + 1) !== null
  const isFirst = at === 0 || line.isEnd(at) || line.isTaken(at - 1) || line.timeEnd === at
  const isNoun = isName || isOtherWord(line, at)
  const isDay = (hasLead && !isName) || isComplete || (isFirst && !isNoun)
  return isDay ? { day: nextWeekday(line.today, weekday), count: 1 } : null
}

/**
 * Whether the word 'sun' or 'sat' is probably not a day. If all tasks of a line begin with a weekday, 'sun' is a day
 * except in names such as 'sun cream'.
 */
function isOtherWord(line: Line, at: number): boolean {
  const [word, next] = [line.word(at), line.word(at + 1)]
  if (word === 'sat') return ['nav', 'revision'].includes(next)
  return (
    word === 'sun' && (!line.context.startsWithDay || /^(?:cream|lotion|hats?|bed|glasses|screen|block)$/u.test(next))
  )
}

function onOrAfter(day: LocalDay, weekday: number): LocalDay {
  const thisWeek = addDays(startOfWeek(day), weekday)
  return thisWeek < day ? addDays(thisWeek, 7) : thisWeek
}

/** Returns the next day after today with this weekday. */
export function nextWeekday(today: LocalDay, weekday: number): LocalDay {
  return onOrAfter(addDays(today, 1), weekday)
}

function later(day: LocalDay, unit: TimeUnit, number: number): LocalDay {
  if (unit === 'month') return addMonths(day, number)
  if (unit === 'year') return addMonths(day, 12 * number)
  return addDays(day, number * (unit === 'week' ? 7 : 1))
}
