import * as z from 'zod/mini'
import { addDays, isLocalDay, type LocalDay } from './day.ts'

/**
 * The kinds of check-in: energy and mindfulness have a value; 'moment' notes a mindful moment, 'ill' a day of illness
 * (D17).
 */
export type CheckInKind = 'energy' | 'mindfulness' | 'moment' | 'ill'
export type Measure = 'energy' | 'mindfulness'

/** Highest value of each scale: energy in per cent, mindfulness from 0 to 10 (spec §2 Wellness). */
export const scaleEnd: Readonly<Record<Measure, number>> = { energy: 100, mindfulness: 10 }

export interface CheckIn {
  readonly id: string
  readonly kind: CheckInKind
  readonly day: LocalDay
  /** Time of the check-in, ISO 8601 in UTC. */
  readonly at: string
  readonly value?: number | undefined
}

/** Schema of a check-in that is stored on the device. Rejects values outside the scale. */
export const storedCheckIn = z
  .looseObject({
    id: z.string(),
    kind: z.enum(['energy', 'mindfulness', 'moment', 'ill']),
    day: z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day)),
    at: z.string(),
    value: z.optional(z.number()),
  })
  .check(z.refine(({ kind, value }) => !isMeasure(kind) || onScale(kind, value)))

function isMeasure(kind: CheckInKind): kind is Measure {
  return kind === 'energy' || kind === 'mindfulness'
}

function onScale(measure: Measure, value: number | undefined): boolean {
  return value !== undefined && value >= 0 && value <= scaleEnd[measure]
}

/**
 * Adds a check-in to the list. Nothing changes if the list has its id already, or if its kind is 'ill' or 'moment' and
 * the day already has a check-in of this kind.
 */
export function withCheckIn(notes: readonly CheckIn[], note: CheckIn): readonly CheckIn[] {
  const there = notes.some(
    ({ id, kind, day }) => id === note.id || (!isMeasure(note.kind) && kind === note.kind && day === note.day),
  )
  return there ? notes : [...notes, note]
}

export function withoutCheckIn(notes: readonly CheckIn[], id: string): readonly CheckIn[] {
  return notes.some((note) => note.id === id) ? notes.filter((note) => note.id !== id) : notes
}

export function has(notes: readonly CheckIn[], kind: CheckInKind, day: LocalDay): boolean {
  return notes.some((note) => note.kind === kind && note.day === day)
}

export function unmarkIll(notes: readonly CheckIn[], day: LocalDay): readonly CheckIn[] {
  return has(notes, 'ill', day) ? notes.filter((note) => note.kind !== 'ill' || note.day !== day) : notes
}

/** The latest check-in with a value for `measure` in the last seven days including today; null if there is none. */
export function latest(notes: readonly CheckIn[], measure: Measure, today: LocalDay): CheckIn | null {
  const from = addDays(today, -6)
  return notes
    .filter(({ kind, day }) => kind === measure && day >= from && day <= today)
    .reduce<CheckIn | null>((last, note) => (last === null || note.at >= last.at ? note : last), null)
}

export function daysOf(notes: readonly CheckIn[], kind: CheckInKind): LocalDay[] {
  return notes.filter((note) => note.kind === kind).map(({ day }) => day)
}
