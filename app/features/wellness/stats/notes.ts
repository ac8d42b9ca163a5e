import { statsWords } from '../../../../content/open/wellness/stats.ts'
import {
  withCheckIn,
  type CheckIn,
  type CheckInKind,
  withoutCheckIn,
  storedCheckIn,
  unmarkIll,
} from '../../../../domain/check-ins.ts'
import { localDay, type LocalDay } from '../../../../domain/day.ts'
import { now } from '../../../device/clock.ts'
import { localListStore } from '../../../device/storage/storage.ts'

/** All answers that the user gave with one tap, such as the energy on a day. They are stored on this device only. */
export const checkIns = localListStore<CheckIn>('harbour:check-ins', storedCheckIn)

interface Note {
  readonly kind: CheckInKind
  readonly value?: number
  readonly day?: LocalDay
}

/**
 * Stores a note. Returns its id for `undo`, or null if storing failed, which the storage module reports to the user.
 */
export function storeNote({ kind, value, day }: Note): string | null {
  const at = now()
  const id = crypto.randomUUID()
  const entry = { id, kind, day: day ?? localDay(at), at: at.toISOString(), ...(value === undefined ? {} : { value }) }
  return checkIns.update((notes) => withCheckIn(notes, entry)).ok ? id : null
}

export function undo(id: string): void {
  checkIns.update((notes) => withoutCheckIn(notes, id))
}

export function markIll(day: LocalDay, ill: boolean): void {
  if (ill) storeNote({ kind: 'ill', day })
  else checkIns.update((notes) => unmarkIll(notes, day))
}

/** Name of the feature in the upgrade dialog for mindful moments and the full history (spec §6). */
export const trackingFeature = statsWords.trackingFeature
