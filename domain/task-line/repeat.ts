import { addDays, addMonths, type LocalDay } from '../day.ts'
import type { Frequency } from '../repeat-rule.ts'
import { isClockTime } from '../task-details.ts'
import { amountAt } from './amounts.ts'
import { clockAt, clockOf, readClock } from './clock.ts'
import { type Day, dayOfMonth, dayRange, writtenDate } from './dates.ts'
import { nextWeekday, strongDay } from './days.ts'
import type { Line, Read } from './line.ts'
import { firstDay, type Rule, ruleText, weekdayOf } from './rule.ts'
import { isMondayToFriday, monthDayAt, nthWeekday, ofTheMonth, weekdaysAt, workingDayAt } from './weekdays.ts'
import {
  dateIn,
  isEvery,
  isLike,
  namedAfterDays,
  numberIn,
  partIn,
  singleWeekdayIn,
  type TimeUnit,
  unitIn,
  weekdayIn,
} from './words.ts'

/* Reads repetitions from a typed task, for example 'every 4 weeks'. */

const frequencies: { readonly [Name in TimeUnit]?: Frequency } = {
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
}

const adverbs: readonly (readonly [string, Rule])[] = [
  ['daily', { freq: 'DAILY' }],
  ['weekly', { freq: 'WEEKLY' }],
  ['fortnightly', { freq: 'WEEKLY', interval: 2 }],
  ['bi-weekly', { freq: 'WEEKLY', interval: 2 }],
  ['monthly', { freq: 'MONTHLY' }],
  ['quarterly', { freq: 'MONTHLY', interval: 3 }],
  ['yearly', { freq: 'YEARLY' }],
  ['annually', { freq: 'YEARLY' }],
]

export function takeRule(line: Line, at: number): number {
  const times = timesADay(line, at)
  if (times > 0) {
    // A repeat rule cannot express '3 times a day'. If the line names an end, the task repeats daily, and these words
    // stay in the title.
    const end = line.word(at + times)
    const lasts = end === 'for' ? amountAt(line, at + times + 1) : null
    const isLimited =
      (isUntil(end) && limitAt(line, at + times + 1) !== null) || lasts?.unit === 'day' || lasts?.unit === 'week'
    if (isLimited && !line.rule && line.wants('repeat')) line.rule = { freq: 'DAILY' }
    return times
  }
  const unknown = workingDayAt(line, at)
  if (unknown > 0) return unknown
  const found = ruleAt(line, at)
  if (found === null) return 0
  const { value: rule, count } = found
  if (line.rule || !line.wants('repeat')) return count
  line.rule = rule
  line.mark('repeat', at, count)
  if (rule.part !== undefined) line.put('time', rule.part, at, count)
  if (rule.start !== undefined) line.put('date', rule.start, at, count)
  return count
}

const isUntil = (word: string): boolean => ['until', 'till', 'til', "'til"].includes(word)

/** Reads the end of a repetition, for example 'until 18 December'. */
export function takeUntil(line: Line, at: number): number {
  if (!line.rule || line.until !== undefined) return 0
  const isEnd = isUntil(line.word(at)) || (line.word(at) === 'to' && line.isTaken(at - 1))
  if (!isEnd) return 0
  const found = limitAt(line, at + 1)
  if (found === null) return 0
  line.until = found.day
  line.mark('repeat', at, 1 + found.count)
  return 1 + found.count
}

/** Reads the first day of a repetition, for example 'from 3 Dec'. It must follow the other words of the repetition. */
export function takeStart(line: Line, at: number): number {
  if (!line.rule || line.start !== undefined || !line.isTaken(at - 1) || !line.wants('date')) return 0
  const range = line.until === undefined ? dayRange(line, line.skip(at, 'from')) : null
  if (range) {
    const count = line.skip(at, 'from') + range.count - at
    line.start = range.from
    line.until = range.to
    line.mark('date', at, count)
    return count
  }
  const isFirst = line.are(at, 'first', 'one')
  if (!isFirst && !['from', 'starting', 'starts', 'beginning'].includes(line.word(at))) return 0
  const place = line.skip(at + (isFirst ? 2 : 1), 'on', 'is')
  const found = limitAt(line, place)
  if (found === null) return 0
  line.start = found.day
  line.mark('date', at, place - at + found.count)
  return place - at + found.count
}

/** Reads for how long the task repeats: 'for 6 weeks'. It must follow other words of a repetition, or a day or time. */
export function takeLength(line: Line, at: number): number {
  if (line.word(at) !== 'for' || !(line.isTaken(at - 1) || line.rule) || line.lasts || line.until !== undefined)
    return 0
  const amount = amountAt(line, at + 1)
  if (amount === null || !['day', 'week', 'month'].includes(amount.unit)) return 0
  if (amount.number < 2 && (!line.rule || amount.unit === 'day')) return 0
  if (!line.wants('repeat')) return 0
  const { date, time } = line.parts
  // 'Pilates Wed 7pm for 6 weeks' repeats weekly and 'tablets 8am for 5 days' daily, but 'camping Fri for 3 days' does
  // not repeat.
  if (!line.rule) {
    const freq = amount.unit === 'day' ? 'DAILY' : 'WEEKLY'
    if (!isClockTime(time) || (freq === 'DAILY') !== (date === undefined)) return 0
    line.rule = { freq, ...(date !== undefined && { weekdays: [weekdayOf(date)] }) }
  }
  line.lasts = amount
  line.mark('repeat', at, 1 + amount.count)
  return 1 + amount.count
}

/** Returns the last day of a repetition that lasts for a number of days, weeks or months. */
function endOf(from: LocalDay, { unit, number }: NonNullable<Line['lasts']>, { freq, weekdays = [] }: Rule): LocalDay {
  if (unit === 'month') return addDays(addMonths(from, number), -1)
  if (unit === 'day') return addDays(from, number - 1)
  const isOnce = freq === 'WEEKLY' && weekdays.length < 2
  return addDays(from, isOnce ? 7 * (number - 1) : 7 * number - 1)
}

function limitAt(line: Line, at: number): Day | null {
  const weekday = singleWeekdayIn(line.word(at))
  const bare = weekday === null ? null : { day: nextWeekday(line.today, weekday), count: 1 }
  return strongDay(line, at) ?? dayOfMonth(line, at) ?? bare
}

export function settleRule({ parts, rule, start, until, lasts, today, context: { now } }: Line): void {
  if (!rule) return
  parts.repeat = ruleText(rule, until)
  if (rule.fromDone) parts.repeatFrom = 'done'
  if (start !== undefined) {
    // In 'every 2 weeks Thursday from next week' the day of the task, Thursday, is the weekday of the rule.
    const named = rule.freq === 'WEEKLY' && parts.date !== undefined ? [weekdayOf(parts.date)] : []
    parts.date = firstDay({ weekdays: named, ...rule }, start) ?? start
  }
  // If the time of day has passed, the first day is the next day of the rule after today.
  const isOver = isClockTime(parts.time) && parts.time < clockOf(now.getHours() * 60 + now.getMinutes())
  const first = firstDay(rule, parts.date ?? addDays(today, Number(isOver)))
  if (first !== undefined) parts.date ??= first
  if (lasts) parts.repeat = ruleText(rule, endOf(parts.date ?? today, lasts, rule))
}

/** Returns the number of words of '4 times a day' or '3x a day'. */
function timesADay(line: Line, at: number): number {
  const isJoined = /^(?:\d{1,2}x|once|twice)$/u.test(line.word(at))
  const isApart = numberIn(line.word(at)) !== null && ['times', 'x'].includes(line.word(at + 1))
  const end = at + (isJoined ? 1 : 2)
  const isADay = ['a', 'per', 'each'].includes(line.word(end)) && line.word(end + 1) === 'day'
  return (isJoined || isApart) && isADay ? end + 2 - at : 0
}

function ruleAt(line: Line, at: number): Read<Rule> | null {
  const found =
    everyAt(line, at) ?? adverbAt(line, at) ?? pluralAt(line, at) ?? dayOfMonthAt(line, at) ?? afterDone(line, at)
  if (found === null || found.value.fromDone) return found
  const { value, count } = found
  const done = doneAt(line, at + count)
  if (done > 0) return { value: { ...value, fromDone: true }, count: count + done }
  const part = value.part === undefined ? line.partAfter(at + count) : null
  if (!part || ['am', 'pm'].includes(line.word(at + count))) return found
  return { value: { ...value, part }, count: count + 1 }
}

/**
 * Reads a repetition with 'every' or 'each', for example 'every 4 weeks', 'each Monday and Thursday' or 'every month on
 * the 1st'.
 */
function everyAt(line: Line, at: number): Read<Rule> | null {
  const isTypo = line.word(at) === 'ever' && weekdayIn(line.word(at + 1)) !== null
  if (!isEvery(line.word(at)) && !isTypo) return null
  const monthly = bareDateOfMonth(line, at + 1)
  if (monthly) return { value: { freq: 'MONTHLY', date: monthly.value }, count: 1 + monthly.count }
  const yearly = writtenDate(line, at + 1)
  if (yearly) return { value: { freq: 'YEARLY', start: yearly.day }, count: 1 + yearly.count }
  const { value: interval, count: skipped } = intervalAt(line, at + 1)
  const next = at + 1 + skipped
  // The word 'second' may also belong to 'every second Tuesday of the month'.
  const nthAt = interval === 2 ? at + 1 : next
  const nth = nthWeekday(line, nthAt)
  if (nth) return { value: nth.value, count: nthAt - at + nth.count }
  const weekdays = weekdaysAt(line, next)
  if (weekdays) {
    return { value: { freq: 'WEEKLY', interval, weekdays: weekdays.value }, count: next - at + weekdays.count }
  }
  const word = line.word(next)
  const part = partIn(word)
  if (part && word !== 'am' && word !== 'pm') {
    return { value: { freq: 'DAILY', interval, part }, count: next + 1 - at }
  }
  const date = interval === 1 ? dateIn(word) : null
  if (date !== null) return { value: { freq: 'MONTHLY', date }, count: next + 1 + ofTheMonth(line, next + 1) - at }
  if (/^fort?nights?$/u.test(word)) return withOn(line, { freq: 'WEEKLY', interval: 2 * interval }, at, next + 1)
  if (word === 'quarter') return withOn(line, { freq: 'MONTHLY', interval: 3 }, at, next + 1)
  const freq = frequencyIn(word)
  return freq === undefined || interval < 1 ? null : withOn(line, { freq, interval }, at, next + 1)
}

/** Reads '28 of the month' or '28 of month'. */
function bareDateOfMonth(line: Line, at: number): Read<number> | null {
  const date = /^\d{1,2}$/u.test(line.word(at)) ? Number(line.word(at)) : 0
  const month = line.skip(at + 2, 'the', 'each', 'every')
  if (date < 1 || date > 31 || line.word(at + 1) !== 'of' || unitIn(line.word(month)) !== 'month') return null
  return { value: date, count: month + 1 - at }
}

/** Reads the interval after 'every': 'other', '4' or 'couple of'. */
function intervalAt(line: Line, at: number): Read<number> {
  const word = line.word(at)
  if (['other', 'second', '2nd', 'alternate', 'othr'].includes(word)) return { value: 2, count: 1 }
  if (line.are(at, 'couple', 'of')) return { value: 2, count: 2 }
  const number = /^(?:[a-z]+|\d{1,2})$/u.test(word) ? numberIn(word) : null
  return number === null ? { value: 1, count: 0 } : { value: number, count: 1 }
}

function frequencyIn(word: string): Frequency | undefined {
  const unit = unitIn(word)
  return unit ? frequencies[unit] : undefined
}

/** Reads 'daily', 'fortnightly' or 'once a week', unless the word describes the next one, as in 'weekly shop'. */
function adverbAt(line: Line, at: number): Read<Rule> | null {
  const isOnce = line.are(at, 'once', 'a') || line.are(at, 'once', 'every')
  const freq = isOnce ? frequencyIn(line.word(at + 2)) : undefined
  if (freq) return withOn(line, { freq }, at, at + 3)
  if (line.are(at, 'once', 'a', 'fortnight')) return withOn(line, { freq: 'WEEKLY', interval: 2 }, at, at + 3)
  const word = line.word(at)
  const part = /^(?:mornin(?:g)?s|evenings)$/u.test(word) && at > 0 && line.isEnd(at + 1) ? partIn(word) : null
  if (part) return { value: { freq: 'DAILY', part }, count: 1 }
  const isTyped = (name: string): boolean =>
    word === name || (word.length > 5 && word !== 'weakly' && isLike(word, name, name.length > 8 ? 2 : 1))
  const rule = adverbs.find(([name]) => isTyped(name))?.[1]
  if (!rule) return null
  const found = withOn(line, rule, at, at + 1)
  const isAlone =
    at > 0 &&
    ((word === 'daily' && line.isTaken(at - 1)) || line.endsWell(at + 1) || readClock(line, at + 1, false) !== null)
  return found.count > 1 || isAlone ? found : null
}

/**
 * Reads days of a weekly repetition: 'weekdays', 'on Mondays and Thursdays', 'mon-fri', 'Monday to Friday' or 'mon wed
 * fri'.
 */
function pluralAt(line: Line, at: number): Read<Rule> | null {
  const first = line.skip(at, 'on', 'at')
  const start = line.skip(first, 'alternate', 'alternating')
  const word = line.word(start)
  const isAlternate = start > first
  const isPlural =
    weekdayIn(word)?.plural ||
    isAlternate ||
    /^(?:week-?days|weekends|mon-fri|monday-friday)$/u.test(word) ||
    (word === 'weekday' && line.word(start + 1).endsWith('s') && partIn(line.word(start + 1)) !== null) ||
    isMondayToFriday(line, start)
  const named = weekdaysAt(line, start)
  // Three or more named days mean a repetition: 'swimming mon wed fri'. Two days mean a repetition only if a time or an
  // end of the repetition follows.
  const count = new Set(named?.value).size
  const isRepeated =
    named !== null && (hasEnd(line, start + named.count) || clockAt(line, start + named.count) !== null)
  const days = isPlural || count >= 3 || (count === 2 && isRepeated) ? named : null
  if (days === null || (start === at && line.isBound(at))) return null
  const end = start + days.count
  // In 'SATs revision' the word means exams and not Saturdays.
  const isExam = word === 'sats' && !line.isEnd(end) && partIn(line.word(end)) === null && clockAt(line, end) === null
  const isName = namedAfterDays.has(line.word(end)) && !line.isEnd(end) && !line.are(end, 'school', 'run')
  return isName || isExam
    ? null
    : { value: { freq: 'WEEKLY', weekdays: days.value, ...(isAlternate && { interval: 2 }) }, count: end - at }
}

/**
 * Whether 'until' with a day begins at one of the next five words. Further words are not examined, so that reading
 * stays fast.
 */
function hasEnd(line: Line, at: number): boolean {
  return [0, 1, 2, 3, 4].some((next) => isUntil(line.word(at + next)) && limitAt(line, at + next + 1) !== null)
}

/**
 * Reads the days that follow a repetition: 'month on the 1st', 'week on Monday' or 'year on 3 March'. The words of
 * `rule` begin at `at` and end before `end`.
 */
function withOn(line: Line, rule: Rule, at: number, end: number): Read<Rule> {
  const plain = { value: rule, count: end - at }
  const start = line.skip(line.skip(end, 'on'), 'a', 'an')
  // Without the word 'on' a weekday is not part of the repetition: in 'every 2 weeks Tuesday' it is read as the day of
  // the task.
  const isDate = rule.freq === 'MONTHLY' && dateIn(line.word(end)) !== null && line.endsWell(end + 1)
  if (start === end && !isDate) return plain
  if (rule.freq === 'WEEKLY') {
    const days = weekdaysAt(line, start)
    return days ? { value: { ...rule, weekdays: days.value }, count: start - at + days.count } : plain
  }
  const next = line.skip(start, 'the')
  if (rule.freq === 'MONTHLY') {
    const nth = nthWeekday(line, next, true)
    if (nth) return { value: { ...nth.value, interval: rule.interval }, count: next - at + nth.count }
    const date = monthDayAt(line, next)
    return date ? { value: { ...rule, date: date.value }, count: next - at + date.count } : plain
  }
  const date = rule.freq === 'YEARLY' ? writtenDate(line, next) : null
  return date ? { value: { ...rule, start: date.day }, count: next - at + date.count } : plain
}

/** Reads a monthly repetition: 'on the 28th of every month', '28th monthly' or 'last Friday of the month'. */
function dayOfMonthAt(line: Line, at: number): Read<Rule> | null {
  const start = line.skip(line.skip(at, 'on'), 'the')
  const nth = nthWeekday(line, start)
  if (nth) return { value: nth.value, count: start - at + nth.count }
  const date = monthDayAt(line, start)
  if (date === null) return null
  const end = start + date.count
  const month = line.word(end) === 'monthly' && line.endsWell(end + 1) ? 1 : ofTheMonth(line, end)
  return month === 0 ? null : { value: { freq: 'MONTHLY', date: date.value }, count: end - at + month }
}

/** Reads a repetition that is counted from the completion, for example '3 days after I did it'. */
function afterDone(line: Line, at: number): Read<Rule> | null {
  const amount = amountAt(line, at)
  const freq = amount && frequencies[amount.unit]
  if (!freq) return null
  const done = doneAt(line, at + amount.count)
  if (done === 0) return null
  return { value: { freq, interval: amount.number, fromDone: true }, count: amount.count + done }
}

/**
 * Returns the number of words of 'after I did it', 'after it's done', 'after done' or 'after last time'; 0 for other
 * words.
 */
function doneAt(line: Line, at: number): number {
  if (!['after', 'from', 'since'].includes(line.word(at))) return 0
  let next = at + 1
  while (next < at + 5 && /^(?:i|i've|ive|have|we|we've|it|it's|its|is|was|last|each|the)$/u.test(line.word(next)))
    next++
  const isDone = /^(?:did|do|done|doing|finish|finished|finishing|completed|completion|completing|complete)$/u
  if (!isDone.test(line.word(next)) && !line.are(next - 1, 'last', 'time')) return 0
  const end = line.isEnd(next + 1) ? next + 1 : line.skip(next + 1, 'it', 'that', 'this')
  return end - at
}
