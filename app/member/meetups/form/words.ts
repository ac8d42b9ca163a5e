import { isBlank } from '../../../../domain/blank.ts'
import { numberOf, wholeNumberOf } from '../../../../domain/pasted.ts'
import { meetupDraft, type MeetupDraft } from '../../../../domain/meetup-draft.ts'
import type { Point } from '../../../../domain/meetups.ts'

/** A field of the form. The rating is not one: it comes from members who were at the meetup. */
export type MeetupField = Exclude<keyof MeetupDraft, 'rating'>

/** The texts of all fields of the form, exactly as typed. */
export type MeetupWords = Readonly<Record<MeetupField, string>>

/** All fields, in the order of the form. */
export const meetupFields = [
  'title',
  'type',
  'description',
  'date',
  'time',
  'endTime',
  'repeats',
  'address',
  'lat',
  'lng',
  'organizer',
  'joinUrl',
  'participants',
  'maxParticipants',
  'cost',
  'ages',
  'pram',
  'stepFree',
  'creche',
] as const satisfies readonly MeetupField[]

const flagOf = (text: string) => text === 'true'

const readers: Partial<Readonly<Record<MeetupField, (text: string) => unknown>>> = {
  pram: flagOf,
  stepFree: flagOf,
  creche: flagOf,
  lat: numberOf,
  lng: numberOf,
  participants: wholeNumberOf,
  maxParticipants: wholeNumberOf,
}
/** Fields that may be empty; an empty text is stored as null. */
const optional: ReadonlySet<MeetupField> = new Set([
  'joinUrl',
  'participants',
  'maxParticipants',
  'cost',
  'ages',
  'pram',
  'stepFree',
  'creche',
])

const perField = (wordsIn: (field: MeetupField) => string) =>
  Object.fromEntries(meetupFields.map((field) => [field, wordsIn(field)])) as MeetupWords

export const noMeetupWords: MeetupWords = perField((field) => (field === 'repeats' ? 'no' : ''))

export function meetupDraftWords(draft: MeetupDraft): MeetupWords {
  return perField((field) => String(draft[field] ?? noMeetupWords[field]))
}

/** Converts the texts to values. The values may be invalid; `meetupDraft` checks them. */
export function draftOf(words: MeetupWords): Record<keyof MeetupDraft, unknown> {
  const valueOf = (field: MeetupField) => {
    if (optional.has(field) && isBlank(words[field])) return null
    return readers[field]?.(words[field]) ?? words[field]
  }
  const said = Object.fromEntries(meetupFields.map((field) => [field, valueOf(field)])) as Record<MeetupField, unknown>
  return { ...said, rating: null }
}

/**
 * Returns the fields whose values differ. Different texts of the same value, such as '4,50' and '4.5', count as equal.
 */
export function differing(a: MeetupWords, b: MeetupWords): MeetupField[] {
  const [said, other] = [draftOf(a), draftOf(b)]
  return meetupFields.filter((field) => a[field] !== b[field] && said[field] !== other[field])
}

/** Returns the values of the valid fields, as they would be stored. */
export function readable(words: MeetupWords): Partial<MeetupDraft> {
  const said = draftOf(words)
  return Object.fromEntries(
    meetupFields.flatMap((field) => {
      const { success, data } = meetupDraft.shape[field].safeParse(said[field])
      return success ? [[field, data]] : []
    }),
  )
}

/**
 * Returns the point that the fields for latitude and longitude name. Null if one is blank or no number, or beyond the
 * map (latitude 85 or longitude 180 degrees).
 */
export function pointOf({ lat, lng }: MeetupWords): Point | null {
  if (isBlank(lat) || isBlank(lng)) return null
  const point = { lat: numberOf(lat), lng: numberOf(lng) }
  return Math.abs(point.lat) <= 85 && Math.abs(point.lng) <= 180 ? point : null
}
