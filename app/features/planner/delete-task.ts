import { plannerWords } from '../../../content/open/planner.ts'
import type { Removed, Task } from '../../../domain/tasks.ts'
import { deleteTask, undoDelete } from '../../member/tasks.ts'
import { toast } from '../../ui/toast.tsx'
import { focusTask } from './row-focus.ts'
import { askWhichToDelete } from './task-sheet-request.ts'

type Part = Parameters<typeof focusTask>[1]

/**
 * Deletes a task. For an open repeated task nothing is deleted yet: a sheet asks which of its tasks to delete. Returns
 * whether the task was deleted. After Undo the focus is on `part` of the row.
 */
export function deleteWithUndo(task: Task, part: Part): boolean {
  if (task.repeat !== undefined && !task.completed) {
    askWhichToDelete(task.id)
    return false
  }
  const removed = deleteTask(task.id)
  if (removed) tellDeleted(removed, part)
  return removed !== null
}

export function tellDeleted(removed: Removed, part: Part): void {
  const { id, title } = removed.task
  toast({
    title: plannerWords.deleted,
    description: title,
    action: {
      label: 'Undo',
      onClick() {
        undoDelete(removed)
        focusTask(id, part)
      },
    },
  })
}
