import * as z from 'zod/mini'
import type { AboutBaby } from './about-baby.ts'
import { addDays, isLocalDay, type LocalDay } from './day.ts'

export type KitGroup = 'feeding' | 'washing' | 'medicine' | 'warmth' | 'going-out' | 'papers' | 'own'

/** A suggested item of the emergency kit. */
export interface KitThing extends AboutBaby {
  readonly id: string
  readonly group: KitGroup
  readonly name: string
  /** A line of advice. */
  readonly note?: string
  /** Suggested quantity and unit; undefined if a number makes no sense, for example for papers. */
  readonly amount?: number
  readonly unit?: { readonly one: string; readonly many: string }
  /** Whether it has a use-by date. */
  readonly dated?: boolean
}

/** The user's notes about a suggested item, or an own item with a name. */
export interface KitEntry {
  /** The id; own items are sorted by it, in the order of addition. */
  readonly id: string
  readonly have: boolean
  readonly amount?: number | undefined
  readonly useBy?: LocalDay | undefined
  readonly name?: string | undefined
  /** Whether the user removed it from the list. */
  readonly removed?: boolean | undefined
}

/** An item combined with the user's notes. */
export type KitItem = KitThing & { readonly have: boolean; readonly useBy: LocalDay | null }

export const amountMax = 99

/** An item counts as 'soon' from this many days before its use-by date. */
export const soonDays = 30

const orElse = z.catch

/** Schema of a stored entry. Invalid dates and quantities are removed; `have` is kept. */
export const storedKitEntry = z.looseObject({
  id: z.string(),
  have: z.boolean(),
  amount: orElse(z.optional(z.int().check(z.minimum(1), z.maximum(amountMax))), undefined),
  useBy: orElse(z.optional(z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day))), undefined),
  name: z.optional(z.string()),
  removed: z.optional(z.boolean()),
})

/** The list: suggested items that were not removed, with notes, and own items. */
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

/** State of a use-by date: valid on the day itself, expired on the day after. */
export function useByState(useBy: LocalDay, today: LocalDay): UseBy {
  if (useBy < today) return 'over'
  return useBy <= addDays(today, soonDays) ? 'soon' : 'fine'
}

/** Totals: items at home, all items, and the items at home that expire soon or have expired. */
export function kitFigures(items: readonly KitItem[], today: LocalDay) {
  const home = items.filter(({ have }) => have)
  const count = (state: UseBy) =>
    home.filter(({ useBy }) => useBy !== null && useByState(useBy, today) === state).length
  return { home: home.length, of: items.length, soon: count('soon'), over: count('over') }
}

type Entries = readonly KitEntry[]

/** Changes or creates the entry of an item. */
function noted(entries: Entries, id: string, change: Partial<KitEntry>): Entries {
  if (!entries.some((entry) => entry.id === id)) return [...entries, { id, have: false, ...change }]
  return entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))
}

/** Sets whether the user has the item at home; keeps quantity and date. */
export const setHave = (entries: Entries, id: string, have: boolean): Entries => noted(entries, id, { have })

/** Sets quantity and use-by date; null means none. */
export function setKitNotes(
  entries: Entries,
  id: string,
  { amount, useBy }: { readonly amount: number | null; readonly useBy: LocalDay | null },
): Entries {
  return noted(entries, id, { amount: amount ?? undefined, useBy: useBy ?? undefined })
}

/** Adds an own item; idempotent by id. */
export function addKitItem(entries: Entries, id: string, name: string): Entries {
  return entries.some((entry) => entry.id === id) ? entries : [...entries, { id, have: false, name: name.trim() }]
}

/** Removes an item. The notes of a suggested item are kept; an own item is deleted. */
export function takeOff(entries: Entries, id: string): Entries {
  const own = entries.some((entry) => entry.id === id && entry.name !== undefined)
  return own ? entries.filter((entry) => entry.id !== id) : noted(entries, id, { removed: true })
}

/** Restores an item; `entry` has its former notes. */
export const putBack = (entries: Entries, entry: KitEntry): Entries =>
  noted(entries, entry.id, { ...entry, removed: undefined })

/** Suggested items that were removed. */
export function takenOff(things: readonly KitThing[], entries: Entries): KitEntry[] {
  const known = new Set(things.map(({ id }) => id))
  return entries.filter(({ id, removed }) => removed === true && known.has(id))
}
