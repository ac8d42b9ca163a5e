import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { noteWords } from '../../../content/open/goals.ts'
import type { Goal } from '../../../domain/goals.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { NotesEdit } from './notes-edit.tsx'
import { notesDraft } from './storage.ts'

/**
 * Her notes on a goal. What she is typing outlives a reload until she saves or cancels it; as long as it is what the
 * notes say, it follows them, which another tab may change.
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
  const pencil = <Pencil aria-hidden className="size-4.5" strokeWidth={1.75} />
  if (!mayChange && notes === '') return null
  return (
    <div className="mt-4 border-t border-line pt-3">
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
            <IconButton ref={editButton} label={`Edit notes on ${title}`} className="-mr-2" onClick={edit}>
              {pencil}
            </IconButton>
          ) : null}
        </div>
      )}
    </div>
  )
}
