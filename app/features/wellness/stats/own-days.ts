import type { CheckIn } from '../../../../domain/check-ins.ts'
import { daysOf } from '../../../../domain/check-ins.ts'
import { addDays, type LocalDay } from '../../../../domain/day.ts'
import type { StreakDays } from '../../../../domain/streak.ts'
import type { PastSession } from '../../../device/sessions/history.ts'

/** An unfinished session shorter than this, in milliseconds, does not count. */
const leastMs = 60_000

interface DayPicture {
  readonly day: LocalDay
  readonly sessions: readonly PastSession[]
  /** The sum of all sessions of the day, in whole minutes. */
  readonly minutes: number
  readonly moment: boolean
  readonly ill: boolean
}

/** Returns the sessions that count: completed ones, and unfinished ones of at least a minute. */
export function countedSessions(past: readonly PastSession[]): PastSession[] {
  return past.filter(({ finished, doneMs }) => finished || doneMs >= leastMs)
}

/**
 * Returns the days that count for the streak (`active`), and the days that neither count nor end the streak (`ill`),
 * which are the days of illness and the days in `rested` (D52).
 */
export function daysFor(
  past: readonly PastSession[],
  notes: readonly CheckIn[],
  rested: Iterable<LocalDay> = [],
): StreakDays {
  return {
    active: new Set([...countedSessions(past).map(({ day }) => day), ...daysOf(notes, 'moment')]),
    ill: new Set([...daysOf(notes, 'ill'), ...rested]),
  }
}

export function lastSeven(today: LocalDay): LocalDay[] {
  return Array.from({ length: 7 }, (_, index) => addDays(today, index - 6))
}

export function pictureOf(day: LocalDay, past: readonly PastSession[], notes: readonly CheckIn[]): DayPicture {
  const sessions = countedSessions(past).filter((session) => session.day === day)
  return {
    day,
    sessions,
    minutes: Math.round(sessions.reduce((sum, { doneMs }) => sum + doneMs, 0) / 60_000),
    moment: notes.some((note) => note.kind === 'moment' && note.day === day),
    ill: notes.some((note) => note.kind === 'ill' && note.day === day),
  }
}

export function daysWithSomething(past: readonly PastSession[], notes: readonly CheckIn[]): LocalDay[] {
  const { active, ill } = daysFor(past, notes)
  return [...new Set([...active, ...ill])].toSorted((a, b) => b.localeCompare(a))
}

/** Returns '12 min', 'Mindful moment' or 'Ill', for example, or null for a day without entries. */
export function pictureWords({ minutes, sessions, moment, ill }: DayPicture): string | null {
  const parts = [
    sessions.length > 0 ? `${Math.max(1, minutes)} min` : null,
    moment ? 'mindful moment' : null,
    ill && sessions.length === 0 && !moment ? 'ill' : null,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
