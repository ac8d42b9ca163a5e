import { type TaskSize, taskSizes } from '../task-details.ts'
import type { Line, Read } from './line.ts'
import { isEvery, isTomorrow, isTonight, numberIn, singleWeekdayIn, type TimeUnit, unitIn } from './words.ts'

/* Reads lengths of time from a typed task: '3 days', and the size of the task, '15 min'. */

interface Amount {
  readonly number: number
  readonly unit: TimeUnit
  readonly count: number
}

/** The longest duration, in minutes, that can be the size of a task: in '30 hours funding' it is not a size. */
const longest = 10 * 60

export const taskSizeOf = (minutes: number): TaskSize | undefined => taskSizes.find((size) => size === minutes)

/** Returns an amount in minutes; null for days and longer units. */
export function minutesIn({ number, unit }: Amount): number | null {
  if (unit === 'hour') return number * 60
  return unit === 'minute' ? number : null
}

/**
 * Reads a duration as the size of the task. If there is no size of exactly this duration, the next larger size is set
 * and the words stay in the title.
 */
export function takeSize(line: Line, at: number): number {
  const length = sizeAt(line, at)
  // The words of a longer duration are not split: '30 mins' in 'in 1 hour 30 mins' is not the size.
  if (length === null) return lengthAt(line, at)?.count ?? 0
  const { value, count, isRange } = length
  const size = isRange ? undefined : taskSizeOf(value)
  if (!line.isBound(at) || ['for', 'an'].includes(line.word(at)))
    line.put('minutes', size ?? largerSize(value), at, size === undefined ? 0 : count)
  return count
}

export const largerSize = (minutes: number): TaskSize => taskSizes.find((size) => size >= minutes) ?? 60

/** Reads how long the task takes, in minutes: '20 mins', 'for half an hour', or 'quick' at an end of the line. */
export function sizeAt(line: Line, at: number): (Read<number> & { readonly isRange: boolean }) | null {
  const before = line.word(at - 1)
  if (['in', 'within', 'after', 'under', 'x', 'by', 'last', 'next'].includes(before) || isEvery(before)) return null
  const isEdge = at === 0 || at + 1 === line.words.length
  if (line.word(at) === 'quick' && isEdge && line.words.length > 1) return { value: 5, count: 1, isRange: false }
  const start = line.skip(at, 'for', 'takes', 'about')
  const range = rangeAt(line, start)
  const length = range ?? lengthAt(line, start)
  if (length === null || length.value === 0 || length.value > longest) return null
  const end = start + length.count
  const isOther =
    !line.isEnd(end) &&
    /^(?:before|early|earlier|later|late|after|ago|from|a|per|x|of|timer|times|old|drive|delay|twice|once|flat|notice)$/u.test(
      line.word(end),
    )
  return isOther ? null : { value: length.value, count: end - at, isRange: range !== null }
}

/** Reads a length of time in minutes, for example '15 min', '15mins', 'half an hour', '1 hr 30' or '1.5 hours'. */
export function lengthAt(line: Line, at: number): Read<number> | null {
  const share = shareOfHour(line, at)
  if (share) return share
  const [, hours, after] = /^(\d{1,2})(?:h|hrs?)([0-5]\d)(?:m|mins?)?$/u.exec(line.word(at)) ?? []
  if (hours !== undefined) return { value: Number(hours) * 60 + Number(after), count: 1 }
  // 'Hour and a half' needs no number.
  if (unitIn(line.word(at)) === 'hour' && line.are(at + 1, 'and', 'a', 'half')) return { value: 90, count: 4 }
  const few = line.skip(at, 'a')
  if (line.word(few) === 'couple' && unitIn(line.word(line.skip(few + 1, 'of'))) === 'hour')
    return { value: 120, count: line.skip(few + 1, 'of') + 1 - at }
  // '30m' may mean metres, so it counts as minutes only beside a day or a time.
  const next = line.word(at + 1)
  const isByDay = line.isTaken(at - 1) || singleWeekdayIn(next) !== null || isTomorrow(next) || isTonight(next)
  const form = isByDay ? /^(\d{1,2})(m|mins?|minutes?|h|hrs?|hours?)$/u : minutesOrHours
  const amount = joinedIn(line.word(at), form) ?? countedAt(line, at, ['an'])
  const minutes = amount && minutesIn(amount)
  if (amount === null || minutes === null) return null
  const rest = amount.unit === 'hour' ? minutesAfterHour(line, at + amount.count) : null
  return { value: minutes + (rest?.value ?? 0), count: amount.count + (rest?.count ?? 0) }
}

const minutesOrHours = /^(\d{1,2})(mins?|minutes?|h|hrs?|hours?)$/u

const shares: ReadonlyMap<string, number> = new Map([
  ['half', 30],
  ['1/2', 30],
  ['½', 30],
  ['quarter', 15],
  ['1/4', 15],
  ['¼', 15],
  ['3/4', 45],
  ['¾', 45],
])

/** Reads a part of an hour, or hours in a decimal number: 'half an hour', 'three quarters of an hour', '1.5 hours'. */
function shareOfHour(line: Line, at: number): Read<number> | null {
  const isThree = /^(?:three|3)$/u.test(line.word(at)) && line.word(at + 1) === 'quarters'
  const first = isThree ? at + 1 : line.skip(at, 'a')
  const share = isThree ? 45 : shares.get(line.word(first))
  if (share !== undefined) {
    const hour = line.skip(line.skip(first + 1, 'of'), 'an', 'a')
    return unitIn(line.word(hour)) === 'hour' ? { value: share, count: hour + 1 - at } : null
  }
  const [, hours, half, unit] = /^(\d?)([.,]5|½)(h|hrs?|hours?)?$/u.exec(line.word(at)) ?? []
  if (hours === undefined || half === undefined) return null
  const count = unit === undefined ? 2 : 1
  return unit !== undefined || unitIn(line.word(at + 1)) === 'hour' ? { value: Number(hours) * 60 + 30, count } : null
}

/** Reads a range such as '20-30 mins' or '2 to 3 hours' and returns its longer end in minutes. */
function rangeAt(line: Line, at: number): Read<number> | null {
  const [, joined, unit] = /^\d{1,2}[-–](\d{1,2})(m|mins?|h|hrs?|hours?)?$/u.exec(line.word(at)) ?? []
  const isApart = /^\d{1,2}$/u.test(line.word(at)) && ['to', 'or'].includes(line.word(at + 1))
  if (joined === undefined && !isApart) return null
  const end = joined === undefined ? at + 2 : at
  if (unit !== undefined) return { value: Number(joined) * (unit.startsWith('h') ? 60 : 1), count: 1 }
  if (joined === undefined) {
    const length = lengthAt(line, end)
    return length && { value: length.value, count: end + length.count - at }
  }
  const name = unitIn(line.word(at + 1))
  const minutes = name === 'hour' ? 60 : name === 'minute' ? 1 : 0
  return minutes > 0 ? { value: Number(joined) * minutes, count: 2 } : null
}

/** Reads the minutes after an hour: '30', '30 mins', 'and 30 mins' or 'and a half'. */
function minutesAfterHour(line: Line, at: number): Read<number> | null {
  if (line.isEnd(at)) return null
  if (line.are(at, 'and', 'a', 'half')) return { value: 30, count: 3 }
  const start = line.skip(at, 'and')
  const [, minutes, unit] = /^([1-5][05])(m|mins?|minutes?)?$/u.exec(line.word(start)) ?? []
  if (minutes === undefined) return null
  const end = start + (unit === undefined && unitIn(line.word(start + 1)) === 'minute' ? 2 : 1)
  const hasUnit = unit !== undefined || end > start + 1
  return hasUnit || line.endsWell(end) ? { value: Number(minutes), count: end - at } : null
}

/** Reads an amount with a unit, for example 'a week', '3 days', 'a fortnight' or 'a couple of weeks'. */
export function amountAt(line: Line, at: number): Amount | null {
  const word = line.word(at)
  const joined = joinedIn(word, /^(\d{1,2})(mins?|minutes?|hrs?|hours?|days?|wks?|weeks?|months?)$/u)
  if (joined) return joined
  if (['a', 'one', 'couple'].includes(word) && /^fort?night$/u.test(line.word(at + 1))) {
    return { unit: 'week', number: 2, count: 2 }
  }
  if (line.are(at, 'a', 'couple', 'of')) {
    const unit = unitIn(line.word(at + 3))
    return unit && { unit, number: 2, count: 4 }
  }
  const amount = countedAt(line, at, ['a', 'an'])
  return amount?.number === 0 ? null : amount
}

/** Reads a number and a unit in one word, for example '15min'. */
function joinedIn(word: string, form: RegExp): Amount | null {
  const [, number, name] = form.exec(word) ?? []
  const unit = unitIn(name)
  return unit && { number: Number(number), unit, count: 1 }
}

/**
 * Reads a number and a unit in two words. A unit of one letter is not read, because it may mean something else. The
 * words in `ones` count as the number 1.
 */
function countedAt(line: Line, at: number, ones: readonly string[]): Amount | null {
  const number = ones.includes(line.word(at)) ? 1 : numberIn(line.word(at))
  const name = line.word(at + 1)
  const unit = name.length > 1 ? unitIn(name) : null
  return number === null || unit === null ? null : { number, unit, count: 2 }
}
