import { useId } from 'react'
import { CalendarDays, MapPin, UsersRound } from 'lucide-react'
import { meetupWords } from '../../../../content/open/community.ts'
import { product } from '../../../../content/open/product.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { peopleComing, placesTaken, meetupPlaceWords, meetupTimeWords } from '../../../../content/open/meetup-words.ts'
import { isInterested, type Meetup } from '../../../../domain/meetups.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { FavoriteButton } from '../../../member/favorite-button.tsx'
import { type LazyPart, useLazyPart } from '../../../member/lazy-part.ts'
import { typeLookOf } from '../../../member/meetups/meetup-type.tsx'
import { meetupLink } from '../../../member/meetups/meetup-links.ts'
import { favourableMeetup } from '../../../member/meetups/meetup-telling.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { stretchedLink } from '../../../ui/stretched-link.ts'
import { TintIcon } from '../../../ui/tint-icon.tsx'
import { interests } from '../../../member/meetups/interests.ts'
import type { ComingProps } from '../coming/coming.tsx'
import { isFull } from '../words.ts'
import { InterestButton, inventedInterest } from './interest-button.tsx'
import { openedHere } from './use-opened.ts'

interface MeetupCardProps {
  meetup: Meetup
  today: LocalDay
  /** `chosen` is true if the meetup is selected on the map. */
  chosen: boolean
  /** Id of the text that says what a tap on the title does. */
  hintId: string
  onChoose(): void
}

const comingChip: LazyPart<ComingProps> = {
  load: async () => (await import('../coming/coming.tsx')).ComingChip,
}
const comingLine: LazyPart<ComingProps & { titleId: string }> = {
  load: async () => (await import('../coming/coming.tsx')).ComingLine,
}

/** A meetup in the list. A tap on the card, except on its other buttons, selects the meetup on the map. */
export function MeetupCard({ meetup, today, chosen, hintId, onChoose }: MeetupCardProps) {
  const { id, title, type, sample } = meetup
  const titleId = useId()
  const chip = useLazyPart(comingChip, false, () => {})
  const line = useLazyPart(comingLine, false, () => {})
  return (
    <Card
      as="li"
      data-meetup={id}
      className={classNames(
        'relative scroll-mt-4 scroll-mb-26 p-4',
        chosen && 'outline-2 -outline-offset-1 outline-primary',
      )}
    >
      <div className="flex items-start gap-3.5">
        <TypeTile type={type} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h4 id={titleId} className="type-title">
            <button
              type="button"
              aria-current={chosen || undefined}
              aria-describedby={hintId}
              className={classNames('text-left', stretchedLink)}
              onClick={onChoose}
            >
              {title}
            </button>
          </h4>
          <Line icon={CalendarDays}>{meetupTimeWords(meetup, today)}</Line>
          <Line icon={MapPin}>{meetupPlaceWords(meetup, product.city.name)}</Line>
          <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
            {sample ? <Chip tint="sun">{meetupWords.sample}</Chip> : null}
            {isFull(meetup) ? <Chip>{meetupWords.full}</Chip> : null}
            {sample || chip === null ? null : <chip.Part meetup={meetup} />}
          </div>
        </div>
        <FavoriteButton of={favourableMeetup(meetup)} className="relative -mt-1.5 -mr-1.5" />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-x-0.5 gap-y-2">
        <Company meetup={meetup} />
        <ButtonLink
          to={meetupLink(id)}
          state={openedHere}
          variant="quiet"
          size="small"
          className="relative px-2.5! text-[0.9375rem]"
        >
          <span>{meetupWords.details}</span>
          <span className="sr-only">{` of ${title}`}</span>
        </ButtonLink>
        <div className={classNames('relative', !sample && 'flex w-full flex-wrap justify-between gap-2')}>
          <InterestButton meetup={meetup} calm={!sample} />
          {sample || line === null ? null : <line.Part meetup={meetup} titleId={titleId} />}
        </div>
      </div>
    </Card>
  )
}

function Line({ icon: Icon, children }: { icon: typeof MapPin; children: string }) {
  return (
    <p className="type-small mt-0.5 flex gap-1.5 text-ink2">
      <Icon className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** Shows how many people are interested (sample meetup) or how many places are taken (real meetup). */
function Company({ meetup }: { meetup: Meetup }) {
  const { participants, maxParticipants } = meetup
  const interested = inventedInterest(meetup, isInterested(useLocalStore(interests), meetup.id))
  const words =
    interested !== null
      ? `${interested} interested`
      : participants !== null && maxParticipants !== null
        ? placesTaken(participants, maxParticipants)
        : participants !== null
          ? peopleComing(participants)
          : null
  if (words === null) return null
  return (
    <p className="type-small mr-auto flex items-center gap-1.5 text-ink2">
      <UsersRound className="size-4 shrink-0" />
      <span>{words}</span>
    </p>
  )
}

function TypeTile({ type }: { type: string }) {
  const { name, icon, tint } = typeLookOf(type)
  return (
    <TintIcon icon={icon} tint={tint} size={48} shape="tile">
      <span className="sr-only">{name}</span>
    </TintIcon>
  )
}
