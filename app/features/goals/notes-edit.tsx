import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { goalRefusals, noteWords } from '../../../content/open/goals.ts'
import { tidied } from '../../../domain/typed-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type Refusal, saveNotes } from './storage.ts'

interface NotesEditProps {
  id: string
  title: string
  text: string
  /** She opened them herself; a draft that opened them leaves the focus where it is. */
  takesFocus: boolean
  onText(text: string): void
  onDone(): void
}

/** The notes as a field with Save and Cancel (spec §4); what could not be saved stays in it. */
export function NotesEdit({ id, title, text, takesFocus, onText, onDone }: NotesEditProps) {
  const [refused, setRefused] = useState<Refusal | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!takesFocus) return
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [takesFocus])

  function save(event: SubmitEvent) {
    event.preventDefault()
    const refusal = saveNotes(id, tidied(text))
    // The list moves the words (`useLostNotes`).
    if (refusal === 'gone') return
    setRefused(refusal)
    if (refusal === null) onDone()
  }

  return (
    <form onSubmit={save} noValidate>
      <TextArea
        ref={field}
        label={`Notes on ${title}`}
        hideLabel
        value={text}
        error={refused === null ? undefined : goalRefusals[refused]}
        onChange={(event) => {
          onText(event.target.value)
          setRefused(null)
        }}
      />
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
