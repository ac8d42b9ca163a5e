import * as z from 'zod/mini'
import type { AboutBaby } from './about-baby.ts'
import { addDays, isLocalDay, type LocalDay } from './day.ts'

export type KitGroup = 'feeding' | 'washing' | 'medicine' | 'warmth' | 'going-out' | 'papers' | 'own'

/** One thing that is good to have at home with a baby, as the list proposes it. */
export interface KitThing extends AboutBaby {
  readonly id: string
  readonly group: KitGroup
  readonly name: string
  /** A line of advice. */
  readonly note?: string
  /** How many are proposed, and of what; absent where counting says nothing, as with papers. */
  readonly amount?: number
  readonly unit?: { readonly one: string; readonly many: string }
  /** It runs out: a use-by date can be noted. */
  readonly dated?: boolean
}

/** What she noted about one thing of the list, or a thing of her own, which has a name. */
export interface KitEntry {
  /** Those of her own sort by it: in the order in which she added them. */
  readonly id: string
  readonly have: boolean
  readonly amount?: number | undefined
  readonly useBy?: LocalDay | undefined
  readonly name?: string | undefined
  /** She took it off her list. */
  readonly removed?: boolean | undefined
}

/** A thing with what she noted about it. */
export type KitItem = KitThing & { readonly have: boolean; readonly useBy: LocalDay | null }

/** Most of one thing that can be noted. */
export const amountMax = 99

/** How many days before its date a thing counts as running out. */
export const soonDays = 30

const orElse = z.catch

/** Reads a stored entry. A date or an amount that makes no sense is forgotten; the tick is not. */
export const storedKitEntry = z.looseObject({
  id: z.string(),
  have: z.boolean(),
  amount: orElse(z.optional(z.int().check(z.minimum(1), z.maximum(amountMax))), undefined),
  useBy: orElse(z.optional(z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day))), undefined),
  name: z.optional(z.string()),
  removed: z.optional(z.boolean()),
})

/** Her list: what is proposed and not taken off, with her notes, and what she added herself. */
export function kitList(things: readonly KitThing[], entries: readonly KitEntry[]): KitItem[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const own = entries
    .flatMap(({ id, name, amount = 1 }): KitThing[] =>
      name === undefined ? [] : [{ id, group: 'own', name, amount, dated: true }],
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return [...things, ...own].flatMap((thing) => {
    const entry = byId.get(thing.id)
    if (entry?.removed === true) return []
    const amount = thing.amount === undefined ? {} : { amount: entry?.amount ?? thing.amount }
    return [{ ...thing, ...amount, have: entry?.have ?? false, useBy: entry?.useBy ?? null }]
  })
}

export type UseBy = 'fine' | 'soon' | 'over'

/** How long a date is good for: it may be used on the day itself, and is over the day after. */
export function useByState(useBy: LocalDay, today: LocalDay): UseBy {
  if (useBy < today) return 'over'
  return useBy <= addDays(today, soonDays) ? 'soon' : 'fine'
}

/** What her list comes to: things at home, things in all, and of those at home what is running out or past its date. */
export function kitFigures(items: readonly KitItem[], today: LocalDay) {
  const home = items.filter(({ have }) => have)
  const count = (state: UseBy) =>
    home.filter(({ useBy }) => useBy !== null && useByState(useBy, today) === state).length
  return { home: home.length, of: items.length, soon: count('soon'), over: count('over') }
}

type Entries = readonly KitEntry[]

/** Changes what is noted about one thing, and begins to note when nothing is yet. */
function noted(entries: Entries, id: string, change: Partial<KitEntry>): Entries {
  if (!entries.some((entry) => entry.id === id)) return [...entries, { id, have: false, ...change }]
  return entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))
}

/** At home, or not any more. Its amount and date stay noted. */
export const setHave = (entries: Entries, id: string, have: boolean): Entries => noted(entries, id, { have })

/** Notes how many there are and until when they are good; null is 'no date'. */
export function setNotes(
  entries: Entries,
  id: string,
  { amount, useBy }: { readonly amount: number | null; readonly useBy: LocalDay | null },
): Entries {
  return noted(entries, id, { amount: amount ?? undefined, useBy: useBy ?? undefined })
}

/** Adds a thing of her own, once however often it is asked to. */
export function addOwn(entries: Entries, id: string, name: string): Entries {
  return entries.some((entry) => entry.id === id) ? entries : [...entries, { id, have: false, name: name.trim() }]
}

/** Takes a thing off her list. Of a proposed one the notes stay; one of her own is gone. */
export function takeOff(entries: Entries, id: string): Entries {
  const own = entries.some((entry) => entry.id === id && entry.name !== undefined)
  return own ? entries.filter((entry) => entry.id !== id) : noted(entries, id, { removed: true })
}

/** Puts a thing back onto her list as it was, `entry` being what was noted about it. */
export const putBack = (entries: Entries, entry: KitEntry): Entries =>
  noted(entries, entry.id, { ...entry, removed: undefined })

/** The proposed things that she took off. */
export function takenOff(things: readonly KitThing[], entries: Entries): KitEntry[] {
  const known = new Set(things.map(({ id }) => id))
  return entries.filter(({ id, removed }) => removed === true && known.has(id))
}
