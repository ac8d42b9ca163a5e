import * as z from 'zod/mini'
import { storedRoutine, withRoutine, type BedtimeRoutine } from '../../../../domain/bedtime.ts'
import { localStore } from '../../../device/storage/storage.ts'
import { savedRoutines } from '../../../member/saved-routines.ts'

/** `shown`: the displayed routine or null. `made`: the last generated one, so that the next one differs. */
export const tonight = localStore<{ shown: BedtimeRoutine | null; made: BedtimeRoutine | null }>(
  'harbour:bedtime',
  z.object({ shown: z.nullable(storedRoutine), made: z.nullable(storedRoutine) }),
  { shown: null, made: null },
)

/** Ticked activities of a run, by index. */
export const ticks = localStore<{ run: string; ticked: number[] }>(
  'harbour:bedtime-ticks',
  z.object({ run: z.string(), ticked: z.array(z.number()) }),
  { run: '', ticked: [] },
)

export function show(shown: BedtimeRoutine | null): void {
  tonight.update((before) => ({ ...before, shown }))
}

/** Saves the routine unless one with the same id exists (spec §4). */
export function save(routine: BedtimeRoutine): void {
  savedRoutines.update((routines) => withRoutine(routines, routine))
}

/** Removes a saved routine. Returns a function that restores it at its place; null when it was already gone. */
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
