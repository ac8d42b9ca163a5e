import * as z from 'zod/mini'
import { storedRoutine, withRoutine, type BedtimeRoutine } from '../../../../domain/bedtime.ts'
import { kept, keptList } from '../../../device/storage/kept.ts'
import { firstOfEachId } from '../../../../domain/first-of-each-id.ts'

/** Her saved routines (spec §3). */
export const savedRoutines = keptList<BedtimeRoutine>('saved_bedtime_routines', storedRoutine, firstOfEachId)

/** The routine that is shown, if one is, and what was made last, so that the next is another. */
export const tonight = kept<{ shown: BedtimeRoutine | null; made: BedtimeRoutine | null }>(
  'harbour:bedtime',
  z.object({ shown: z.nullable(storedRoutine), made: z.nullable(storedRoutine) }),
  { shown: null, made: null },
)

/** What of which run she has ticked, by place in the list. */
export const ticks = kept<{ run: string; ticked: number[] }>(
  'harbour:bedtime-ticks',
  z.object({ run: z.string(), ticked: z.array(z.number()) }),
  { run: '', ticked: [] },
)

export function show(shown: BedtimeRoutine | null): void {
  tonight.update((before) => ({ ...before, shown }))
}

/** Saves it, unless one with the same id is there (spec §4). */
export function save(routine: BedtimeRoutine): void {
  savedRoutines.update((routines) => withRoutine(routines, routine))
}

/** Takes a saved one away. Returns the way to put it back where it was; null when it was gone already. */
export function remove(id: string): (() => void) | null {
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
