import * as z from 'zod/mini'
import { bedtimeLabels } from '../../../../content/open/wellness/bedtime.ts'
import { storedRoutine, withRoutine, type BedtimeRoutine } from '../../../../domain/bedtime.ts'
import { localStore } from '../../../device/storage/storage.ts'
import { savedRoutines } from '../../../member/saved-routines.ts'
import { toast } from '../../../ui/toast.tsx'

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

/** Deletes a saved routine and offers Undo, which restores it at its place. Returns false if nothing was deleted. */
export function deleteRoutine({ id, title }: Pick<BedtimeRoutine, 'id' | 'title'>): boolean {
  const place = savedRoutines.read().findIndex((routine) => routine.id === id)
  const removed = savedRoutines.read()[place]
  if (removed === undefined) return false
  const { ok } = savedRoutines.update((routines) => routines.filter((routine) => routine.id !== id))
  if (!ok) return false
  const undo = () => {
    savedRoutines.update((routines) =>
      routines.some((routine) => routine.id === id) ? routines : routines.toSpliced(place, 0, removed),
    )
  }
  toast({ title: bedtimeLabels.deleted, description: title, action: { label: 'Undo', onClick: undo } })
  return true
}
