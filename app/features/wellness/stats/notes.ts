import { add, type CheckIn, type CheckInKind, remove, storedCheckIn, unmarkIll } from '../../../../domain/check-ins.ts'
import { localDay, type LocalDay } from '../../../../domain/day.ts'
import { now } from '../../../device/clock.ts'
import { keptList } from '../../../device/storage/kept.ts'

/** Everything she noted in one tap, on this device only. */
export const checkIns = keptList<CheckIn>('harbour:check-ins', storedCheckIn)

interface Note {
  readonly kind: CheckInKind
  readonly value?: number
  /** Today unless it says otherwise. */
  readonly day?: LocalDay
}

/** Notes it down. Gives what `undo` needs; null when it could not be kept, which the storage has told already. */
export function note({ kind, value, day }: Note): string | null {
  const at = now()
  const id = crypto.randomUUID()
  const entry = { id, kind, day: day ?? localDay(at), at: at.toISOString(), ...(value === undefined ? {} : { value }) }
  return checkIns.update((notes) => add(notes, entry)).ok ? id : null
}

export function undo(id: string): void {
  checkIns.update((notes) => remove(notes, id))
}

/** Marks a day of hers as one she was ill on, or takes the mark away. */
export function markIll(day: LocalDay, ill: boolean): void {
  if (ill) note({ kind: 'ill', day })
  else checkIns.update((notes) => unmarkIll(notes, day))
}

/** What completing a mindful moment and the whole history belong to, as the upgrade dialog names it (spec §6). */
export const trackingFeature = 'Wellness Goal Tracking'
