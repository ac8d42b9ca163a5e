import * as z from 'zod/mini'
import { addDays, isLocalDay, type LocalDay, localDay } from './day.ts'

const instant = z.iso.datetime()

/**
 * The latest 'Pause everything' (D52). `until` is null while the pause lasts; the whole value is null if there was
 * never a pause.
 */
export const pause = z.nullable(z.object({ from: instant, until: z.nullable(instant) }))
export type Pause = z.infer<typeof pause>

const day = z.custom<LocalDay>((value) => typeof value === 'string' && isLocalDay(value))

/** The changes that 'I can’t today' made. Undo reverses them. */
const letOff = z.object({
  day,
  moves: z.array(z.object({ id: z.number(), to: day })),
  dinner: z.nullable(z.object({ before: z.object({ recipe: z.string(), locked: z.boolean() }), after: z.string() })),
  silent: z.optional(z.boolean()),
})
export type LetOff = z.infer<typeof letOff>

/** Days and pauses in which the user rested. They do not break a streak (D52). */
export const storedRest = z.object({
  days: z.array(day),
  pauses: z.array(z.object({ from: instant, until: z.nullable(instant) })),
  /** The changes of the latest 'I can’t today'; null after Undo. */
  letOff: z.nullable(letOff),
})
export type Rest = z.infer<typeof storedRest>

export const noRest: Rest = { days: [], pauses: [], letOff: null }

/**
 * Adds a pause that the server has reported to the stored pauses. A stored pause with the same start is replaced, because
 * it may have ended since.
 */
export function withPause(rest: Rest, told: Pause): Rest {
  if (told === null) return rest
  const known = rest.pauses.find(({ from }) => from === told.from)
  if (known?.until === told.until) return rest
  return { ...rest, pauses: [...rest.pauses.filter((one) => one !== known), told] }
}

export const isPausedNow = ({ pauses }: Rest): boolean => pauses.some(({ until }) => until === null)

/** Returns the days up to `today` that do not break a streak. */
export function restedDays({ days, pauses }: Rest, today: LocalDay): ReadonlySet<LocalDay> {
  const rested = new Set(days)
  for (const { from, until } of pauses) {
    const last = until === null ? today : localDay(new Date(until))
    for (let one = localDay(new Date(from)); one <= last; one = addDays(one, 1)) rested.add(one)
  }
  return rested
}
