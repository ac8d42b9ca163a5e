import { isClockTime } from '../task-details.ts'
import { lengthAt } from './amounts.ts'
import type { Line } from './line.ts'

/** Reads 'remind me' or 'remind me 30 min before'. If the line contains no clock time, the words stay in the title. */
export function takeReminder(line: Line, at: number): number {
  if (!/^remind(?:er)?$/u.test(line.word(at)) || line.reminder || !line.wants('remind')) return 0
  const start = line.skip(at + 1, 'me')
  const length = lengthAt(line, start)
  const lengthEnd = start + (length?.count ?? 0)
  if (length && ['before', 'early', 'earlier', 'beforehand'].includes(line.word(lengthEnd))) {
    return remember(line, at, lengthEnd + 1, length.value)
  }
  if (start === at + 1) return 0
  return remember(line, at, at === 0 ? line.skip(start, 'to', 'about') : start, 0)
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
