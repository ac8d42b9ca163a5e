import { useState } from 'react'
import { adminMeetups } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { paths } from '../../../paths.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, InlineError, Skeleton } from '../../../ui/feedback.tsx'
import { Editor } from './editor.tsx'
import { newMeetup } from './places.ts'
import type { Meetups } from './use-meetups.ts'

interface EditorPlaceProps {
  /** An id, or `newMeetup`. */
  asked: string
  meetups: Meetups
  onSaved(saved: AdminMeetup, before: AdminMeetup | null): void
  onYield(theirs: AdminMeetup | null): void
}

/** The form of the meetup that the address names, once it is here. */
export function EditorPlace({ asked, meetups, onSaved, onYield }: EditorPlaceProps) {
  const { all, error, asking, reload } = meetups
  const found = all?.find(({ id }) => id === asked) ?? null
  const [seen, setSeen] = useState(found)
  if (found !== null && found !== seen) setSeen(found)
  // Somebody may delete it while she writes: then the form stays, for her words are in it.
  const meetup = found ?? (seen?.id === asked ? seen : null)

  if (asked === newMeetup) return <Editor key={newMeetup} meetup={null} onSaved={onSaved} onYield={onYield} />

  if (meetup !== null) {
    return <Editor key={asked} meetup={meetup} onSaved={onSaved} onYield={onYield} />
  }
  if (error !== null) {
    return (
      <Card>
        <InlineError title={adminMeetups.failed} text={error} onRetry={reload} />
      </Card>
    )
  }
  if (all === null || asking) return <Skeleton className="h-96 rounded-card!" />
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
