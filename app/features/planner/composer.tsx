import { Plus } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { addField, planWait } from '../../../content/open/tasks.ts'
import { isBlank } from '../../../domain/blank.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { freeOpenTasks } from '../../../domain/free-limits.ts'
import { takeSharedIntoDraft } from '../../device/page/shared-task.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { useAddTask } from '../../member/add-task.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addFieldId } from './row-focus.ts'
import { destination, openTasks, sharedWords } from './words.ts'

interface ComposerProps {
  date: LocalDay
  today: LocalDay
  /** Number of open tasks of all dates. */
  open: number
}

/** Adds a task to the selected day. */
export function Composer({ date, today, open }: ComposerProps) {
  const access = useAccess()
  const [shared, setShared] = useState(() => takeSharedIntoDraft('planner'))
  const { title, changeTitle, add, waits, error, added } = useAddTask(date, open, () => setShared(false))
  const input = useRef<HTMLInputElement>(null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    input.current?.focus()
    add()
  }

  useEffect(() => {
    if (shared) input.current?.focus()
  }, [shared])

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={input}
        id={addFieldId}
        label={addField.label}
        hideLabel
        placeholder={addField.placeholder}
        autoComplete="off"
        enterKeyHint="done"
        value={title}
        onChange={(event) => changeTitle(event.target.value)}
        helper={waits ? planWait : shared ? sharedWords(date, today) : destination(date, today)}
        error={error}
        className="[&_.field-input]:pl-5 [&_.field-well]:rounded-full [&_p]:px-5"
        trailing={
          <IconButton type="submit" label={addField.button} tone={isBlank(title) ? 'tint' : 'primary'}>
            <Plus aria-hidden className="size-5.5" strokeWidth={1.75} />
          </IconButton>
        }
      />
      {access.known && !access.hasAccess && open >= freeOpenTasks - 1 ? (
        <p className="type-caption mt-1 px-5 text-ink2">{openTasks(open)}</p>
      ) : null}
      <p role="status" className="sr-only">
        {added}
      </p>
    </form>
  )
}
