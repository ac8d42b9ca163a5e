import * as z from 'zod/mini'
import { addDays, isLocalDay, type LocalDay } from './day.ts'

export interface Drink {
  readonly id: string
  readonly kind: 'water'
  readonly day: LocalDay
  readonly ml: number
}

export interface Mood {
  readonly id: string
  readonly kind: 'mood'
  readonly day: LocalDay
  /** ISO 8601 in UTC. */
  readonly at: string
  /** The mood from 0 to 10 (spec §2 Home). */
  readonly value: number
  /** Whether help for two weeks of low mood was offered with this entry (D61). */
  readonly helpOffered?: boolean | undefined
}

/** An entry of the day log. 'Today's Progress' counts entries beside tasks (D17). */
export type DayNote = Drink | Mood

const localDay = z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day))

/** Schema of a stored entry; rejects amounts of 0 and moods outside the scale. */
export const storedDayNote = z.discriminatedUnion('kind', [
  z.looseObject({ id: z.string(), kind: z.literal('water'), day: localDay, ml: z.number().check(z.positive()) }),
  z.looseObject({
    id: z.string(),
    kind: z.literal('mood'),
    day: localDay,
    at: z.string(),
    value: z.number().check(z.gte(0), z.lte(10)),
    helpOffered: z.optional(z.boolean()),
  }),
])

/**
 * Adds an entry; idempotent by id. Merges the drinks of each day before yesterday into one entry, so that the list
 * stays short.
 */
export function withDayNote(log: readonly DayNote[], note: DayNote): readonly DayNote[] {
  if (log.some(({ id }) => id === note.id)) return log
  return [...summed(log, addDays(note.day, -1)), note]
}

/** Removes an entry; the same list if it does not exist. */
export function withoutDayNote(log: readonly DayNote[], id: string): readonly DayNote[] {
  return log.some((note) => note.id === id) ? log.filter((note) => note.id !== id) : log
}

/** Millilitres drunk on a day. */
export function waterOn(log: readonly DayNote[], day: LocalDay): number {
  return drinksOn(log, day).reduce((sum, { ml }) => sum + ml, 0)
}

/** The last drink noted on a day; null without one. */
export function lastDrink(log: readonly DayNote[], day: LocalDay): Drink | null {
  return drinksOn(log, day).at(-1) ?? null
}

/** The latest mood of a day (0 to 10); null without one. */
export function moodOn(log: readonly DayNote[], day: LocalDay): number | null {
  const moods = log.filter((note) => note.kind === 'mood').filter((note) => note.day === day)
  return (
    moods.reduce<Mood | null>((last, mood) => (last === null || mood.at >= last.at ? mood : last), null)?.value ?? null
  )
}

const lowMoodUpTo = 4
const lowWindowDays = 14
const lowDaysNeeded = 4
/** Minimum number of days from the first low day to today, so that a bad weekend does not count. */
const lowSpanDays = 7

/**
 * Whether the mood was low for two weeks (D61). Of the fourteen days up to `today`, the days with a mood count, with
 * their latest one. Most of them must have 4 or less, at least four such low days are needed, and the first must be a
 * week old. Days up to the last offer of help do not count, so that help is offered once.
 */
export function isLowForTwoWeeks(log: readonly DayNote[], today: LocalDay): boolean {
  const offered = log.filter((note) => note.kind === 'mood' && note.helpOffered).map(({ day }) => day)
  let low = 0
  let noted = 0
  let firstLow = 0
  for (let back = 0; back < lowWindowDays; back += 1) {
    const day = addDays(today, -back)
    if (offered.some((offer) => offer >= day)) break
    const mood = moodOn(log, day)
    if (mood === null) continue
    noted += 1
    if (mood > lowMoodUpTo) continue
    low += 1
    firstLow = back + 1
  }
  return low >= lowDaysNeeded && low > noted / 2 && firstLow >= lowSpanDays
}

/** Marks the mood entry with which help was offered. */
export function withHelpOffered(log: readonly DayNote[], id: string): readonly DayNote[] {
  return log.map((note) => (note.kind === 'mood' && note.id === id ? { ...note, helpOffered: true } : note))
}

/** Formats litres as short as possible: '0', '0.25', '1.5'; rounded to ten millilitres. */
export function litres(ml: number): string {
  return String(Math.round(ml / 10) / 100)
}

function drinksOn(log: readonly DayNote[], day: LocalDay): Drink[] {
  return log.filter((note) => note.kind === 'water').filter((note) => note.day === day)
}

/** Merges drinks before the day `from` into one per day; the same list if nothing changes. */
function summed(log: readonly DayNote[], from: LocalDay): readonly DayNote[] {
  const isOld = (note: DayNote): note is Drink => note.kind === 'water' && note.day < from
  const old = log.filter(isOld)
  const sums = new Map<LocalDay, number>()
  for (const { day, ml } of old) sums.set(day, (sums.get(day) ?? 0) + ml)
  if (sums.size === old.length) return log
  const days = [...sums].map(([day, ml]): Drink => ({ id: day, kind: 'water', day, ml }))
  return [...days, ...log.filter((note) => !isOld(note))]
}
