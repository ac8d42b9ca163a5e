import { addOwn, putBack, setHave, setNotes, storedKitEntry, takeOff, type KitEntry } from '../../../../domain/kit.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { now } from '../../../device/clock.ts'
import { keptList } from '../../../device/kept.ts'

/** What she noted about her home kit, on this device only. */
export const kit = keptList<KitEntry>('harbour:kit', storedKitEntry)

export function tick(id: string, have: boolean): void {
  kit.update((entries) => setHave(entries, id, have))
}

/** Whether it was kept; the storage tells of a failure itself. */
export function note(id: string, notes: { readonly amount: number | null; readonly useBy: LocalDay | null }): boolean {
  return kit.update((entries) => setNotes(entries, id, notes)).ok
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
