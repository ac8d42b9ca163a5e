import { Clock, Pencil, Trash2 } from 'lucide-react'
// The compiler memoises a list as a whole and cannot skip 999 of 1000 rows (e2e/planner-speed.spec.ts).
// oxlint-disable-next-line no-restricted-imports
import { memo, type MouseEvent, useEffect, useRef, useState } from 'react'
import { plannerWords } from '../../../content/open/planner.ts'
import type { Task } from '../../../domain/tasks.ts'
import { IconButton } from '../../ui/button.tsx'
import { TickCircle } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.tsx'
import { focusTask, keepFocusAmongTasks } from './row-focus.ts'
import { completeTask, deleteTask, undoDelete } from '../../member/tasks.ts'
import { TaskEdit, type TypedTitles } from './task-edit.tsx'

interface TaskRowProps {
  task: Task
  /** The task's date as text, when the list holds more than one date. */
  date: string | null
  typed: TypedTitles
}

/**
 * One task: checkbox, title, the fixed '15 min' badge (spec §2 Planner), edit and delete. Memoised: a tick renders one
 * row, not a thousand.
 */
export const TaskRow = memo(function TaskRow({ task, date, typed }: TaskRowProps) {
  const [editing, setEditing] = useState(() => typed.has(task.id))
  const wasEditing = useRef(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus()
    wasEditing.current = editing
  }, [editing])

  function complete(completed: boolean) {
    if (row.current) keepFocusAmongTasks(row.current, 'tick')
    completeTask(task.id, completed)
  }

  return (
    <div ref={row} role="listitem" data-task={task.id} className="border-t border-line first:border-t-0">
      {editing ? (
        <TaskEdit id={task.id} title={task.title} typed={typed} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex items-center gap-1 py-2 pr-2 pl-1.5">
          <TickCircle label={task.title} checked={task.completed} onChange={complete} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className={classNames('type-body text-base', task.completed && 'text-ink3 line-through')}>
              {task.title}
            </p>
            <p className="type-caption flex flex-wrap items-center gap-x-1.5 text-ink2">
              <Clock aria-hidden className="size-3.5" strokeWidth={1.75} />
              <span className="mr-2">15 min</span>
              <span>{date}</span>
            </p>
          </div>
          <IconButton ref={editButton} label={`Edit ${task.title}`} onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-4.5" strokeWidth={1.75} />
          </IconButton>
          <IconButton
            data-part="delete"
            label={`Delete ${task.title}`}
            onClick={(event) => deleteWithUndo(event, task)}
          >
            <Trash2 aria-hidden className="size-4.5" strokeWidth={1.75} />
          </IconButton>
        </div>
      )}
    </div>
  )
})

function deleteWithUndo(event: MouseEvent, task: Task): void {
  keepFocusAmongTasks(event.currentTarget, 'delete')
  const removed = deleteTask(task.id)
  if (!removed) return
  toast({
    title: plannerWords.deleted,
    description: task.title,
    action: {
      label: 'Undo',
      onClick() {
        undoDelete(removed)
        focusTask(task.id, 'delete')
      },
    },
  })
}
