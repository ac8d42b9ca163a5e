import { add, type DayNote, isLowForTwoWeeks, remove, storedDayNote, withHelpOffered } from '../../domain/day-log.ts'
import { localDay } from '../../domain/day.ts'
import { now } from '../device/clock.ts'
import { keptList } from '../device/storage/kept.ts'

/** The water she drank and how she felt, on this device only (D17). */
export const dayLog = keptList<DayNote>('harbour:day-log', storedDayNote)

/** Notes a drink of today. Gives what `takeBack` needs; null when it could not be kept, which the storage has told. */
export function noteWater(ml: number): string | null {
  return note({ id: crypto.randomUUID(), kind: 'water', day: localDay(now()), ml })
}

/** Notes how she feels now, out of ten. Gives the same as `noteWater`. */
export function noteMood(value: number): string | null {
  const at = now()
  return note({ id: crypto.randomUUID(), kind: 'mood', day: localDay(at), at: at.toISOString(), value })
}

/** True, once, when the moods up to the one just noted were low for two weeks (D61). */
export function offersHelp(id: string): boolean {
  if (!isLowForTwoWeeks(dayLog.read(), localDay(now()))) return false
  dayLog.update((log) => withHelpOffered(log, id))
  return true
}

export function takeBack(id: string): void {
  dayLog.update((log) => remove(log, id))
}

function note(entry: DayNote): string | null {
  return dayLog.update((log) => add(log, entry)).ok ? entry.id : null
}
