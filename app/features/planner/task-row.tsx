import { Clock, Trash2 } from 'lucide-react'
// `memo` is needed because the React compiler memoises a list only as a whole: without `memo`, a change in one row
// would render all 1000 rows (e2e/planner-speed.spec.ts).
// oxlint-disable-next-line no-restricted-imports
import { memo, useEffect, useRef, useState } from 'react'
import { detailsOf, taskFacts, sizeWords } from '../../../content/open/task-details.ts'
import type { Task } from '../../../domain/tasks.ts'
import { IconButton } from '../../ui/button.tsx'
import { TickCircle } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { completeTask } from '../../member/tasks.ts'
import { deleteWithUndo } from './delete-task.ts'
import { keepFocusAmongTasks } from './row-focus.ts'
import { openDetails } from './task-sheet-request.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { knownLists, ownListOf } from '../../member/lists/known.ts'
import { TickedBy } from '../../member/lists/ticked-by.tsx'
import { NextStep } from './next-step.tsx'
import { TaskEdit, type TypedTitles } from './task-edit.tsx'

interface TaskRowProps {
  task: Task
  /** The task's date as text, or null if a heading above the rows says it. */
  date: string | null
  typed: TypedTitles
}

/**
 * The row of a task (spec §2 Planner). Tapping the title edits it, and tapping the estimated time opens the details. It
 * is memoised, so that a tick renders one row and not a thousand.
 */
export const TaskRow = memo(function TaskRow({ task, date, typed }: TaskRowProps) {
  const [editing, setEditing] = useState(() => typed.has(task.id))
  const wasEditing = useRef(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const facts = taskFacts(task)

  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus()
    wasEditing.current = editing
  }, [editing])

  function complete(completed: boolean) {
    if (row.current) keepFocusAmongTasks(row.current, 'tick')
    completeTask(task.id, completed)
  }

  return (
    <div
      ref={row}
      role="listitem"
      data-task={task.id}
      data-drag={task.id}
      data-drag-label={task.title}
      className="border-t border-line first:border-t-0"
    >
      {editing ? (
        <TaskEdit
          id={task.id}
          title={task.title}
          typed={typed}
          onDone={() => setEditing(false)}
          onDelete={() => deleteWithUndo(task, 'tick')}
        />
      ) : (
        <div className="flex min-h-13 flex-wrap items-center gap-x-2 pr-3 pl-1.5 rail:pr-2">
          <TickCircle label={task.title} checked={task.completed} onChange={complete} />
          <button
            ref={editButton}
            type="button"
            data-part="edit"
            aria-label={`Edit ${task.title}`}
            onClick={() => setEditing(true)}
            className={classNames(
              'type-body min-h-11 min-w-0 flex-1 basis-28 rounded-lg py-1.5 text-left text-base wrap-anywhere -outline-offset-2',
              task.completed && 'text-ink3 line-through',
            )}
          >
            {task.title}
            {task.tickedBy === undefined ? null : <TickedByOther task={task} />}
          </button>
          <button
            type="button"
            aria-label={[date, detailsOf(task.minutes, task.title)].filter(Boolean).join(' ')}
            onClick={() => openDetails(task.id)}
            className="type-caption ml-auto flex min-h-11 shrink-0 items-center gap-x-1.5 rounded-lg text-ink2 -outline-offset-2"
          >
            <span>{date}</span> <Clock className="size-3.5" />
            <span>{sizeWords(task.minutes)}</span>
          </button>
          <IconButton
            data-part="delete"
            label={`Delete ${task.title}`}
            onClick={(event) => {
              keepFocusAmongTasks(event.currentTarget, 'delete')
              deleteWithUndo(task, 'delete')
            }}
            className="max-rail:hidden"
          >
            <Trash2 className="size-4.5" />
          </IconButton>
          {facts === '' ? null : <p className="type-caption -mt-1.5 basis-full pb-2 pl-13 text-ink2">{facts}</p>}
          {task.steps === undefined || task.completed ? null : <NextStep task={task} />}
        </div>
      )}
    </div>
  )
})

/** Says who completed a task of a list that the member shares with others. */
function TickedByOther({ task }: { task: Task }) {
  const list = ownListOf(useLocalStore(knownLists), task.list)
  return list === undefined ? null : <TickedBy task={task} list={list} />
}
