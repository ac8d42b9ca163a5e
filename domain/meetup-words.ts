import { shortDayWords } from './day-words.ts'
import type { LocalDay } from './day.ts'
import type { Meetup } from './meetups.ts'

/** '9:45', as one says it; stored times are '09:45'. */
export const clockWords = (time: string): string => time.replace(/^0/, '')

/** 'Sun 22 Nov, 10:30'; with the year when `today` lies in another one. */
export function whenWords({ date, time }: Pick<Meetup, 'date' | 'time'>, today: LocalDay): string {
  return `${shortDayWords(date, today)}, ${clockWords(time)}`
}

/** '10:30 to 12:00'. */
export function timesWords({ time, endTime }: Pick<Meetup, 'time' | 'endTime'>): string {
  return `${clockWords(time)} to ${clockWords(endTime)}`
}

interface Placed {
  readonly location: Pick<Meetup['location'], 'address'>
}

/** 'M Shed café, Wapping Road': on a page that is all about `city`, its name goes without saying. */
export function placeWords({ location: { address } }: Placed, city: string): string {
  const parts = address.split(',')
  const isCity = parts.length > 1 && parts.at(-1)?.trim().startsWith(city)
  return (isCity ? parts.slice(0, -1) : parts).join(',')
}

/** 'M Shed café' and 'Wapping Road, Bristol BS1 4RN'; an address without a comma is all name. */
export function placeParts({ location: { address } }: Placed): { name: string; street: string } {
  const [name = '', ...street] = address.split(',')
  return { name: name.trim(), street: street.join(',').trim() }
}

/** Whether a baby may be carried in a sling there, by the organiser's own words: then the rules for slings are shown. */
export const speaksOfSling = ({ title, description }: Pick<Meetup, 'title' | 'description'>): boolean =>
  /\b(slings?|baby ?carriers?|babywearing)\b/i.test(`${title} ${description}`)

/** '4.8', and '4.0'. */
export const ratingWords = (rating: number): string => rating.toFixed(1)

export function placesTaken(taken: number, all: number): string {
  return `${taken} of ${all} places taken`
}

export function hostedBy(organizer: string): string {
  return `Hosted by ${organizer}`
}
