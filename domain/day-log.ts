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
  /** Time at which the user noted the mood, ISO 8601 in UTC. */
  readonly at: string
  /** The mood from 0 to 10 (spec §2 Home). */
  readonly value: number
  /** Whether the app offered help when the user noted this mood, because the mood had been low for two weeks (D61). */
  readonly helpOffered?: boolean | undefined
}

/** A drink or a mood that the user noted. 'Today's Progress' counts these entries and the tasks (D17). */
export type DayNote = Drink | Mood

const localDay = z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day))

/** Schema of an entry that is stored on the device. Rejects drinks of 0 ml and moods outside the scale. */
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
 * Adds an entry; nothing changes if its id exists. Replaces the drinks of each day before yesterday by one entry per
 * day, so that the list stays short.
 */
export function withDayNote(log: readonly DayNote[], note: DayNote): readonly DayNote[] {
  if (log.some(({ id }) => id === note.id)) return log
  return [...summed(log, addDays(note.day, -1)), note]
}

export function withoutDayNote(log: readonly DayNote[], id: string): readonly DayNote[] {
  return log.some((note) => note.id === id) ? log.filter((note) => note.id !== id) : log
}

export function waterOn(log: readonly DayNote[], day: LocalDay): number {
  return drinksOn(log, day).reduce((sum, { ml }) => sum + ml, 0)
}

export function lastDrink(log: readonly DayNote[], day: LocalDay): Drink | null {
  return drinksOn(log, day).at(-1) ?? null
}

/** The latest mood of a day (0 to 10); null if none was noted. */
export function moodOn(log: readonly DayNote[], day: LocalDay): number | null {
  const moods = log.filter((note) => note.kind === 'mood').filter((note) => note.day === day)
  return (
    moods.reduce<Mood | null>((last, mood) => (last === null || mood.at >= last.at ? mood : last), null)?.value ?? null
  )
}

/** The lowest answer to the mood question. When the user chooses it, the panel with Help now opens (D61). */
export const lowestMood = 2

/** A mood up to this value counts as low in the rule for two weeks. */
const lowMoodUpTo = 4
const lowWindowDays = 14
const lowDaysNeeded = 4
/**
 * Minimum number of days from the first low day to today, both included, so that a bad weekend alone does not count.
 */
const lowSpanDays = 7

/**
 * Whether the user's mood was low for two weeks (D61). A day is low if its mood is 4 or less. Of the last fourteen
 * days, at least four must be low, and more than half of those with a mood. The first low day must be at least six days
 * ago. Days up to the app's last offer of help do not count, so that the app does not repeat the offer at once.
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

export function withHelpOffered(log: readonly DayNote[], id: string): readonly DayNote[] {
  return log.map((note) => (note.kind === 'mood' && note.id === id ? { ...note, helpOffered: true } : note))
}

/** Formats millilitres as litres without unneeded digits: '0', '0.25', '1.5'. Rounds to ten millilitres. */
export function litres(ml: number): string {
  return String(Math.round(ml / 10) / 100)
}

function drinksOn(log: readonly DayNote[], day: LocalDay): Drink[] {
  return log.filter((note) => note.kind === 'water').filter((note) => note.day === day)
}

/** Replaces the drinks before the day `from` by one entry per day. Returns the same list if nothing changes. */
function summed(log: readonly DayNote[], from: LocalDay): readonly DayNote[] {
  const isOld = (note: DayNote): note is Drink => note.kind === 'water' && note.day < from
  const old = log.filter(isOld)
  const sums = new Map<LocalDay, number>()
  for (const { day, ml } of old) sums.set(day, (sums.get(day) ?? 0) + ml)
  if (sums.size === old.length) return log
  const days = [...sums].map(([day, ml]): Drink => ({ id: day, kind: 'water', day, ml }))
  return [...days, ...log.filter((note) => !isOld(note))]
}
