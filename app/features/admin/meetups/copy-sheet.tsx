import { useState } from 'react'
import { adminMeetups, meetupForm } from '../../../../content/open/admin-meetups.ts'
import { isLocalDay } from '../../../../domain/day.ts'
import { londonDay } from '../../../../domain/london.ts'
import { meetupDraft, type AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { now } from '../../../device/clock.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/feedback.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFormSubmit } from '../../../ui/use-form-submit.ts'
import { nextSameWeekday } from './sections.ts'
import { createMeetup } from './meetups-api.ts'
import { refusedFields } from '../../../member/meetups/form/refusals.ts'
import { draftOf, meetupDraftWords } from '../../../member/meetups/form/words.ts'

const words = adminMeetups.copy

interface CopySheetProps {
  /** The meetup to copy, or null while the sheet is closed. */
  meetup: AdminMeetup | null
  onClose(): void
  onCopied(copy: AdminMeetup): void
}

/** The sheet that copies a meetup to another day. The copy is a draft. */
export function CopySheet({ meetup, onClose, onCopied }: CopySheetProps) {
  return (
    <Dialog open={meetup !== null} onClose={onClose} title={words.title}>
      {meetup === null ? null : <CopyForm key={meetup.id} meetup={meetup} onCopied={onCopied} />}
    </Dialog>
  )
}

function CopyForm({ meetup, onCopied }: { meetup: AdminMeetup; onCopied(copy: AdminMeetup): void }) {
  const [date, setDate] = useState<string>(() => nextSameWeekday(meetup.date, londonDay(now())))
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [error, setError] = useState<{ field?: string | undefined; other?: string } | null>(null)
  const { busy, submit } = useFormSubmit(
    async () => {
      if (!isLocalDay(date)) return setError({ field: words.noDay })
      const participants = meetup.participants === null ? null : 0
      const { data: draft, error: refused } = meetupDraft.safeParse({
        ...draftOf(meetupDraftWords(meetup)),
        date,
        participants,
      })
      if (draft === undefined) return setError({ other: refused.issues[0]?.message ?? meetupForm.faulty })
      setError(null)
      onCopied(await createMeetup(draft, 'draft', key))
    },
    (failure) => setError({ field: refusedFields(failure).date, other: errorMessage(failure) }),
  )

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      <p className="type-body text-ink2">{words.text}</p>
      <TextField
        label={meetupForm.fields.date.label}
        type="date"
        name="date"
        max="2099-12-31"
        value={date}
        error={error?.field}
        onChange={(event) => {
          setDate(event.target.value)
          setKey(crypto.randomUUID())
          setError(null)
        }}
      />
      <ErrorNotice text={error?.field === undefined ? error?.other : null} />
      <Button type="submit" full busy={busy} busyLabel={meetupForm.saving}>
        {words.make}
      </Button>
    </form>
  )
}
