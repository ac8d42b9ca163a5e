import {
  addOwn,
  putBack,
  setHave,
  setNotes,
  storedKitEntry,
  takeOff,
  type KitEntry,
  type KitItem,
} from '../../../../domain/kit.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { now } from '../../../device/clock.ts'
import { keptList } from '../../../device/storage/kept.ts'

/** What she noted about her home kit, on this device only. */
export const kit = keptList<KitEntry>('harbour:kit', storedKitEntry)

export function tick(id: string, have: boolean): void {
  kit.update((entries) => setHave(entries, id, have))
}

/**
 * Keeps the notes on a thing. 'back': another tab had taken it off the list, and it is on it again. Null when they
 * could not be kept; the storage tells of that itself.
 */
export function note(
  { id, group, name, have }: KitItem,
  notes: { readonly amount: number | null; readonly useBy: LocalDay | null },
): 'kept' | 'back' | null {
  const own = group === 'own'
  const entry = kit.read().find((each) => each.id === id)
  const isGone = entry === undefined ? own : entry.removed === true
  const thing: KitEntry = own ? { id, have, name } : { id, have }
  const { ok } = kit.update((entries) => setNotes(isGone ? putBack(entries, thing) : entries, id, notes))
  if (!ok) return null
  return isGone ? 'back' : 'kept'
}

/** Whether it was kept. The name is not blank. */
export function addThing(name: string): boolean {
  const id = `own-${now().getTime()}`
  return kit.update((entries) => addOwn(entries, id, name)).ok
}

/** What Undo needs; null when it is still there. */
export function takeOffList(id: string): KitEntry | null {
  const before = kit.read().find((entry) => entry.id === id) ?? { id, have: false }
  return kit.update((entries) => takeOff(entries, id)).ok ? before : null
}

/** Whether they are there again. */
export function putBackOnList(gone: readonly KitEntry[]): boolean {
  return kit.update((entries) => gone.reduce(putBack, entries)).ok
}
