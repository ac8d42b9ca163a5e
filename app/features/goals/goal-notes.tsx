import { Pencil } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { goalRefusals, noteWords } from '../../../content/open/goals.ts'
import type { Goal } from '../../../domain/goals.ts'
import { tidied } from '../../../domain/typed-words.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { notesDraft, type GoalRefusal, saveNotes } from './storage.ts'

/**
 * Shows and edits the notes of a goal. A draft survives a reload until the user saves or cancels. While nothing is
 * typed, the field follows the stored notes when another tab changes them.
 */
export function GoalNotes({ goal, mayChange }: { goal: Goal; mayChange: boolean }) {
  const { id, title, notes } = goal
  const [draft, setDraft] = useDraft(notesDraft(id))
  const [changed, setChanged] = useState(draft !== '')
  const [opened, setOpened] = useState<'draft' | 'tap' | null>(changed ? 'draft' : null)
  const editButton = useRef<HTMLButtonElement>(null)

  function change(text: string) {
    setChanged(text !== notes)
    setDraft(text === notes ? '' : text)
  }

  function close() {
    setDraft('')
    setChanged(false)
    setOpened(null)
    requestAnimationFrame(() => editButton.current?.focus())
  }

  const edit = () => setOpened('tap')
  const pencil = <Pencil className="size-4.5" />
  if (!mayChange && notes === '') return null
  return (
    <div className="mt-3 border-t border-line pt-1.5">
      {mayChange && opened !== null ? (
        <NotesEdit
          id={id}
          title={title}
          text={changed ? draft : notes}
          takesFocus={opened === 'tap'}
          onText={change}
          onDone={close}
        />
      ) : notes === '' ? (
        <Button ref={editButton} variant="quiet" size="small" className="-ml-4" icon={pencil} onClick={edit}>
          <span>{noteWords.add}</span>
          <span className="sr-only">{` on ${title}`}</span>
        </Button>
      ) : (
        <div className="flex items-start gap-2">
          <p className="type-quote min-w-0 flex-1 py-2.5 text-[1.0625rem]/6 wrap-anywhere whitespace-pre-line">
            {notes}
          </p>
          {mayChange ? (
            <IconButton ref={editButton} label={noteWords.edit(title)} className="-mr-2" onClick={edit}>
              {pencil}
            </IconButton>
          ) : null}
        </div>
      )}
    </div>
  )
}

interface NotesEditProps {
  id: string
  title: string
  text: string
  /**
   * `takesFocus` is true if the user opened the field, which then takes the focus. False if a stored draft opened it.
   */
  takesFocus: boolean
  onText(text: string): void
  onDone(): void
}

/** The text field for the notes, with Save and Cancel (spec §4). A text that could not be saved stays in the field. */
function NotesEdit({ id, title, text, takesFocus, onText, onDone }: NotesEditProps) {
  const [refused, setRefused] = useState<GoalRefusal | null>(null)
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
    // The goal was deleted, so `useLostNotes` moves the text to the form for a new goal.
    if (refusal === 'gone') return
    setRefused(refusal)
    if (refusal === null) onDone()
  }

  return (
    <form onSubmit={save} noValidate>
      <TextArea
        ref={field}
        label={noteWords.of(title)}
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
