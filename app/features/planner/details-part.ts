import type { LocalDay } from '../../../domain/day.ts'
import type { TaskDetails } from '../../../domain/task-details.ts'
import type { TaskChanges } from '../../../domain/tasks.ts'

/** The details as they stand in the sheet, not saved yet. */
export interface DetailsDraft extends TaskDetails {
  readonly date: LocalDay
}

/** Props of each part of the sheet of details. */
export interface DetailsPartProps {
  draft: DetailsDraft
  onChange(changes: TaskChanges): void
}
