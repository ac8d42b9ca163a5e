import { CalendarDays, MapPin, Star, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { meetupForm } from '../../../../content/open/admin-meetups.ts'
import { isLocalDay } from '../../../../domain/day.ts'
import { dayWords } from '../../../../domain/day-words.ts'
import { londonDay } from '../../../../domain/london.ts'
import { useNow } from '../../../device/clock.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Part } from './fields.tsx'
import { placesWords, typeName } from './meetup-words.ts'
import type { MeetupWords } from './words.ts'

/** What the words come to on the members' page; what is not there yet is left out. */
export function Preview({ words }: { words: MeetupWords }) {
  const today = londonDay(useNow('day'))
  const { title, type, description, date, time, endTime, address, organizer, rating } = words
  const day = isLocalDay(date) ? dayWords(date, today) : null
  const places = placesWords(words)
  return (
    <Part title={meetupForm.parts.preview}>
      <div className="grid min-w-0 gap-3">
        <p className="flex flex-wrap items-center gap-2">
          {type === '' ? null : <Chip tint="sky">{typeName(type)}</Chip>}
          {rating === '' ? null : (
            <span className="type-small inline-flex items-center gap-1 font-semibold">
              <Star aria-hidden className="size-4 fill-accent stroke-accent-ink" strokeWidth={1.75} />
              {rating}
            </span>
          )}
        </p>
        <p className="type-h2 wrap-anywhere">{title.trim() === '' ? meetupForm.untitled : title}</p>
        {description === '' ? null : (
          <p className="type-body wrap-anywhere whitespace-pre-line text-ink2">{description}</p>
        )}
        <dl className="divide-y divide-line">
          <Line icon={CalendarDays} term="When" main={day} aside={time === '' ? null : `${time} to ${endTime}`} />
          <Line icon={MapPin} term="Where" main={address} aside={null} />
          <Line icon={Users} term="Who" main={places} aside={organizer === '' ? null : `Hosted by ${organizer}`} />
        </dl>
      </div>
    </Part>
  )
}

interface LineProps {
  icon: LucideIcon
  term: string
  main: ReactNode
  aside: ReactNode
}

function Line({ icon: Icon, term, main, aside }: LineProps) {
  if (!main && !aside) return null
  return (
    <div className="flex min-w-0 items-center gap-4 py-3">
      <dt>
        <span className="sr-only">{term}</span>
        <span className="grid size-11 place-items-center rounded-full bg-track text-ink2">
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
      </dt>
      <dd className="min-w-0">
        {main ? <span className="type-title block wrap-anywhere">{main}</span> : null}
        {aside ? <span className="type-small block wrap-anywhere text-ink2">{aside}</span> : null}
      </dd>
    </div>
  )
}
