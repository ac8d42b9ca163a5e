import * as z from 'zod/mini'
import type { AboutBaby } from './about-baby.ts'
import { addDays, isLocalDay, type LocalDay } from './day.ts'

export type KitGroup = 'feeding' | 'washing' | 'medicine' | 'warmth' | 'going-out' | 'papers' | 'own'

export interface KitThing extends AboutBaby {
  readonly id: string
  readonly group: KitGroup
  readonly name: string
  readonly note?: string
  /** Suggested quantity and its unit. Undefined if a number makes no sense, for example for papers. */
  readonly amount?: number
  readonly unit?: { readonly one: string; readonly many: string }
  readonly dated?: boolean
}

/** What the user noted about a suggested item, or an item that the user added (it has a `name`). */
export interface KitEntry {
  /** Id of the item. Items that the user added are sorted by their id, which is the order of their addition. */
  readonly id: string
  readonly have: boolean
  readonly amount?: number | undefined
  readonly useBy?: LocalDay | undefined
  readonly name?: string | undefined
  readonly removed?: boolean | undefined
}

export type KitItem = KitThing & { readonly have: boolean; readonly useBy: LocalDay | null }

export const amountMax = 99

/** The app warns that an item expires soon from this many days before its use-by date. */
const soonDays = 30

const orElse = z.catch

/**
 * Schema of an entry that is stored on the device. An invalid date or quantity is dropped, and the rest of the entry is
 * kept.
 */
export const storedKitEntry = z.looseObject({
  id: z.string(),
  have: z.boolean(),
  amount: orElse(z.optional(z.int().check(z.minimum(1), z.maximum(amountMax))), undefined),
  useBy: orElse(z.optional(z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day))), undefined),
  name: z.optional(z.string()),
  removed: z.optional(z.boolean()),
})

/**
 * Returns the items of the emergency kit: suggested items that the user did not remove, followed by items that the user
 * added.
 */
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

/** State of a use-by date. The item can be used on the day itself and is expired the day after. */
export function useByState(useBy: LocalDay, today: LocalDay): UseBy {
  if (useBy < today) return 'over'
  return useBy <= addDays(today, soonDays) ? 'soon' : 'fine'
}

/**
 * Numbers of items: `home` have been ticked as being at home, and `of` is the number of all items. `soon` and `over`
 * are those at home that expire soon or have expired.
 */
export function kitFigures(items: readonly KitItem[], today: LocalDay) {
  const home = items.filter(({ have }) => have)
  const count = (state: UseBy) =>
    home.filter(({ useBy }) => useBy !== null && useByState(useBy, today) === state).length
  return { home: home.length, of: items.length, soon: count('soon'), over: count('over') }
}

type Entries = readonly KitEntry[]

function noted(entries: Entries, id: string, change: Partial<KitEntry>): Entries {
  if (!entries.some((entry) => entry.id === id)) return [...entries, { id, have: false, ...change }]
  return entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))
}

export const setHave = (entries: Entries, id: string, have: boolean): Entries => noted(entries, id, { have })

/** Sets quantity and use-by date of an item; null removes the value. */
export function setKitNotes(
  entries: Entries,
  id: string,
  { amount, useBy }: { readonly amount: number | null; readonly useBy: LocalDay | null },
): Entries {
  return noted(entries, id, { amount: amount ?? undefined, useBy: useBy ?? undefined })
}

export function addKitItem(entries: Entries, id: string, name: string): Entries {
  return entries.some((entry) => entry.id === id) ? entries : [...entries, { id, have: false, name: name.trim() }]
}

/**
 * Removes an item from the list. For a suggested item the user's notes are kept; an item that the user added is
 * deleted.
 */
export function takeOff(entries: Entries, id: string): Entries {
  const own = entries.some((entry) => entry.id === id && entry.name !== undefined)
  return own ? entries.filter((entry) => entry.id !== id) : noted(entries, id, { removed: true })
}

export const restoreToKit = (entries: Entries, entry: KitEntry): Entries =>
  noted(entries, entry.id, { ...entry, removed: undefined })

export function takenOff(things: readonly KitThing[], entries: Entries): KitEntry[] {
  const known = new Set(things.map(({ id }) => id))
  return entries.filter(({ id, removed }) => removed === true && known.has(id))
}
