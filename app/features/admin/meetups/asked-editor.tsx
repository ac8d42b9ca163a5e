import { useState } from 'react'
import { adminMeetups } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { paths } from '../../../paths.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, ErrorCard, Skeleton } from '../../../ui/feedback.tsx'
import { MeetupEditForm } from './editor.tsx'
import { newMeetup } from './editor-address.ts'
import type { MeetupsState } from './use-meetups.ts'
import { unsavedMeetupIds } from './use-unsaved.ts'

export interface AskedEditorProps {
  /** The id of a meetup, or `newMeetup` for a new one. */
  asked: string
  meetups: MeetupsState
  onSaved(saved: AdminMeetup, before: AdminMeetup | null): void
  onYield(theirs: AdminMeetup | null): void
}

export function AskedEditor({ asked, meetups, onSaved, onYield }: AskedEditorProps) {
  const { all, error, asking, reload } = meetups
  const found = all?.find(({ id }) => id === asked) ?? null
  const [seen, setSeen] = useState(found)
  if (found !== null && found !== seen) setSeen(found)
  // Unsaved text may exist for a meetup that somebody else has deleted and that this page never loaded.
  const [hadUnsavedText] = useState(() => unsavedMeetupIds().includes(asked))
  // If somebody else deletes the meetup while it is edited, the form stays, because it contains unsaved text.
  const meetup = found ?? (seen?.id === asked ? seen : null)

  const editor = { name: asked, onSaved, onYield, onFailed: reload }

  if (asked === newMeetup) return <MeetupEditForm {...editor} meetup={null} />
  if (meetup !== null) return <MeetupEditForm {...editor} meetup={meetup} />
  if (error !== null) {
    return <ErrorCard title={adminMeetups.failed} text={error} onRetry={reload} />
  }
  if (all === null || asking) return <Skeleton className="h-96 rounded-card!" />
  if (hadUnsavedText) return <MeetupEditForm {...editor} meetup={null} isDeleted />
  return <Gone />
}

function Gone() {
  const { title, text, back } = adminMeetups.gone
  return (
    <EmptyState
      spot={<Spot name="compass" />}
      title={title}
      text={text}
      action={<ButtonLink to={paths.adminMeetups}>{back}</ButtonLink>}
    />
  )
}
