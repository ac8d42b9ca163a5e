import { dayMs, utcOf } from '../day.ts'
import { eveBefore, usualTime } from '../reminder-times.ts'
import { isClockTime } from '../task-details.ts'
import { minutesOf } from '../time-of-day.ts'
import { amountAt, lengthAt } from './amounts.ts'
import { clockAt } from './clock.ts'
import { dayAt } from './days.ts'
import type { Line, Read } from './line.ts'
import { isLike, partIn } from './words.ts'

const minutesOfDay = 24 * 60
/** Hours of reminders for a part of a day. */
const usualHours = { morning: usualTime, afternoon: '14:00', evening: '20:00' } as const

/**
 * Reads a reminder: 'remind me', 'remind me 30 min before', 'remind me the day before', 'remind me the night before' or
 * 'remind me at 7.55'. Returns the number of its words. Returns 0 if the task cannot have the reminder; the words then
 * stay in the title.
 */
export function takeReminder(line: Line, at: number): number {
  if (!isRemind(line, at) || line.reminder || !line.wants('remind')) return 0
  const start = line.skip(at + 1, 'me')
  const length = lengthAt(line, start) ?? daysAt(line, start)
  const lengthEnd = start + (length?.count ?? 0)
  if (length && ['before', 'early', 'earlier', 'beforehand'].includes(line.word(lengthEnd))) {
    return remember(line, at, lengthEnd + 1, length.value)
  }
  const place = line.skip(start, 'the')
  if (partIn(line.word(place)) === 'evening' && line.word(place + 1) === 'before') {
    return remember(line, at, place + 2, 'evening before')
  }
  const day = line.parts.date === undefined ? null : dayAt(line, start)
  if (day && day.day <= (line.parts.date ?? '')) {
    const hour = day.part === undefined ? clockAt(line, start + day.count) : null
    const time = hour?.time ?? usualHours[day.part ?? 'morning']
    return remember(line, at, start + day.count + (hour?.count ?? 0), { time, day: day.day })
  }
  const clock = isClockTime(line.parts.time) ? clockAt(line, start) : null
  if (clock && clock.lasts === undefined && clock.day === undefined) {
    return remember(line, at, start + clock.count, clock)
  }
  const isUnknown = line.word(place + 1) === 'before' && (place > start || partIn(line.word(place)) !== null)
  if (start === at + 1 || isUnknown) return 0
  return remember(line, at, at === 0 ? line.skip(start, 'to', 'about') : start, 0)
}

/** Whether the word is 'remind' or 'reminder'. Shortened and mistyped forms count only before 'me' or a number. */
function isRemind(line: Line, at: number): boolean {
  const word = line.word(at)
  if (/^remind(?:er)?$/u.test(word)) return true
  const next = line.word(at + 1)
  const isTyped = /^r(?:e?mnd|em|mind)$/u.test(word) || (word.length > 4 && isLike(word, 'remind', 2))
  return isTyped && (next === 'me' || /^\d/u.test(next))
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

function remember(line: Line, at: number, end: number, when: NonNullable<Line['reminder']>['when']): number {
  line.reminder = { ...line.span(at, end - at), when }
  return end - at
}

/** Marks the words of the reminder, if the task can have it: without a clock time it must be for an earlier day. */
export function settleReminder({ parts, found, reminder, rule }: Line): void {
  if (!reminder) return
  const { when, from, to } = reminder
  const hasDay = parts.date !== undefined || rule !== undefined
  const isDays = typeof when === 'object' ? when.day !== undefined : when === 'evening before' || when >= minutesOfDay
  const isForEarlierDay = hasDay && isDays
  if (isClockTime(parts.time) || isForEarlierDay) found.push({ kind: 'remind', from, to })
}

/** Sets the minutes of the reminder. Call it when the time of the task is settled. */
export function setReminder({ parts, found, reminder }: Line): void {
  if (!reminder || found.every(({ kind }) => kind !== 'remind')) return
  const { when } = reminder
  if (typeof when === 'number') parts.remind = when
  else if (when === 'evening before') parts.remind = eveBefore(isClockTime(parts.time) ? parts.time : undefined)
  else if (when.day !== undefined) {
    const days = (utcOf(parts.date ?? when.day) - utcOf(when.day)) / dayMs
    const time = isClockTime(parts.time) ? parts.time : usualTime
    parts.remind = Math.max(0, days * minutesOfDay + minutesOf(time) - minutesOf(when.time))
  } else {
    // For an hour without 'am' or 'pm', the latest such time before the task is used.
    const minutes = minutesOf(parts.time ?? '') - minutesOf(when.time)
    const cycle = when.isOpen ? minutesOfDay / 2 : minutesOfDay
    parts.remind = ((minutes % cycle) + cycle) % cycle
  }
}
