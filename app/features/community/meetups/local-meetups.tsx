import { useEffect } from 'react'
import { meetupWords, partIds } from '../../../../content/open/community.ts'
import type { Platform } from '../../../../domain/groups.ts'
import { type CancelledMeetup, type Meetup, upcoming } from '../../../../domain/meetups.ts'
import { useNow } from '../../../device/clock.ts'
import { type LazyPart, useLazyPart } from '../../../member/lazy-part.ts'
import type { PackReading } from '../../../member/packs/packs.ts'
import { Card } from '../../../ui/card.tsx'
import { InlineError, Loading, Skeleton } from '../../../ui/feedback.tsx'
import type { DetailsSheetProps } from '../details/details-sheet.tsx'
import { PartHeading } from '../part-heading.tsx'
import { forgetOld } from '../../../member/meetups/interests.ts'
import { Finder } from './finder.tsx'
import { useOpenedMeetup } from './use-opened.ts'

const detailsSheet: LazyPart<DetailsSheetProps> = {
  load: async () => (await import('../details/details-sheet.tsx')).DetailsSheet,
}

interface LocalMeetupsProps {
  pack: PackReading<{ meetups: readonly Meetup[]; cancelled?: readonly CancelledMeetup[] }>
  groups: PackReading<{ platforms: readonly Platform[] }>
}

/** The section Local Meetups (spec §2): search by text, community, map or list, with details in a sheet. */
export function LocalMeetups({ pack, groups }: LocalMeetupsProps) {
  const now = useNow('minute')
  const { data, error, asking, trouble, retry } = pack
  const { wanted, close } = useOpenedMeetup()
  const details = useLazyPart(detailsSheet, wanted !== null, close)
  const meetups = data === null ? null : upcoming(data.meetups, now)

  useEffect(() => {
    if (data !== null) forgetOld(data.meetups)
  }, [data])

  return (
    <section id={partIds.meetups} aria-labelledby="local-meetups-title" className="scroll-mt-5">
      <PartHeading id="local-meetups-title">{meetupWords.title}</PartHeading>
      {meetups !== null ? (
        <Finder meetups={meetups} />
      ) : error !== null ? (
        <Card>
          <InlineError title={meetupWords.notLoaded} text={error} onRetry={retry} />
        </Card>
      ) : (
        <Loading>
          <div className="flex flex-col gap-4">
            <Skeleton className="h-13" />
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-60 rounded-card" />
            <Skeleton className="h-36 rounded-card" />
          </div>
        </Loading>
      )}
      {details === null ? null : (
        <details.Part
          meetups={meetups ?? []}
          cancelled={data?.cancelled ?? []}
          whyMissing={asking ? 'asking' : trouble === null ? 'gone' : 'unreachable'}
          groups={groups}
          wanted={wanted}
          onRetry={retry}
          onClose={close}
        />
      )}
    </section>
  )
}
