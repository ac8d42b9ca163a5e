import {
  CalendarDays,
  CalendarPlus,
  type LucideIcon,
  MapPin,
  Navigation,
  Star,
  TriangleAlert,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { detailWords, meetupWords, mumsInterested } from '../../../../content/open/community.ts'
import { traitChips } from '../../../../content/open/meetup-traits.ts'
import { dayWords } from '../../../../domain/day-words.ts'
import { londonDay } from '../../../../domain/london.ts'
import {
  hostedBy,
  peopleComing,
  placeParts,
  placesTaken,
  ratingWords,
  speaksOfSling,
  timesWords,
} from '../../../../content/open/meetup-words.ts'
import { isInterested, type Meetup } from '../../../../domain/meetups.ts'
import { useNow } from '../../../device/clock.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { typeLookOf } from '../../../member/meetups/meetup-type.tsx'
import { meetupShareText } from '../../../member/meetups/meetup-telling.ts'
import { ShareButton } from '../../../member/share-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { ExternalLink } from '../external-link.tsx'
import { MapGlimpse } from '../map/map-glimpse.tsx'
import { InterestButton, inventedInterest } from '../meetups/interest-button.tsx'
import { interests } from '../../../member/meetups/interests.ts'
import { directionsUrl, isFull } from '../words.ts'
import { ReportButton } from './report-button.tsx'
import { saveForCalendar } from './save-for-calendar.tsx'

export function DetailsHead({ meetup }: { meetup: Meetup }) {
  const { type, location, rating, sample } = meetup
  const { name, icon: Icon, tint } = typeLookOf(type)
  return (
    <>
      <div className="-mx-5 overflow-hidden rail:-mx-6 [@media(max-height:30rem)]:flex [@media(max-height:30rem)]:h-20 [@media(max-height:30rem)]:items-center [@media(max-height:30rem)]:*:w-full [@media(max-height:30rem)]:*:shrink-0 [@media(max-height:30rem)]:*:translate-y-4">
        <MapGlimpse at={location} type={type} />
      </div>
      <div className="flex flex-wrap items-center gap-2.5 pt-4">
        <Chip tint={tint} icon={<Icon />}>
          {name}
        </Chip>
        {sample ? <Chip tint="sun">{meetupWords.sample}</Chip> : null}
        {isFull(meetup) ? <Chip>{meetupWords.full}</Chip> : null}
        {rating === null ? null : <Rating rating={rating} />}
      </div>
    </>
  )
}

interface DetailsProps {
  meetup: Meetup
  /** `isOver` is true if the meetup ended or was withdrawn while its sheet was open. */
  isOver: boolean
  isCancelled: boolean
  /** The button or link to the organiser. In the details of a sample it is in the footer. */
  join: ReactNode
  onReport(): void
}

export function Details({ meetup, isOver, isCancelled, join, onReport }: DetailsProps) {
  const { id, description, sample } = meetup
  const interested = inventedInterest(meetup, isInterested(useLocalStore(interests), id))
  return (
    <div className="flex flex-col gap-4">
      {isOver ? (
        <Notice tone="sun" role="status" icon={<TriangleAlert />}>
          {isCancelled ? detailWords.cancelled.text : detailWords.over}
        </Notice>
      ) : null}
      {sample ? (
        <Notice tone="sun" icon={<TriangleAlert />}>
          {detailWords.sampleNotice}
        </Notice>
      ) : null}
      <p className="wrap-anywhere whitespace-pre-line text-ink2">{description}</p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {traitChips(meetup).map((words) => (
          <Chip key={words}>{words}</Chip>
        ))}
      </p>
      {speaksOfSling(meetup) ? <Notice>{detailWords.sling}</Notice> : null}
      <Facts meetup={meetup} />
      {sample || isOver ? null : join}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-small text-ink2">
          {interested === null ? null : <span className="block">{mumsInterested(interested)}</span>}
          <span className="type-caption">{detailWords.private}</span>
        </p>
        <InterestButton meetup={meetup} calm />
      </div>
      <Tools meetup={meetup} />
      <Notice>{detailWords.advice}</Notice>
      <ReportButton className="self-start" onClick={onReport} />
    </div>
  )
}

function Rating({ rating }: { rating: number }) {
  const words = ratingWords(rating)
  return (
    <p className="type-small inline-flex items-center gap-1.5 font-semibold">
      <Star className="size-4.5 fill-accent text-accent-ink" />
      <span aria-hidden>{words}</span>
      <span className="sr-only">{`${words} of 5`}</span>
    </p>
  )
}

function Facts({ meetup }: { meetup: Meetup }) {
  const today = londonDay(useNow('minute'))
  const { date, participants, maxParticipants, organizer } = meetup
  const { name, street } = placeParts(meetup)
  const host = hostedBy(organizer)
  const isCounted = participants !== null && maxParticipants !== null
  return (
    <ul className="flex flex-col divide-y divide-line">
      <Fact icon={CalendarDays} title={dayWords(date, today)} line={timesWords(meetup)} />
      <Fact icon={MapPin} title={name} line={street} />
      {isCounted ? (
        <Fact icon={UsersRound} title={placesTaken(participants, maxParticipants)} line={host} />
      ) : participants !== null ? (
        <Fact icon={UsersRound} title={peopleComing(participants)} line={host} />
      ) : (
        <Fact icon={UsersRound} title={host} line="" />
      )}
    </ul>
  )
}

function Fact({ icon: Icon, title, line }: { icon: LucideIcon; title: string; line: string }) {
  return (
    <li className="flex items-center gap-3.5 py-3 first:pt-0 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunk text-ink2">
        <Icon className="size-5" />
      </span>
      <p className="min-w-0 wrap-anywhere">
        <span className="type-title block">{title}</span>
        {line === '' ? null : <span className="type-small block text-ink2">{line}</span>}
      </p>
    </li>
  )
}

/**
 * Buttons for calendar, directions and sharing. A sample meetup has none for directions, so that nobody travels to an
 * invented meetup.
 */
function Tools({ meetup }: { meetup: Meetup }) {
  const today = londonDay(useNow('minute'))
  const { title, sample } = meetup
  return (
    <div className="flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <Button
          variant="outline"
          size="small"
          icon={<CalendarPlus className="size-4.5" />}
          onClick={() => saveForCalendar(meetup)}
        >
          {detailWords.calendar}
        </Button>
        {sample ? null : (
          <ExternalLink
            href={directionsUrl(meetup)}
            variant="outline"
            size="small"
            icon={<Navigation className="size-4.5" />}
          >
            {detailWords.directions}
          </ExternalLink>
        )}
      </div>
      <ShareButton title={title} text={meetupShareText(meetup, today, location.origin)} />
    </div>
  )
}
