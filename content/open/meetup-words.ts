import { shortDayWords } from '../../domain/day-words.ts'
import type { LocalDay } from '../../domain/day.ts'
import type { Meetup } from '../../domain/meetups.ts'

/** Writes a stored time such as '09:45' as '9:45'. */
export const clockWords = (time: string): string => time.replace(/^0/, '')

/**
 * Returns day and time of a meetup, for example 'Sun 22 Nov, 10:30'. The year is added if it differs from that of
 * `today`.
 */
export function meetupTimeWords({ date, time }: Pick<Meetup, 'date' | 'time'>, today: LocalDay): string {
  return `${shortDayWords(date, today)}, ${clockWords(time)}`
}

export function timesWords({ time, endTime }: Pick<Meetup, 'time' | 'endTime'>): string {
  return `${clockWords(time)} to ${clockWords(endTime)}`
}

interface Placed {
  readonly location: Pick<Meetup['location'], 'address'>
}

/** Returns the address without the city, for example 'M Shed café, Wapping Road'. */
export function meetupPlaceWords({ location: { address } }: Placed, city: string): string {
  const parts = address.split(',')
  const isCity = parts.length > 1 && parts.at(-1)?.trim().startsWith(city)
  return (isCity ? parts.slice(0, -1) : parts).join(',')
}

/** Splits an address at the first comma into name and street: 'M Shed café' and 'Wapping Road, Bristol BS1 4RN'. */
export function placeParts({ location: { address } }: Placed): { name: string; street: string } {
  const [name = '', ...street] = address.split(',')
  return { name: name.trim(), street: street.join(',').trim() }
}

/** Whether the texts of a meetup mention baby slings. The app then shows the safety rules for slings. */
export const speaksOfSling = ({ title, description }: Pick<Meetup, 'title' | 'description'>): boolean =>
  /\b(slings?|baby ?carriers?|babywearing)\b/i.test(`${title} ${description}`)

export const ratingWords = (rating: number): string => rating.toFixed(1)

export function placesTaken(taken: number, all: number): string {
  return `${taken} of ${all} places taken`
}

export function peopleComing(count: number): string {
  return count === 1 ? '1 person is coming' : `${count} people are coming`
}

export function hostedBy(organizer: string): string {
  return `Hosted by ${organizer}`
}

/** Added to the texts of a sample meetup wherever nothing else says that it is a sample. */
export const sampleWarning = 'A sample of what a meetup looks like: nobody will be there.'
