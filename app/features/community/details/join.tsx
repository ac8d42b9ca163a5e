import { connection, detailWords } from '../../../../content/open/community.ts'
import { isMeetupType, type Meetup } from '../../../../domain/meetups.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ExternalLink } from '../external-link.tsx'

/**
 * Leads to the organiser's own way in, or to the group of the meetup's community; for a community that is not one of
 * ours there is the specification's toast (spec §8).
 */
export function Join({ meetup, onGroup }: { meetup: Meetup; onGroup(): void }) {
  const { type, joinUrl, organizer } = meetup
  const connect = isMeetupType(type) ? undefined : () => tellConnection(organizer)
  if (joinUrl !== null) {
    return (
      <ExternalLink href={joinUrl} className="min-w-0 flex-1" onClick={connect}>
        {detailWords.join}
      </ExternalLink>
    )
  }
  return (
    <Button className="min-w-0 flex-1" onClick={connect ?? onGroup}>
      {detailWords.join}
    </Button>
  )
}

function tellConnection(organizer: string): void {
  toast({ title: connection.title, description: connection.description(organizer), tone: 'success' })
}
