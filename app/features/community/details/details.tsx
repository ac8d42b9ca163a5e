import { Flag, Star, TriangleAlert } from 'lucide-react'
import { detailWords, meetupWords, mumsInterested } from '../../../../content/open/community.ts'
import { interestCount, isInterested, type Meetup } from '../../../../domain/meetups.ts'
import { useKept } from '../../../device/kept.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { kindOf } from '../kinds.tsx'
import { MapGlimpse } from '../map/map-glimpse.tsx'
import { InterestButton } from '../meetups/interest-button.tsx'
import { interests } from '../storage.ts'
import { Facts } from './facts.tsx'
import { Tools } from './tools.tsx'

/** Where it is, whose it is and how it was liked: what stands above its title. */
export function DetailsHead({ meetup: { type, location, rating, sample } }: { meetup: Meetup }) {
  const { name, icon: Icon, tint } = kindOf(type)
  return (
    <>
      <div className="-mx-5 overflow-hidden rail:-mx-6">
        <MapGlimpse at={location} type={type} />
      </div>
      <div className="flex flex-wrap items-center gap-2.5 pt-4">
        <Chip tint={tint} icon={<Icon aria-hidden strokeWidth={1.75} />}>
          {name}
        </Chip>
        {sample ? <Chip tint="sun">{meetupWords.sample}</Chip> : null}
        {rating === null ? null : <Rating rating={rating} />}
      </div>
    </>
  )
}

/** All there is to know of a meetup, and what can be done with it besides joining. */
export function Details({ meetup, onReport }: { meetup: Meetup; onReport(): void }) {
  const { id, title, description, sample } = meetup
  const interested = interestCount(meetup, isInterested(useKept(interests), id))
  return (
    <div className="flex flex-col gap-4">
      {sample ? (
        <Notice tone="sun" icon={<TriangleAlert aria-hidden strokeWidth={1.75} />}>
          {detailWords.sampleNotice}
        </Notice>
      ) : null}
      <p className="wrap-anywhere whitespace-pre-line text-ink2">{description}</p>
      <Facts meetup={meetup} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-small text-ink2">{interested === null ? null : mumsInterested(interested)}</p>
        <InterestButton id={id} title={title} calm />
      </div>
      <Tools meetup={meetup} />
      <Notice>{detailWords.advice}</Notice>
      <Button
        variant="danger"
        size="small"
        className="self-start"
        icon={<Flag aria-hidden className="size-4.5" strokeWidth={1.75} />}
        onClick={onReport}
      >
        {detailWords.report}
      </Button>
    </div>
  )
}

function Rating({ rating }: { rating: number }) {
  const words = rating.toFixed(1)
  return (
    <p className="type-small inline-flex items-center gap-1.5 font-semibold">
      <Star aria-hidden className="size-4.5 fill-accent text-accent-ink" strokeWidth={1.75} />
      <span aria-hidden>{words}</span>
      <span className="sr-only">{words} of 5</span>
    </p>
  )
}
