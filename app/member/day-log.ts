import {
  withDayNote,
  type DayNote,
  isLowForTwoWeeks,
  withoutDayNote,
  storedDayNote,
  withHelpOffered,
} from '../../domain/day-log.ts'
import { localDay } from '../../domain/day.ts'
import { now } from '../device/clock.ts'
import { localListStore } from '../device/storage/storage.ts'

/** The user's drinks and moods, on this device only (D17). */
export const dayLog = localListStore<DayNote>('harbour:day-log', storedDayNote)

/**
 * Stores a drink of today. Returns its id, for `undoDayNote`. Returns null when it could not be stored, which the user
 * is told.
 */
export function noteWater(ml: number): string | null {
  return note({ id: crypto.randomUUID(), kind: 'water', day: localDay(now()), ml })
}

/** Stores the user's mood of now, 0 to 10. Returns its id or null, as `noteWater` does. */
export function noteMood(value: number): string | null {
  const at = now()
  return note({ id: crypto.randomUUID(), kind: 'mood', day: localDay(at), at: at.toISOString(), value })
}

/**
 * Returns whether to offer help after the mood entry `id`: only if the moods of two weeks were low (D61). If so, marks
 * the entry, so that help is not offered again soon.
 */
export function offersHelp(id: string): boolean {
  if (!isLowForTwoWeeks(dayLog.read(), localDay(now()))) return false
  dayLog.update((log) => withHelpOffered(log, id))
  return true
}

export function undoDayNote(id: string): void {
  dayLog.update((log) => withoutDayNote(log, id))
}

function note(entry: DayNote): string | null {
  return dayLog.update((log) => withDayNote(log, entry)).ok ? entry.id : null
}
