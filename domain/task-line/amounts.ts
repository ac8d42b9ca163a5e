import { type TaskSize, taskSizes } from '../task-details.ts'
import type { Line, Read } from './line.ts'
import { isEvery, numberIn, type Unit, unitIn } from './words.ts'

/* Reads lengths of time from a typed task: '3 days', and the size of the task, '15 min'. */

interface Amount {
  readonly number: number
  readonly unit: Unit
  readonly count: number
}

export const sizeOf = (minutes: number): TaskSize | undefined => taskSizes.find((size) => size === minutes)

/** Returns an amount in minutes; null for days and longer units. */
export function minutesIn({ number, unit }: Amount): number | null {
  if (unit === 'hour') return number * 60
  return unit === 'minute' ? number : null
}

export function takeSize(line: Line, at: number): number {
  const size = sizeAt(line, at)
  // The words of another length stay together: '30 mins' in '1 hour 30 mins' is no size.
  if (size === null) return lengthAt(line, at)?.count ?? 0
  if (!line.isBound(at) || ['for', 'an'].includes(line.word(at))) line.put('minutes', size.value, at, size.count)
  return size.count
}

export function sizeAt(line: Line, at: number): Read<TaskSize> | null {
  const before = line.word(at - 1)
  if (['in', 'within', 'after', 'under', 'x', 'by', 'last', 'next'].includes(before) || isEvery(before)) return null
  const isEdge = at === 0 || at + 1 === line.words.length
  if (line.word(at) === 'quick' && isEdge && line.words.length > 1) return { value: 5, count: 1 }
  const start = line.skip(at, 'for', 'takes', 'about')
  const length = lengthAt(line, start)
  const size = length && sizeOf(length.value)
  if (!size) return null
  const end = start + length.count
  const isOther =
    !line.isEnd(end) &&
    /^(?:before|early|earlier|later|late|after|ago|from|a|per|x|of|timer|times|old|drive|delay|twice|once|flat|notice)$/u.test(
      line.word(end),
    )
  return isOther ? null : { value: size, count: end - at }
}

/** Reads a length of time in minutes, for example '15 min', '15mins', 'half an hour', 'an hour' or '1 hr 30'. */
export function lengthAt(line: Line, at: number): Read<number> | null {
  if (['half', '1/2', '½'].includes(line.word(at))) {
    const hour = line.skip(at + 1, 'an', 'a')
    if (unitIn(line.word(hour)) === 'hour') return { value: 30, count: hour + 1 - at }
  }
  const amount = joinedIn(line.word(at), /^(\d{1,2})(mins?|minutes?|h|hrs?|hour)$/u) ?? countedAt(line, at, ['an'])
  const minutes = amount && minutesIn(amount)
  if (amount === null || minutes === null) return null
  const rest = amount.unit === 'hour' ? minutesAfterHour(line, at + amount.count) : null
  return { value: minutes + (rest?.value ?? 0), count: amount.count + (rest?.count ?? 0) }
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

/** Reads a number and a unit in two words. A unit of one letter is not read, because it may mean something else. */
function countedAt(line: Line, at: number, ones: readonly string[]): Amount | null {
  const number = ones.includes(line.word(at)) ? 1 : numberIn(line.word(at))
  const name = line.word(at + 1)
  const unit = name.length > 1 ? unitIn(name) : null
  return number === null || unit === null ? null : { number, unit, count: 2 }
}
