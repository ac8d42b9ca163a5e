import { shortDayWords } from '../../domain/day-words.ts'
import type { LocalDay } from '../../domain/day.ts'
import type { Meetup } from '../../domain/meetups.ts'

/** Returns '9:45' for the stored '09:45'. */
export const clockWords = (time: string): string => time.replace(/^0/, '')

/** Returns 'Sun 22 Nov, 10:30'; with the year if it differs from that of `today`. */
export function meetupTimeWords({ date, time }: Pick<Meetup, 'date' | 'time'>, today: LocalDay): string {
  return `${shortDayWords(date, today)}, ${clockWords(time)}`
}

/** Returns '10:30 to 12:00', for example. */
export function timesWords({ time, endTime }: Pick<Meetup, 'time' | 'endTime'>): string {
  return `${clockWords(time)} to ${clockWords(endTime)}`
}

interface Placed {
  readonly location: Pick<Meetup['location'], 'address'>
}

/** Returns the address without the city, e.g. 'M Shed café, Wapping Road'. */
export function meetupPlaceWords({ location: { address } }: Placed, city: string): string {
  const parts = address.split(',')
  const isCity = parts.length > 1 && parts.at(-1)?.trim().startsWith(city)
  return (isCity ? parts.slice(0, -1) : parts).join(',')
}

/** Splits at the first comma: 'M Shed café' and 'Wapping Road, Bristol BS1 4RN'. */
export function placeParts({ location: { address } }: Placed): { name: string; street: string } {
  const [name = '', ...street] = address.split(',')
  return { name: name.trim(), street: street.join(',').trim() }
}

/** Whether the texts mention baby slings; then the safety rules are shown. */
export const speaksOfSling = ({ title, description }: Pick<Meetup, 'title' | 'description'>): boolean =>
  /\b(slings?|baby ?carriers?|babywearing)\b/i.test(`${title} ${description}`)

/** Returns '4.8' or '4.0', for example. */
export const ratingWords = (rating: number): string => rating.toFixed(1)

export function placesTaken(taken: number, all: number): string {
  return `${taken} of ${all} places taken`
}

export function hostedBy(organizer: string): string {
  return `Hosted by ${organizer}`
}

/** Appended wherever a sample meetup is shown outside of the pages that mark it as a sample. */
export const sampleWarning = 'A sample of what a meetup looks like: nobody will be there.'
