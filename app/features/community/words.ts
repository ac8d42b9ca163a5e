import { normalised } from '../../../domain/text-search.ts'
import type { Meetup } from '../../../domain/meetups.ts'

/**
 * Returns the link for directions on openstreetmap.org, which needs no key. The link contains the meetup's place, but
 * not the user's.
 */
export function directionsUrl({ location: { lat, lng } }: Pick<Meetup, 'location'>): string {
  const to = `${lat.toFixed(5)},${lng.toFixed(5)}`
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ from: '', to }).toString()}`
}

/** Returns 'dumplings-and-prams.ics', for example. A title without letters from a to z or digits gives 'meetup.ics'. */
export function fileName(title: string): string {
  const plain = normalised(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${plain || 'meetup'}.ics`
}

/** Returns whether all places are taken, as the organiser counts them. */
export function isFull({ participants, maxParticipants }: Pick<Meetup, 'participants' | 'maxParticipants'>): boolean {
  return participants !== null && maxParticipants !== null && participants >= maxParticipants
}
