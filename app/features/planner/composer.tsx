import { Plus } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import type { LocalDay } from '../../../domain/day.ts'
import { useDraft } from '../../device/draft.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addTask, type Refusal } from './storage.ts'
import { addErrors, destination } from './words.ts'

/** Adds a task to the selected day. Whatever is refused stays in the field, also through a reload. */
export function Composer({ date, today }: { date: LocalDay; today: LocalDay }) {
  const [title, setTitle] = useDraft('planner')
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [added, setAdded] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const refusal = addTask(title, date)
    setRefused(refusal)
    setAdded(refusal === null ? `Added: ${title}` : '')
    if (refusal === null) setTitle('')
    input.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={input}
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
        helper={destination(date, today)}
        error={refused === null ? undefined : addErrors[refused]}
        className="[&_.field-input]:pl-5 [&_.field-well]:rounded-full [&_p]:px-5"
        trailing={
          <IconButton type="submit" label="Add task" tone={title.trim() === '' ? 'tint' : 'primary'}>
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
