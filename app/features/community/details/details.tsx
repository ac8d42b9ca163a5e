import { Star, TriangleAlert } from 'lucide-react'
import { detailWords, meetupWords, mumsInterested } from '../../../../content/open/community.ts'
import { ratingWords, speaksOfSling } from '../../../../domain/meetup-words.ts'
import { isInterested, type Meetup } from '../../../../domain/meetups.ts'
import { useKept } from '../../../device/storage/kept.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { kindOf } from '../../../member/meetups/meetup-kind.tsx'
import { MapGlimpse } from '../map/map-glimpse.tsx'
import { InterestButton } from '../meetups/interest-button.tsx'
import { interests } from '../storage.ts'
import { isFull } from '../words.ts'
import { Facts } from './facts.tsx'
import { ReportButton } from './report-button.tsx'
import { Tools } from './tools.tsx'
import { inventedInterest } from '../invented-interest.ts'

/** Where it is, whose it is and how it was liked: what stands above its title. */
export function DetailsHead({ meetup }: { meetup: Meetup }) {
  const { type, location, rating, sample } = meetup
  const { name, icon: Icon, tint } = kindOf(type)
  return (
    <>
      <div className="-mx-5 overflow-hidden rail:-mx-6 [@media(max-height:30rem)]:flex [@media(max-height:30rem)]:h-20 [@media(max-height:30rem)]:items-center [@media(max-height:30rem)]:*:w-full [@media(max-height:30rem)]:*:shrink-0 [@media(max-height:30rem)]:*:translate-y-4">
        <MapGlimpse at={location} type={type} />
      </div>
      <div className="flex flex-wrap items-center gap-2.5 pt-4">
        <Chip tint={tint} icon={<Icon aria-hidden strokeWidth={1.75} />}>
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
  /** It ended, or was taken back, while it was open. */
  isOver: boolean
  onReport(): void
}

/** All there is to know of a meetup, and what can be done with it besides joining. */
export function Details({ meetup, isOver, onReport }: DetailsProps) {
  const { id, title, description, sample } = meetup
  const interested = inventedInterest(meetup, isInterested(useKept(interests), id))
  return (
    <div className="flex flex-col gap-4">
      {isOver ? (
        <Notice tone="sun" role="status" icon={<TriangleAlert aria-hidden strokeWidth={1.75} />}>
          {detailWords.over}
        </Notice>
      ) : null}
      {sample ? (
        <Notice tone="sun" icon={<TriangleAlert aria-hidden strokeWidth={1.75} />}>
          {detailWords.sampleNotice}
        </Notice>
      ) : null}
      <p className="wrap-anywhere whitespace-pre-line text-ink2">{description}</p>
      {speaksOfSling(meetup) ? <Notice>{detailWords.sling}</Notice> : null}
      <Facts meetup={meetup} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-small text-ink2">
          {interested === null ? null : <span className="block">{mumsInterested(interested)}</span>}
          <span className="type-caption">{detailWords.private}</span>
        </p>
        <InterestButton id={id} title={title} calm />
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
      <Star aria-hidden className="size-4.5 fill-accent text-accent-ink" strokeWidth={1.75} />
      <span aria-hidden>{words}</span>
      <span className="sr-only">{`${words} of 5`}</span>
    </p>
  )
}
