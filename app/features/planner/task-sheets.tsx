import { useEffect, useRef, useState } from 'react'
import { detailsWords, whichWords } from '../../../content/open/task-details.ts'
import { forAllFuture, repeatMoved } from '../../../domain/repeat-rule.ts'
import { detailNames } from '../../../domain/task-details.ts'
import type { Removed, Task, TaskChanges } from '../../../domain/tasks.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { changeOnlyThisTask, deleteOnlyThis } from '../../member/repeats.ts'
import { changeTask, deleteTask, moveTaskTo, tasks } from '../../member/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { tellDeleted } from './delete-task.ts'
import { DetailsFields } from './details-fields.tsx'
import type { DetailsDraft } from './details-part.ts'
import { keepFocusAmongTasks } from './row-focus.ts'
import { Steps } from './steps.tsx'
import type { TaskSheetRequest } from './task-sheet-request.ts'

export interface TaskSheetsProps {
  /** `request` is null while no sheet is open. */
  request: TaskSheetRequest | null
  onClose(): void
}

/** Changes that were neither saved nor cancelled, by task id. The sheet shows them when it is opened again. */
const unsaved = new Map<number, TaskChanges>()

/** The sheets about one task: its details, and the question which tasks of a repeated task to delete. */
export function TaskSheets({ request, onClose }: TaskSheetsProps) {
  const task = useLocalStore(tasks).find(({ id }) => id === request?.id)
  const isGone = request !== null && task === undefined
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  return (
    <>
      <DetailsSheet task={request?.kind === 'details' ? task : undefined} onClose={onClose} />
      <DeleteSheet task={request?.kind === 'delete' ? task : undefined} onClose={onClose} />
    </>
  )
}

interface SheetProps {
  task: Task | undefined
  onClose(): void
}

function DetailsSheet({ task, onClose }: SheetProps) {
  const [edit, setEdit] = useState<{ id: number | null; changes: TaskChanges }>({ id: null, changes: {} })
  const [asks, setAsks] = useState(false)
  if (task && edit.id !== task.id) setEdit({ id: task.id, changes: unsaved.get(task.id) ?? {} })
  const { changes } = edit

  function close() {
    setEdit({ id: null, changes: {} })
    setAsks(false)
    onClose()
  }

  return (
    <Dialog
      open={task !== undefined}
      onClose={close}
      title={task?.title ?? ''}
      actions={task && <DetailsActions task={task} changes={changes} asks={asks} onAsk={setAsks} onDone={close} />}
    >
      {task ? (
        <div className="grid grid-cols-1 gap-5">
          {/* A change of the steps is stored immediately; the other details are stored only by 'Save'. */}
          <Steps key={task.id} task={task} onDone={close} />
          <DetailsFields
            draft={draftOf(task, changes)}
            onChange={(more) => {
              const next = withMovedRule(task, changes, more)
              unsaved.set(task.id, next)
              setEdit({ id: task.id, changes: next })
              setAsks(false)
            }}
          />
        </div>
      ) : null}
    </Dialog>
  )
}

interface DetailsActionsProps {
  task: Task
  changes: TaskChanges
  asks: boolean
  onAsk(asks: boolean): void
  onDone(): void
}

function DetailsActions({ task, changes, asks, onAsk, onDone }: DetailsActionsProps) {
  const changed = differing(task, draftOf(task, changes))

  function done() {
    unsaved.delete(task.id)
    onDone()
  }

  function save() {
    const names = Object.keys(changed)
    const isRule = names.some((name) => name === 'repeat' || name === 'repeatFrom')
    if (names.length > 0 && task.repeat !== undefined && !isRule && !task.completed) onAsk(true)
    else saveAll()
  }

  function saveAll() {
    changeTask(task.id, forAllFuture(task, changed))
    done()
  }

  async function saveThis() {
    const { date, ...others } = changed
    if (date !== undefined && Object.keys(others).length === 0) moveTaskTo(task.id, date)
    else if (!(await changeOnlyThisTask(task, changed))) return
    done()
  }

  if (asks) return <Which question={whichWords.change} shown onThis={() => void saveThis()} onAll={saveAll} />
  return (
    <>
      <Button variant="outline" onClick={done}>
        {detailsWords.cancel}
      </Button>
      <Button onClick={save}>{detailsWords.save}</Button>
    </>
  )
}

function DeleteSheet({ task, onClose }: SheetProps) {
  /**
   * Calls `remove` after the sheet has closed and has returned the focus to the row. From there the focus can move to
   * the next task.
   */
  function close(remove: () => Removed | null | Promise<Removed | null>) {
    onClose()
    async function go() {
      const row = document.querySelector(`[data-task="${task?.id}"]`)
      const removed = await remove()
      if (row && removed) keepFocusAmongTasks(row, 'tick')
      if (removed) tellDeleted(removed, 'tick')
    }
    requestAnimationFrame(() => void go())
  }

  return (
    <Dialog
      open={task !== undefined}
      onClose={onClose}
      title={whichWords.delete(task?.title ?? '')}
      actions={
        task && (
          <Which
            question={whichWords.deleteText}
            onThis={() => close(() => deleteOnlyThis(task.id))}
            onAll={() => close(() => deleteTask(task.id))}
          />
        )
      }
    >
      <p className="type-body text-ink2">{whichWords.deleteText}</p>
    </Dialog>
  )
}

interface WhichProps {
  question: string
  /** `shown` is true to show the question as text, for a sheet that does not show it elsewhere. */
  shown?: boolean
  onThis(): void
  onAll(): void
}

function Which({ question, shown = false, onThis, onAll }: WhichProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div role="group" aria-label={question} className="flex flex-wrap gap-3">
      {shown ? <p className="type-body basis-full text-ink2">{question}</p> : null}
      <Button ref={first} variant="outline" onClick={onThis} className="grow">
        {whichWords.this}
      </Button>
      <Button variant="outline" onClick={onAll} className="grow">
        {whichWords.all}
      </Button>
    </div>
  )
}

const draftOf = (task: Task, changes: TaskChanges): DetailsDraft => ({ ...task, ...changes }) as DetailsDraft

/** Returns `before` with `more`. If `more` changes the day, a repetition rule that is not saved yet moves with it. */
function withMovedRule(task: Task, before: TaskChanges, more: TaskChanges): TaskChanges {
  const { date, repeat } = draftOf(task, before)
  const next = { ...before, ...more }
  if (more.date === undefined || repeat === undefined || repeat === task.repeat) return next
  return { ...next, repeat: repeatMoved(repeat, date, more.date) }
}

/** Returns the fields that differ from those of the task. The value is undefined for a field that was removed. */
function differing(task: Task, draft: DetailsDraft): TaskChanges {
  const names = [...detailNames, 'date'] as const
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(task[name]) !== JSON.stringify(draft[name]))
      .map((name) => [name, draft[name]]),
  )
}
