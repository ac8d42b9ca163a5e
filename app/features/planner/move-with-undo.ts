import type { Task } from '../../../domain/tasks.ts'
import { moveTasks } from '../../member/tasks.ts'
import { toast } from '../../ui/toast.tsx'

/** Moves tasks and shows a toast with Undo. Returns false if no task moved. */
export function moveWithUndo(
  move: (tasks: readonly Task[]) => readonly Task[],
  words: { title: string; description?: string | undefined },
): boolean {
  const undo = moveTasks(move)
  if (undo) toast({ ...words, action: { label: 'Undo', onClick: undo } })
  return undo !== null
}
