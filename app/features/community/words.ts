import { folded } from '../../../domain/folded.ts'
import type { Meetup } from '../../../domain/meetups.ts'

export { clockWords } from '../../../domain/meetup-words.ts'

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

/** Nobody need come for nothing: the organiser's own figures say that there is no place left. */
export function isFull({ participants, maxParticipants }: Pick<Meetup, 'participants' | 'maxParticipants'>): boolean {
  return participants !== null && maxParticipants !== null && participants >= maxParticipants
}
