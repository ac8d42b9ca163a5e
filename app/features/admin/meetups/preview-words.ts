import { dayWords } from '../../../../domain/day-words.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { hostedBy, placeParts, placesTaken, timesWords } from '../../../../content/open/meetup-words.ts'
import { readable, type MeetupWords } from '../../../member/meetups/form/words.ts'

/** A fact as members see it: a main text, and an additional text below it. */
export interface Fact {
  readonly main: string
  readonly aside: string
}

interface PreviewWords {
  /** A part that is missing or invalid is null, never an empty text. */
  readonly type: string | null
  readonly title: string | null
  readonly description: string | null
  readonly when: Fact | null
  readonly where: Fact | null
  readonly who: Fact | null
}

/** Returns what members would read, from the fields that are filled in and valid. */
export function meetupPreviewOf(words: MeetupWords, today: LocalDay): PreviewWords {
  const { type, title, description, date, time, endTime, address, ...people } = readable(words)
  const { organizer, participants, maxParticipants } = people
  const times = time === undefined || endTime === undefined ? '' : timesWords({ time, endTime })
  const host = organizer === undefined ? '' : hostedBy(organizer)
  const isCounted = typeof participants === 'number' && typeof maxParticipants === 'number'
  const place = placeParts({ location: { address: address ?? '' } })
  return {
    type: type ?? null,
    title: title ?? null,
    description: description ?? null,
    when: fact(date === undefined ? '' : dayWords(date, today), times),
    where: fact(place.name, place.street),
    who: fact(isCounted ? placesTaken(participants, maxParticipants) : '', host),
  }
}

function fact(main: string, aside: string): Fact | null {
  if (main === '') return aside === '' ? null : { main: aside, aside: '' }
  return { main, aside }
}
