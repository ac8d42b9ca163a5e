import { useId } from 'react'
import { connection, detailWords } from '../../../../content/open/community.ts'
import { isMeetupType, type Meetup } from '../../../../domain/meetups.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ExternalLink } from '../external-link.tsx'
import { isFull } from '../words.ts'

/**
 * Leads to the organiser's own way in, or to the group of the meetup's community. For a community that is not one of
 * ours there is the specification's toast as well (spec §8), and the sheet then tells whether there is a way in yet.
 */
export function Join({ meetup, onGroup }: { meetup: Meetup; onGroup(): void }) {
  const { type, joinUrl, organizer, sample } = meetup
  const noteId = useId()
  const look = { variant: isFull(meetup) ? 'secondary' : 'primary', full: true } as const
  const note = sample ? noteId : undefined

  function connect() {
    if (!isMeetupType(type)) tellConnection(organizer)
  }

  return (
    <div className="min-w-0 flex-1">
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
  toast({ title: connection.title, description: connection.description(organizer), tone: 'success' })
}
