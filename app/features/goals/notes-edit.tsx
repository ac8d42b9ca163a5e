import { CircleAlert } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { goalRefusals, noteWords } from '../../../content/open/goals.ts'
import { Button } from '../../ui/button.tsx'
import { type Refusal, saveNotes } from './storage.ts'

interface NotesEditProps {
  id: string
  title: string
  text: string
  onText(text: string): void
  onDone(): void
}

/** The notes as a field with Save and Cancel (spec §4); what could not be saved stays in it. */
export function NotesEdit({ id, title, text, onText, onDone }: NotesEditProps) {
  const [refused, setRefused] = useState<Refusal | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()

  useEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  function save(event: SubmitEvent) {
    event.preventDefault()
    const refusal = saveNotes(id, text.trim())
    setRefused(refusal)
    if (refusal === null) onDone()
  }

  return (
    <form onSubmit={save} noValidate>
      <textarea
        ref={field}
        rows={3}
        aria-label={`Notes on ${title}`}
        aria-invalid={refused === null ? undefined : true}
        aria-describedby={refused === null ? undefined : errorId}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setRefused(null)
        }}
        className="goal-notes"
      />
      {refused === null ? null : (
        <p id={errorId} role="alert" className="type-small mt-2 flex items-start gap-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {goalRefusals[refused]}
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" className="text-ink2!" onClick={onDone}>
          {noteWords.cancel}
        </Button>
        <Button type="submit" size="small">
          {noteWords.save}
        </Button>
      </div>
    </form>
  )
}
