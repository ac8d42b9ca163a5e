import * as z from 'zod/mini'
import { storedRoutine, withRoutine, type BedtimeRoutine } from '../../../../domain/bedtime.ts'
import { localStore } from '../../../device/storage/storage.ts'
import { savedRoutines } from '../../../member/saved-routines.ts'

/**
 * `shown` is the routine to show, or null. `made` is the last generated routine, so that the next one can differ from
 * it.
 */
export const tonight = localStore<{ shown: BedtimeRoutine | null; made: BedtimeRoutine | null }>(
  'harbour:bedtime',
  z.object({ shown: z.nullable(storedRoutine), made: z.nullable(storedRoutine) }),
  { shown: null, made: null },
)

/** For one run of a routine, the indexes of the ticked activities. */
export const ticks = localStore<{ run: string; ticked: number[] }>(
  'harbour:bedtime-ticks',
  z.object({ run: z.string(), ticked: z.array(z.number()) }),
  { run: '', ticked: [] },
)

export function show(shown: BedtimeRoutine | null): void {
  tonight.update((before) => ({ ...before, shown }))
}

/** Saves the routine, unless a routine with the same id is saved already (spec §4). */
export function save(routine: BedtimeRoutine): void {
  savedRoutines.update((routines) => withRoutine(routines, routine))
}

/**
 * Removes a saved routine. Returns a function that restores it at its place, or null if the routine did not exist any
 * more.
 */
export function removeSavedRoutine(id: string): (() => void) | null {
  const place = savedRoutines.read().findIndex((routine) => routine.id === id)
  const removed = savedRoutines.read()[place]
  if (removed === undefined) return null
  const { ok } = savedRoutines.update((routines) => routines.filter((routine) => routine.id !== id))
  if (!ok) return null
  return () => {
    savedRoutines.update((routines) =>
      routines.some((routine) => routine.id === id) ? routines : routines.toSpliced(place, 0, removed),
    )
  }
}
