import { CalendarDays, type LucideIcon, MapPin, UsersRound } from 'lucide-react'
import { hostedBy, placeParts, placesTaken, timesWords } from '../../../../domain/meetup-words.ts'
import { dayWords } from '../../../../domain/day-words.ts'
import { londonDay } from '../../../../domain/london.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import { useNow } from '../../../device/clock.ts'

/** When, where and with whom. */
export function Facts({ meetup }: { meetup: Meetup }) {
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
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <p className="min-w-0 wrap-anywhere">
        <span className="type-title block">{title}</span>
        {line === '' ? null : <span className="type-small block text-ink2">{line}</span>}
      </p>
    </li>
  )
}
