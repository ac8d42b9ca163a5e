import * as z from 'zod/mini'
import { addDays, isLocalDay, type LocalDay } from './day.ts'

/** What she can note in one tap: two figures, a mindful moment, a day she was ill (D17). */
export type CheckInKind = 'energy' | 'mindfulness' | 'moment' | 'ill'
export type Measure = 'energy' | 'mindfulness'

/** The end of each scale: energy in percent, mindfulness out of ten (spec §2 Wellness). */
export const scaleEnd: Readonly<Record<Measure, number>> = { energy: 100, mindfulness: 10 }

/** One note of hers. */
export interface CheckIn {
  readonly id: string
  readonly kind: CheckInKind
  readonly day: LocalDay
  /** ISO 8601 in UTC. */
  readonly at: string
  /** The figure, for the kinds that have one. */
  readonly value?: number | undefined
}

/** Reads a stored note; a figure off its scale is no note. */
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

/** Adds a note, once however often it is asked to. A day is marked ill, or had its moment, once. */
export function add(notes: readonly CheckIn[], note: CheckIn): readonly CheckIn[] {
  const there = notes.some(
    ({ id, kind, day }) => id === note.id || (!isMeasure(note.kind) && kind === note.kind && day === note.day),
  )
  return there ? notes : [...notes, note]
}

/** Without the note of that id; the same list when there is none. */
export function remove(notes: readonly CheckIn[], id: string): readonly CheckIn[] {
  return notes.some((note) => note.id === id) ? notes.filter((note) => note.id !== id) : notes
}

/** Whether the day has a note of that kind. */
export function has(notes: readonly CheckIn[], kind: CheckInKind, day: LocalDay): boolean {
  return notes.some((note) => note.kind === kind && note.day === day)
}

/** Takes the mark of an ill day away. */
export function unmarkIll(notes: readonly CheckIn[], day: LocalDay): readonly CheckIn[] {
  return has(notes, 'ill', day) ? notes.filter((note) => note.kind !== 'ill' || note.day !== day) : notes
}

/** Her latest figure of the seven days that end today; null when there is none, for an older one says little. */
export function latest(notes: readonly CheckIn[], measure: Measure, today: LocalDay): CheckIn | null {
  const from = addDays(today, -6)
  return notes
    .filter(({ kind, day }) => kind === measure && day >= from && day <= today)
    .reduce<CheckIn | null>((last, note) => (last === null || note.at >= last.at ? note : last), null)
}

/** The days that have a note of that kind. */
export function daysOf(notes: readonly CheckIn[], kind: CheckInKind): LocalDay[] {
  return notes.filter((note) => note.kind === kind).map(({ day }) => day)
}
