import { isBlank } from '../../../../domain/blank.ts'
import { numberOf, wholeNumberOf } from '../../../../domain/pasted.ts'
import { meetupDraft, type MeetupDraft } from '../../../../domain/meetup-draft.ts'
import type { Point } from '../../../../domain/meetups.ts'

export type MeetupField = keyof MeetupDraft

/** A meetup as text fields of the form, exactly as typed. */
export type MeetupWords = Readonly<Record<MeetupField, string>>

/** All fields, from top to bottom. */
export const meetupFields = [
  'title',
  'type',
  'description',
  'date',
  'time',
  'endTime',
  'address',
  'lat',
  'lng',
  'organizer',
  'joinUrl',
  'participants',
  'maxParticipants',
  'rating',
] as const satisfies readonly MeetupField[]

const readers: Partial<Readonly<Record<MeetupField, (text: string) => number>>> = {
  lat: numberOf,
  lng: numberOf,
  rating: numberOf,
  participants: wholeNumberOf,
  maxParticipants: wholeNumberOf,
}
/** Empty fields of these mean 'none'. */
const optional: ReadonlySet<MeetupField> = new Set(['joinUrl', 'participants', 'maxParticipants', 'rating'])

const perField = (wordsIn: (field: MeetupField) => string) =>
  Object.fromEntries(meetupFields.map((field) => [field, wordsIn(field)])) as MeetupWords

export const noWords: MeetupWords = perField(() => '')

export function meetupDraftWords(draft: MeetupDraft): MeetupWords {
  return perField((field) => String(draft[field] ?? ''))
}

/** The values of the text fields, to be checked by `meetupDraft`; they may still be invalid. */
export function draftOf(words: MeetupWords): Record<MeetupField, unknown> {
  const valueOf = (field: MeetupField) => {
    if (optional.has(field) && isBlank(words[field])) return null
    return readers[field]?.(words[field]) ?? words[field]
  }
  return Object.fromEntries(meetupFields.map((field) => [field, valueOf(field)])) as Record<MeetupField, unknown>
}

/** The fields whose values differ: '4,50' and '4.5' are equal. */
export function differing(a: MeetupWords, b: MeetupWords): MeetupField[] {
  const [said, other] = [draftOf(a), draftOf(b)]
  return meetupFields.filter((field) => a[field] !== b[field] && said[field] !== other[field])
}

/** The valid fields as they would be stored. */
export function readable(words: MeetupWords): Partial<MeetupDraft> {
  const said = draftOf(words)
  return Object.fromEntries(
    meetupFields.flatMap((field) => {
      const { success, data } = meetupDraft.shape[field].safeParse(said[field])
      return success ? [[field, data]] : []
    }),
  )
}

/** The point given by the two number fields, anywhere on earth; null when they give none. */
export function pointOf({ lat, lng }: MeetupWords): Point | null {
  if (isBlank(lat) || isBlank(lng)) return null
  const point = { lat: numberOf(lat), lng: numberOf(lng) }
  return Math.abs(point.lat) <= 85 && Math.abs(point.lng) <= 180 ? point : null
}
