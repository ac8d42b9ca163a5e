import { useId } from 'react'
import { joinToast, detailWords } from '../../../../content/open/community.ts'
import { isMeetupType, type Meetup } from '../../../../domain/meetups.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ExternalLink } from '../external-link.tsx'

interface JoinProps {
  meetup: Meetup
  /** `groupKnownMissing` is true if the groups are loaded and the group of this community has no URL. */
  groupKnownMissing: boolean
  onGroup(): void
}

/**
 * A button that opens the organiser's link, or the group of the meetup's community if there is no link. If the
 * community is unknown, a toast is shown too (spec §8), and the group's sheet says whether there is another way to
 * join.
 */
export function Join({ meetup, groupKnownMissing, onGroup }: JoinProps) {
  const { type, joinUrl, organizer, sample } = meetup
  const noteId = useId()
  // At a real meetup 'I’m coming' is the main button, so this one is secondary.
  const look = { variant: sample ? 'primary' : 'secondary', full: true } as const
  const note = sample ? noteId : undefined

  // The meetup is real and its community's group has no URL, so a button would open nothing (D54).
  if (joinUrl === null && !sample && groupKnownMissing && isMeetupType(type)) {
    return <p className="type-small text-ink2">{detailWords.noWayIn}</p>
  }

  function connect() {
    if (!isMeetupType(type)) tellConnection(organizer)
  }

  return (
    <div>
      {joinUrl !== null ? (
        <ExternalLink {...look} href={joinUrl} aria-describedby={note} onClick={connect}>
          {detailWords.join}
        </ExternalLink>
      ) : (
        <Button
          {...look}
          aria-describedby={note}
          onClick={() => {
            connect()
            onGroup()
          }}
        >
          {detailWords.join}
        </Button>
      )}
      {sample ? (
        <p id={noteId} className="type-caption mt-2 text-ink2">
          {detailWords.joinSample}
        </p>
      ) : null}
    </div>
  )
}

function tellConnection(organizer: string): void {
  toast({ title: joinToast.title, description: joinToast.description(organizer), tone: 'success' })
}
