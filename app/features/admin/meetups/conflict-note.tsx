import { useEffect, useId, useRef } from 'react'
import { adminMeetups, meetupForm } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { fieldWords } from '../../../member/meetups/form/field.tsx'
import { differing, meetupDraftWords, type MeetupWords } from '../../../member/meetups/form/words.ts'

interface ConflictNoteProps {
  words: MeetupWords
  /** The other person's version; null if the other person deleted the meetup. */
  theirs: AdminMeetup | null
  saving: boolean
  onMine(): void
  onTheirs(): void
}

/**
 * Shown when somebody else has changed the meetup during editing. It lists the differences and asks which version to
 * keep.
 */
export function ConflictNote({ words, theirs, saving, onMine, onTheirs }: ConflictNoteProps) {
  const note = useRef<HTMLElement>(null)
  const titleId = useId()
  const said = theirs === null ? meetupForm.deleted : meetupForm.conflict

  // The note replaces the button that was pressed, so the note takes the focus. Screen readers announce it for that
  // reason as well.
  useEffect(() => note.current?.focus(), [])

  return (
    <section ref={note} tabIndex={-1} aria-labelledby={titleId} className="grid grid-cols-1 gap-4 outline-none">
      <Notice tone="sun">
        <p id={titleId} className="font-semibold">
          {said.title}
        </p>
        <p>{said.text}</p>
        {theirs === null ? null : <Differences words={words} theirs={theirs} />}
      </Notice>
      <div className="flex flex-wrap gap-3 *:grow rail:justify-end rail:*:grow-0">
        <Button variant="outline" onClick={onTheirs}>
          {theirs === null ? meetupForm.deleted.drop : meetupForm.conflict.theirs}
        </Button>
        <Button busy={saving} busyLabel={meetupForm.saving} onClick={onMine}>
          {theirs === null ? meetupForm.deleted.again : meetupForm.conflict.mine}
        </Button>
      </div>
    </section>
  )
}

function Differences({ words, theirs }: { words: MeetupWords; theirs: AdminMeetup }) {
  const other = meetupDraftWords(theirs)
  return (
    <dl className="mt-2 grid gap-1">
      <Difference label={meetupForm.conflict.status} text={adminMeetups.statuses[theirs.status]} />
      {differing(words, other).map((field) => (
        <Difference key={field} label={fieldWords(field).label} text={other[field]} />
      ))}
    </dl>
  )
}

function Difference({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="inline font-semibold">{`${label}: `}</dt>
      <dd className="inline wrap-anywhere whitespace-pre-line">{text === '' ? meetupForm.conflict.empty : text}</dd>
    </div>
  )
}
