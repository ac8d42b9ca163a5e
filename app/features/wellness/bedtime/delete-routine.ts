import { bedtimeLabels } from '../../../../content/open/wellness/bedtime.ts'
import type { BedtimeRoutine } from '../../../../domain/bedtime.ts'
import { toast } from '../../../ui/toast.tsx'
import { removeSavedRoutine } from './storage.ts'

/** Deletes a saved routine and offers Undo. Returns false if nothing was deleted. */
export function deleteRoutine({ id, title }: BedtimeRoutine): boolean {
  const undo = removeSavedRoutine(id)
  if (undo === null) return false
  toast({ title: bedtimeLabels.deleted, description: title, action: { label: 'Undo', onClick: undo } })
  return true
}
