import { Plus } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { addedWords, addErrors, addField, planWait } from '../../content/open/tasks.ts'
import { isBlank } from '../../domain/blank.ts'
import type { LocalDay } from '../../domain/day.ts'
import { freeOpenTasks, mayAddTask } from '../../domain/free-limits.ts'
import { useDraft } from '../device/storage/draft.ts'
import { IconButton } from '../ui/button.tsx'
import { absorbSecondTap } from '../ui/second-tap.ts'
import { TextField } from '../ui/text-field.tsx'
import { useAccess } from './access/access-context.ts'
import { openUpgrade } from './access/upgrade.tsx'
import { addTask, type TaskRefusal } from './tasks.ts'

interface AddTaskFormProps {
  /** The day of the new task. */
  date: LocalDay
  /** How many tasks of all dates are open. */
  open: number
  label: string
  placeholder: string
  id?: string
  /** Stands under the field while nothing is wrong. */
  helper?: ReactNode
  /** Puts the focus into the field when it becomes true. */
  focused?: boolean
  className?: string
  onAdded?(): void
}

/**
 * The field that adds a task, on Home and in the planner. What is refused stays in the field, also through a reload
 * (D14); both fields share one draft.
 */
export function AddTaskForm(props: AddTaskFormProps) {
  const { date, open, label, placeholder, id, helper, focused = false, className, onAdded } = props
  const input = useRef<HTMLInputElement>(null)
  const access = useAccess()
  const [title, setTitle] = useDraft('planner')
  const [refused, setRefused] = useState<TaskRefusal | 'asking' | null>(null)
  const [added, setAdded] = useState('')
  const limitIsPast = refused === 'limit' && (access.hasAccess || open < freeOpenTasks)
  // The words may come from an edit whose task is gone.
  const blankIsPast = refused === 'blank' && !isBlank(title)
  const error = refused === 'asking' || limitIsPast || blankIsPast ? null : refused

  function add(): void {
    const refusal = addTask(title, date, mayAddTask(access.hasAccess))
    const unsure = refusal === 'limit' && !access.known
    setRefused(unsure ? 'asking' : refusal)
    setAdded(refusal === null ? addedWords(title) : '')
    if (refusal === null) {
      absorbSecondTap()
      setTitle('')
      onAdded?.()
    }
    if (unsure) void access.refresh()
    else if (refusal === 'limit') openUpgrade(addField.unlimited)
  }

  // More than the free tasks wait until the plan is known; then the same words are tried again.
  const waits = refused === 'asking'
  useOnceTrue(waits && access.known, add)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    input.current?.focus()
    add()
  }

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  return (
    <form onSubmit={submit} noValidate className={className}>
      <TextField
        ref={input}
        id={id}
        label={label}
        hideLabel
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="done"
        value={title}
        onChange={(event) => {
          setTitle(event.target.value)
          setRefused(null)
        }}
        helper={waits ? planWait : helper}
        error={error === null ? undefined : addErrors[error]}
        className="[&_.field-input]:pl-5 [&_.field-well]:rounded-full [&_p]:px-5"
        trailing={
          <IconButton type="submit" label={addField.button} tone={isBlank(title) ? 'tint' : 'primary'}>
            <Plus aria-hidden className="size-5.5" strokeWidth={1.75} />
          </IconButton>
        }
      />
      <p role="status" className="sr-only">
        {added}
      </p>
    </form>
  )
}

/** Runs `act` each time `value` becomes true. */
function useOnceTrue(value: boolean, act: () => void) {
  const acts = useEffectEvent(act)
  useEffect(() => {
    if (value) acts()
  }, [value])
}
