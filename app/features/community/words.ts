import { product } from '../../../content/open/product.ts'
import { dayWords, shortDayWords } from '../../../domain/day-words.ts'
import type { LocalDay } from '../../../domain/day.ts'
import type { Favourable } from '../../../domain/favorites.ts'
import { folded } from '../../../domain/folded.ts'
import type { Meetup } from '../../../domain/meetups.ts'
import { paths } from '../../paths.ts'

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

/** 'M Shed café, Wapping Road': the city goes without saying on a page that is all about it. */
export function placeWords({ location: { address } }: Pick<Meetup, 'location'>): string {
  const parts = address.split(',')
  const isCity = parts.length > 1 && parts.at(-1)?.trim().startsWith(product.city.name)
  return (isCity ? parts.slice(0, -1) : parts).join(',')
}

/** 'M Shed café' and 'Wapping Road, Bristol BS1 4RN'; an address without a comma is all name. */
export function placeParts({ location: { address } }: Pick<Meetup, 'location'>): { name: string; street: string } {
  const [name = '', ...street] = address.split(',')
  return { name: name.trim(), street: street.join(',').trim() }
}

/** What a heart keeps of a meetup. */
export function favourable({ title, type, description, organizer, date, time, location }: Meetup): Favourable {
  const metadata = { organizer, date, time, location: location.address }
  return { type: 'meetup', title, content: description, category: type, metadata }
}

/** What a friend gets to read. `origin` is this app's own. */
export function shareWords(meetup: Meetup, today: LocalDay, origin: string): string {
  const { id, title, date, sample, location } = meetup
  return [
    title,
    ...(sample ? ['A sample of what a meetup looks like: nobody will be there.'] : []),
    `${dayWords(date, today)}, ${timesWords(meetup)}`,
    location.address,
    `${origin}${meetupPath(id)}`,
  ].join('\n')
}

/** The address at which its details are open. */
export function meetupPath(id: string): string {
  return `${paths.community}?${new URLSearchParams({ meetup: id }).toString()}`
}

/** The way there, on a map that asks nothing of us; it knows the meetup's place and not hers. */
export function directionsUrl({ location: { lat, lng } }: Pick<Meetup, 'location'>): string {
  const to = `${lat.toFixed(5)},${lng.toFixed(5)}`
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ from: '', to }).toString()}`
}

/** 'dumplings-and-prams.ics'; a title without a plain letter is simply a meetup. */
export function fileName(title: string): string {
  const plain = folded(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${plain || 'meetup'}.ics`
}
