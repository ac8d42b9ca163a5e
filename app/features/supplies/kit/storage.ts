import { kitWords } from '../../../../content/open/kit.ts'
import {
  addKitItem,
  restoreToKit,
  setHave,
  setKitNotes,
  takeOff,
  type KitEntry,
  type KitItem,
} from '../../../../domain/kit.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { now } from '../../../device/clock.ts'
import { kit } from '../../../member/kit.ts'
import { toast } from '../../../ui/toast.tsx'

export function tickKitItem(id: string, have: boolean): void {
  kit.update((entries) => setHave(entries, id, have))
}

/**
 * Stores amount and use-by date of an item. Returns 'kept'; or 'back' if another tab had removed the item, which is
 * then listed again; or null if storing failed, which the storage module reports to the user.
 */
export function noteKitItem(
  { id, group, name, have }: KitItem,
  notes: { readonly amount: number | null; readonly useBy: LocalDay | null },
): 'kept' | 'back' | null {
  const own = group === 'own'
  const entry = kit.read().find((each) => each.id === id)
  const isGone = entry === undefined ? own : entry.removed === true
  const thing: KitEntry = own ? { id, have, name } : { id, have }
  const { ok } = kit.update((entries) => setKitNotes(isGone ? restoreToKit(entries, thing) : entries, id, notes))
  if (!ok) return null
  return isGone ? 'back' : 'kept'
}

/** Adds an item; `name` must not be blank. Returns whether the item was stored. */
export function addThing(name: string): boolean {
  const id = `own-${now().getTime()}`
  return kit.update((entries) => addKitItem(entries, id, name)).ok
}

/** Takes an item off the list and offers Undo. Returns false if storing failed. */
export function takeOffWithUndo({ id, name }: Pick<KitItem, 'id' | 'name'>): boolean {
  const before = kit.read().find((entry) => entry.id === id) ?? { id, have: false }
  if (!kit.update((entries) => takeOff(entries, id)).ok) return false
  toast({
    title: kitWords.takenOff,
    description: name,
    action: { label: 'Undo', onClick: () => void putBackOnList([before]) },
  })
  return true
}

export function putBackOnList(gone: readonly KitEntry[]): boolean {
  return kit.update((entries) => gone.reduce(restoreToKit, entries)).ok
}
