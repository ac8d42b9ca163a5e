import * as z from 'zod/mini'
import { addDays, isLocalDay, type LocalDay, localDay } from './day.ts'

const instant = z.iso.datetime()

/** The latest 'Pause everything' (D52); `until` is null while it is on. Null: never. */
export const pause = z.nullable(z.object({ from: instant, until: z.nullable(instant) }))
export type Pause = z.infer<typeof pause>

const day = z.custom<LocalDay>((value) => typeof value === 'string' && isLocalDay(value))

/** What 'I can’t today' changed, for Undo. */
const letOff = z.object({
  day,
  /** Tasks that were moved, and where to. */
  moves: z.array(z.object({ id: z.number(), to: day })),
  /** Today's dinner before and after. */
  dinner: z.nullable(z.object({ before: z.object({ recipe: z.string(), locked: z.boolean() }), after: z.string() })),
  /** Whether the server was told that reminders are silent. */
  silent: z.optional(z.boolean()),
})
export type LetOff = z.infer<typeof letOff>

/** Rest of the user (D52): days and pauses that break no streak. */
export const storedRest = z.object({
  days: z.array(day),
  pauses: z.array(z.object({ from: instant, until: z.nullable(instant) })),
  /** The latest 'I can’t today'; null after Undo. */
  letOff: z.nullable(letOff),
})
export type Rest = z.infer<typeof storedRest>

export const noRest: Rest = { days: [], pauses: [], letOff: null }

/** With the pause that the server knows; replaces its beginning when it is over. */
export function withPause(rest: Rest, told: Pause): Rest {
  if (told === null) return rest
  const known = rest.pauses.find(({ from }) => from === told.from)
  if (known?.until === told.until) return rest
  return { ...rest, pauses: [...rest.pauses.filter((one) => one !== known), told] }
}

export const isPausedNow = ({ pauses }: Rest): boolean => pauses.some(({ until }) => until === null)

/** Days that break no streak, up to `today`. */
export function restedDays({ days, pauses }: Rest, today: LocalDay): ReadonlySet<LocalDay> {
  const rested = new Set(days)
  for (const { from, until } of pauses) {
    const last = until === null ? today : localDay(new Date(until))
    for (let one = localDay(new Date(from)); one <= last; one = addDays(one, 1)) rested.add(one)
  }
  return rested
}
