import type { LocalDay } from '../../../domain/day.ts'
import type { TaskDetails } from '../../../domain/task-details.ts'
import type { TaskChanges } from '../../../domain/tasks.ts'

/** The details in the sheet, which may differ from the stored task until they are saved. */
export interface DetailsDraft extends TaskDetails {
  readonly date: LocalDay
}

export interface DetailsPartProps {
  draft: DetailsDraft
  onChange(changes: TaskChanges): void
}
