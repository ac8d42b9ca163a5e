import { Plus } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { addedElsewhere, addedWords, addErrors, addField, planWait } from '../../content/open/tasks.ts'
import { isBlank } from '../../domain/blank.ts'
import { type DayRange, type LocalDay, localDay } from '../../domain/day.ts'
import { freeOpenTasks, mayAddTask } from '../../domain/free-limits.ts'
import { onList } from '../../domain/task-details.ts'
import { now } from '../device/clock.ts'
import { useDraft } from '../device/storage/draft.ts'
import { IconButton } from '../ui/button.tsx'
import { absorbSecondTap } from '../ui/second-tap.ts'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { classNames } from '../ui/class-names.ts'
import { useAccess } from './access/access-context.ts'
import { openUpgrade } from './access/upgrade.tsx'
import { type LazyPart, useLazyPart } from './lazy-part.ts'
import { timeOfMove } from './sync/stored-states.ts'
import { addTasks, type NewTask, type TaskRefusal } from './tasks.ts'
import type { ReadLine, TaskLinePreviewProps } from './task-line-preview.tsx'

const taskLinePreview: LazyPart<TaskLinePreviewProps> = {
  load: async () => (await import('./task-line-preview.tsx')).TaskLinePreview,
}

interface AddTaskFormProps {
  date: LocalDay
  /** Number of open tasks of all dates, for the free limit. */
  open: number
  label: string
  placeholder: string
  id?: string
  /** Days whose tasks the screen shows; only `date` by default. A task for another day is announced in a toast. */
  range?: DayRange
  /** Id of the named list for a task whose text names no list; null (the default) for no list. */
  list?: string | null
  /** Renders the text under the field while there is no error. `day` is the day of the task that the user is typing. */
  renderHelper?: (day: LocalDay) => ReactNode
  focused?: boolean
  /** CSS selector of the place where the toast appears if a task is added for a day that is not shown. */
  toastPlace?: string
  className?: string
  onAdded?(): void
}

/**
 * The field that adds a task, on Home and in the planner. A refused text stays in the field, also after a reload (D14).
 * The fields of both screens share one draft.
 */
export function AddTaskForm(props: AddTaskFormProps) {
  const { date, range = { from: date, to: date }, open, label, placeholder, id, renderHelper } = props
  const { focused = false, list = null, toastPlace, className, onAdded } = props
  const input = useRef<HTMLInputElement>(null)
  const access = useAccess()
  const [title, setTitle] = useDraft('planner')
  const [refused, setRefused] = useState<TaskRefusal | 'asking' | null>(null)
  const [added, setAdded] = useState('')
  const [touched, setTouched] = useState(false)
  const [read, setRead] = useState<ReadLine | null>(null)
  const waiting = useRef<readonly NewTask[]>([])
  // Until the parser of task lines is loaded, the whole line is the title.
  const task = read?.text === title ? read.task : { title, date }
  const limitIsPast = refused === 'limit' && (access.hasAccess || open < freeOpenTasks)
  // The error of an empty field is hidden when the field gets a text in another way than by typing: the text of a task
  // that was deleted while the user edited it is put there.
  const blankIsPast = refused === 'blank' && !isBlank(title)
  const error = refused === 'asking' || limitIsPast || blankIsPast ? null : refused

  function add(entries: readonly NewTask[]): void {
    const at = timeOfMove()
    const listed = entries.map((entry) => ({ ...entry, details: onList(entry.details ?? {}, list, at) }))
    const refusal = addTasks(listed, mayAddTask(access.hasAccess))
    const unsure = refusal === 'limit' && !access.known
    waiting.current = entries
    setRefused(unsure ? 'asking' : refusal)
    setAdded(refusal === null ? addedWords(entries.map((entry) => entry.title)) : '')
    if (refusal === null) {
      absorbSecondTap()
      setTitle('')
      const away = entries.find((entry) => entry.date < range.from || entry.date > range.to)
      if (away) toast({ title: addedElsewhere(away.date, localDay(now())), description: away.title, place: toastPlace })
      onAdded?.()
    }
    if (unsure) void access.refresh()
    else if (refusal === 'limit') openUpgrade(addField.unlimited)
  }

  // If the task exceeds the limit of free accounts before the user's access is known, it waits until access is known,
  // and is then added again.
  const waits = refused === 'asking'
  useOnceTrue(waits && access.known, () => add(waiting.current))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    input.current?.focus()
    add([task])
  }

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  return (
    <form onSubmit={submit} noValidate className={classNames('relative', className)}>
      <TextField
        ref={input}
        id={id}
        label={label}
        hideLabel
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="done"
        value={title}
        onFocus={() => setTouched(true)}
        onChange={(event) => {
          setTitle(event.target.value)
          setRefused(null)
        }}
        helper={waits ? planWait : renderHelper?.(task.date)}
        error={error === null ? undefined : addErrors[error]}
        className="[&_.field-input]:pl-5 [&_.field-well]:rounded-full [&_p]:px-5"
        trailing={
          <IconButton type="submit" label={addField.button} tone={isBlank(title) ? 'tint' : 'primary'}>
            <Plus className="size-5.5" />
          </IconButton>
        }
      />
      {touched ? <LazyTaskLinePreview text={title} date={date} field={input} onRead={setRead} onSeveral={add} /> : null}
      <p role="status" className="sr-only">
        {added}
      </p>
    </form>
  )
}

/** Loads the parser of task lines once the field is used. */
function LazyTaskLinePreview(props: TaskLinePreviewProps) {
  const part = useLazyPart(taskLinePreview, false, () => {})
  return part === null ? null : <part.Part {...props} />
}

function useOnceTrue(value: boolean, act: () => void) {
  const acts = useEffectEvent(act)
  useEffect(() => {
    if (value) acts()
  }, [value])
}
