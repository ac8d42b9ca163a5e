import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'

export interface DifferenceWords {
  readonly label: string
  /** The text in the other person's version. */
  readonly text: string
}

interface ConflictNoteProps {
  words: {
    readonly title: string
    readonly text: string
    readonly empty: string
    readonly mine: string
    readonly theirs: string
    readonly saving: string
  }
  differences: readonly DifferenceWords[]
  saving: boolean
  onMine(): void
  onTheirs(): void
}

/**
 * Shown when somebody else has changed the same item during editing. It lists the differences and asks which version
 * to keep.
 */
export function ConflictNote({ words, differences, saving, onMine, onTheirs }: ConflictNoteProps) {
  const note = useRef<HTMLElement>(null)
  const titleId = useId()

  // The note replaces the button that was pressed, so the note takes the focus. Screen readers then read it.
  useEffect(() => note.current?.focus(), [])

  return (
    <section ref={note} tabIndex={-1} aria-labelledby={titleId} className="grid grid-cols-1 gap-4 outline-none">
      <Notice tone="sun">
        <p id={titleId} className="font-semibold">
          {words.title}
        </p>
        <p>{words.text}</p>
        {differences.length === 0 ? null : (
          <dl className="mt-2 grid gap-1">
            {differences.map(({ label, text }) => (
              <div key={label}>
                <dt className="inline font-semibold">{`${label}: `}</dt>
                <dd className="inline wrap-anywhere whitespace-pre-line">{text === '' ? words.empty : text}</dd>
              </div>
            ))}
          </dl>
        )}
      </Notice>
      <div className="flex flex-wrap gap-3 *:grow rail:justify-end rail:*:grow-0">
        <Button variant="outline" onClick={onTheirs}>
          {words.theirs}
        </Button>
        <Button busy={saving} busyLabel={words.saving} onClick={onMine}>
          {words.mine}
        </Button>
      </div>
    </section>
  )
}
