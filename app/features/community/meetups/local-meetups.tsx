import { useEffect } from 'react'
import { meetupWords, partIds } from '../../../../content/open/community.ts'
import type { Platform } from '../../../../domain/groups.ts'
import { type CancelledMeetup, type Meetup, upcoming } from '../../../../domain/meetups.ts'
import { useNow } from '../../../device/clock.ts'
import { type LazyPart, useLazyPart } from '../../../member/lazy-part.ts'
import type { PackReading } from '../../../member/packs/packs.ts'
import { ErrorCard, Loading, Skeleton } from '../../../ui/feedback.tsx'
import type { DetailsSheetProps } from '../details/details-sheet.tsx'
import { PartHeading } from '../part-heading.tsx'
import { forgetOld } from '../../../member/meetups/interests.ts'
import { Finder, useWish } from './finder.tsx'
import { isPart, type Next, useFound, useNamed } from './use-found.ts'
import { useOpenedMeetup } from './use-opened.ts'

const detailsSheet: LazyPart<DetailsSheetProps> = {
  load: async () => (await import('../details/details-sheet.tsx')).DetailsSheet,
}

interface Pack {
  readonly meetups: readonly Meetup[]
  readonly total?: number
  readonly cancelled?: readonly CancelledMeetup[]
}

interface LocalMeetupsProps {
  pack: PackReading<Pack>
  groups: PackReading<{ platforms: readonly Platform[] }>
}

/** Returns the number of upcoming meetups that are later than those in the pack. */
const laterThan = (pack: Pack | null): number =>
  pack === null ? 0 : Math.max(0, (pack.total ?? 0) - pack.meetups.length)

/** The section Local Meetups (spec §2): a search, a filter by community, and the results as a map and a list. */
export function LocalMeetups({ pack, groups }: LocalMeetupsProps) {
  const now = useNow('minute')
  const { data, error, asking, trouble, retry } = pack
  const { wanted, close } = useOpenedMeetup()
  const details = useLazyPart(detailsSheet, wanted !== null, close)
  const meetups = data === null ? null : upcoming(data.meetups, now)
  const next: Next = {
    meetups: meetups ?? [],
    // Meetups of the pack that have ended meanwhile are not counted.
    total: (meetups?.length ?? 0) + laterThan(data),
    cancelled: data?.cancelled ?? [],
  }
  const wish = useWish()
  const found = useFound(next, wish)
  const known = [...next.meetups, ...found.meetups]
  const isNamed = ({ id, title }: CancelledMeetup) => id === wanted || title === wanted
  const mayBeLater = wanted !== null && !asking && isPart(next) && !known.some(isNamed) && !next.cancelled.some(isNamed)
  const named = useNamed(mayBeLater ? wanted : null)

  useEffect(() => {
    // Old interests in meetups that the pack lacks are deleted only if the pack contains all upcoming meetups, because
    // otherwise a missing meetup may be upcoming.
    if (data !== null && laterThan(data) === 0) forgetOld(data.meetups)
  }, [data])

  return (
    <section id={partIds.meetups} aria-labelledby="local-meetups-title" className="scroll-mt-5">
      <PartHeading id="local-meetups-title">{meetupWords.title}</PartHeading>
      {meetups !== null ? (
        <Finder samples={meetups.some(({ sample }) => sample)} wish={wish} found={found} />
      ) : error !== null ? (
        <ErrorCard title={meetupWords.notLoaded} text={error} onRetry={retry} />
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
          meetups={[...known, ...(named.value?.meetups ?? [])]}
          cancelled={[...next.cancelled, ...(named.value?.cancelled ?? [])]}
          whyMissing={
            asking || (mayBeLater && named.loading)
              ? 'asking'
              : (mayBeLater ? named.error : trouble) === null
                ? 'gone'
                : 'unreachable'
          }
          groups={groups}
          wanted={wanted}
          onRetry={() => {
            retry()
            named.reload()
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
