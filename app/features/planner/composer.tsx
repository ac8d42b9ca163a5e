import { Plus } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isBlank } from '../../../domain/blank.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { freeOpenTasks, mayAddTask } from '../../../domain/free-limits.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { takeSharedIntoDraft } from '../../device/page/shared-task.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { openUpgrade } from '../../member/access/upgrade.tsx'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addTask, type Refusal } from '../../member/tasks.ts'
import { addFieldId } from './row-focus.ts'
import { addErrors, destination, openTasks, planWait, sharedWords } from './words.ts'

interface ComposerProps {
  date: LocalDay
  today: LocalDay
  /** Number of open tasks of all dates. */
  open: number
}

/** Adds a task to the selected day. A refused title stays in the field, also after a reload (D14). */
export function Composer({ date, today, open }: ComposerProps) {
  const access = useAccess()
  const [shared, setShared] = useState(() => takeSharedIntoDraft('planner'))
  const [title, setTitle] = useDraft('planner')
  const [refused, setRefused] = useState<Refusal | 'asking' | null>(null)
  const [added, setAdded] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const limitIsPast = refused === 'limit' && (access.hasAccess || open < freeOpenTasks)
  // The text may also come from an edit whose task was deleted, which makes the 'blank' error outdated.
  const blankIsPast = refused === 'blank' && !isBlank(title)
  const error = refused === 'asking' || limitIsPast || blankIsPast ? null : refused

  function add() {
    const refusal = addTask(title, date, mayAddTask(access.hasAccess))
    const unsure = refusal === 'limit' && !access.known
    setRefused(unsure ? 'asking' : refusal)
    setAdded(refusal === null ? `Added: ${title}` : '')
    if (refusal === null) {
      setTitle('')
      setShared(false)
    }
    if (unsure) void access.refresh()
    else if (refusal === 'limit') openUpgrade('Unlimited Task Planning')
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    input.current?.focus()
    add()
  }

  useOnceTrue(refused === 'asking' && access.known, add)

  useEffect(() => {
    if (shared) input.current?.focus()
  }, [shared])

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={input}
        id={addFieldId}
        label="Add a new task"
        hideLabel
        placeholder="Add a new task…"
        autoComplete="off"
        enterKeyHint="done"
        value={title}
        onChange={(event) => {
          setTitle(event.target.value)
          setRefused(null)
        }}
        helper={refused === 'asking' ? planWait : shared ? sharedWords(date, today) : destination(date, today)}
        error={error === null ? undefined : addErrors[error]}
        className="[&_.field-input]:pl-5 [&_.field-well]:rounded-full [&_p]:px-5"
        trailing={
          <IconButton type="submit" label="Add task" tone={isBlank(title) ? 'tint' : 'primary'}>
            <Plus aria-hidden className="size-5.5" strokeWidth={1.75} />
          </IconButton>
        }
      />
      {access.known && !access.hasAccess && open >= 2 ? (
        <p className="type-caption mt-1 px-5 text-ink2">{openTasks(open)}</p>
      ) : null}
      <p role="status" className="sr-only">
        {added}
      </p>
    </form>
  )
}

/** Runs `act` when `value` becomes true. Tasks above the free limit wait in the field until access is known. */
function useOnceTrue(value: boolean, act: () => void) {
  const acts = useEffectEvent(act)
  useEffect(() => {
    if (value) acts()
  }, [value])
}
