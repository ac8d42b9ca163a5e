import { isClockTime } from '../task-details.ts'
import { amountAt, lengthAt } from './amounts.ts'
import type { Line, Read } from './line.ts'
import { partIn } from './words.ts'

/**
 * Reads 'remind me', 'remind me 30 min before' or 'remind me the day before', also without 'the'. If the line contains
 * no clock time, the words stay in the title.
 */
export function takeReminder(line: Line, at: number): number {
  if (!/^remind(?:er)?$/u.test(line.word(at)) || line.reminder || !line.wants('remind')) return 0
  const start = line.skip(at + 1, 'me')
  const length = lengthAt(line, start) ?? daysAt(line, start)
  const lengthEnd = start + (length?.count ?? 0)
  if (length && ['before', 'early', 'earlier', 'beforehand'].includes(line.word(lengthEnd))) {
    return remember(line, at, lengthEnd + 1, length.value)
  }
  // 'The night before' is no number of minutes.
  const place = line.skip(start, 'the')
  const isUnknown = line.word(place + 1) === 'before' && (place > start || partIn(line.word(place)) !== null)
  if (start === at + 1 || isUnknown) return 0
  return remember(line, at, at === 0 ? line.skip(start, 'to', 'about') : start, 0)
}

const lengths: ReadonlyMap<string, number> = new Map([
  ['hour', 60],
  ['day', 1440],
  ['week', 7 * 1440],
])

/** Reads 'the day', 'day', '2 days' or 'a week' and returns it in minutes. */
function daysAt(line: Line, at: number): Read<number> | null {
  const place = line.skip(at, 'the')
  const one = lengths.get(line.word(place))
  if (one !== undefined) return { value: one, count: place + 1 - at }
  const amount = amountAt(line, at)
  if (amount?.unit !== 'day' && amount?.unit !== 'week') return null
  return { value: amount.number * (amount.unit === 'week' ? 7 : 1) * 1440, count: amount.count }
}

function remember(line: Line, at: number, end: number, minutes: number): number {
  line.reminder = { ...line.span(at, end - at), minutes }
  return end - at
}

export function settleReminder(line: Line): void {
  const { words, parts, found, reminder } = line
  if (!reminder || !isClockTime(parts.time)) return
  const { minutes, ...span } = reminder
  parts.remind = minutes
  found.push({ kind: 'remind', ...span })
  // Also removes the word 'to' in 'remind me tomorrow at 9 to call nan'.
  const next = words.findIndex((_, index) => !line.isTaken(index))
  const last = found.find(({ to }) => to === words[next - 1]?.to)
  const word = words[next]
  if (last && word?.word === 'to') found.push({ ...last, from: word.from, to: word.to })
}
