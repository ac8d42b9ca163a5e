import * as z from 'zod/mini'
import { addDays, isLocalDay, type LocalDay } from './day.ts'

/** Water she drank. */
export interface Drink {
  readonly id: string
  readonly kind: 'water'
  readonly day: LocalDay
  /** Millilitres. */
  readonly ml: number
}

/** How she felt at a moment. */
export interface Mood {
  readonly id: string
  readonly kind: 'mood'
  readonly day: LocalDay
  /** ISO 8601 in UTC. */
  readonly at: string
  /** Out of ten (spec §2 Home). */
  readonly value: number
  /** With this one she was offered help for two weeks of low moods (D61). */
  readonly helpOffered?: boolean | undefined
}

/** One note of a day: what 'Today's Progress' counts beside the tasks (D17). */
export type DayNote = Drink | Mood

const localDay = z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day))

/** Reads a stored note; an amount of nothing and a mood off its scale are none. */
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
 * Adds a note, once however often it is asked to. Drinks of days before the day before the note's become one sum a
 * day, so that years of glasses stay a short list.
 */
export function add(log: readonly DayNote[], note: DayNote): readonly DayNote[] {
  if (log.some(({ id }) => id === note.id)) return log
  return [...summed(log, addDays(note.day, -1)), note]
}

/** Without the note of that id; the same list when there is none. */
export function remove(log: readonly DayNote[], id: string): readonly DayNote[] {
  return log.some((note) => note.id === id) ? log.filter((note) => note.id !== id) : log
}

/** Millilitres of that day. */
export function waterOn(log: readonly DayNote[], day: LocalDay): number {
  return drinksOn(log, day).reduce((sum, { ml }) => sum + ml, 0)
}

/** The drink of that day that was noted last; null when there is none. */
export function lastDrink(log: readonly DayNote[], day: LocalDay): Drink | null {
  return drinksOn(log, day).at(-1) ?? null
}

/** The latest mood of that day, out of ten; null before the first. */
export function moodOn(log: readonly DayNote[], day: LocalDay): number | null {
  const moods = log.filter((note) => note.kind === 'mood').filter((note) => note.day === day)
  return (
    moods.reduce<Mood | null>((last, mood) => (last === null || mood.at >= last.at ? mood : last), null)?.value ?? null
  )
}

const lowMoodUpTo = 4
const lowWindowDays = 14
const lowDaysNeeded = 4
/** From the first low day to today: a bad weekend is not two weeks. */
const lowSpanDays = 7

/**
 * Whether two weeks were low (D61): of the fourteen days up to `today`, most of those with a mood (the latest of the
 * day) were at 4 or less, at least four were, and the first of these is a week old; who is low notes little. Days up to the last offer of help do not count, so that it is offered once for the same two weeks.
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

/** With the mark that help was offered with the mood of that id. */
export function withHelpOffered(log: readonly DayNote[], id: string): readonly DayNote[] {
  return log.map((note) => (note.kind === 'mood' && note.id === id ? { ...note, helpOffered: true } : note))
}

/** '0', '0.25', '1.5': litres as short as they can be written, to ten millilitres. */
export function litres(ml: number): string {
  return String(Math.round(ml / 10) / 100)
}

function drinksOn(log: readonly DayNote[], day: LocalDay): Drink[] {
  return log.filter((note) => note.kind === 'water').filter((note) => note.day === day)
}

/** With one drink a day for the days before `from`; the same list when that is how it is. */
function summed(log: readonly DayNote[], from: LocalDay): readonly DayNote[] {
  const isOld = (note: DayNote): note is Drink => note.kind === 'water' && note.day < from
  const old = log.filter(isOld)
  const sums = new Map<LocalDay, number>()
  for (const { day, ml } of old) sums.set(day, (sums.get(day) ?? 0) + ml)
  if (sums.size === old.length) return log
  const days = [...sums].map(([day, ml]): Drink => ({ id: day, kind: 'water', day, ml }))
  return [...days, ...log.filter((note) => !isOld(note))]
}
