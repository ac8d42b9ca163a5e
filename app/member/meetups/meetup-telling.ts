import { sampleWarning, timesWords } from '../../../content/open/meetup-words.ts'
import { dayWords } from '../../../domain/day-words.ts'
import type { LocalDay } from '../../../domain/day.ts'
import type { Favourable } from '../../../domain/favorites.ts'
import type { Meetup } from '../../../domain/meetups.ts'
import { meetupPath } from './meetup-links.ts'

/** Converts a meetup to a favourite, with the fields of the meetup that a favourite stores. */
export function favourableMeetup(meetup: Meetup): Favourable {
  const { title, type, description, organizer, date, time, location, sample } = meetup
  const metadata = { organizer, date, time, location: location.address, ...(sample ? { sample } : {}) }
  return { type: 'meetup', title, content: description, category: type, metadata }
}

/** Returns the text for sharing a meetup, with a link to it. `origin` is the origin of this app. */
export function meetupShareText(meetup: Meetup, today: LocalDay, origin: string): string {
  const { id, title, date, sample, location } = meetup
  return [
    title,
    ...(sample ? [sampleWarning] : []),
    `${dayWords(date, today)}, ${timesWords(meetup)}`,
    location.address,
    `${origin}${meetupPath(id)}`,
  ].join('\n')
}
