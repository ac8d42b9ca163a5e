import * as z from 'zod/mini'
import { addDays, dayMs, type LocalDay, utcOf } from './day.ts'
import { holding } from './folded.ts'
import { londonDay, londonInstant } from './london.ts'

/** The communities that have meetups of their own (spec §3), in the order of their tiles. */
export const meetupTypes = ['polish', 'asian', 'jamaican', 'indian', 'african', 'latin', 'european'] as const
export type MeetupType = (typeof meetupTypes)[number]

/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

export interface MeetupPlace extends Point {
  /** Name and street, as one would say it to a taxi: 'M Shed café, Wapping Road, Bristol'. */
  readonly address: string
}

/** A meetup (spec §3). Day and times are those of the clocks in Bristol. */
export interface Meetup {
  readonly id: string
  readonly title: string
  /** One of `meetupTypes`, or one that this version does not know. */
  readonly type: string
  readonly location: MeetupPlace
  readonly date: LocalDay
  /** 'HH:MM', when it begins and when it ends, later on the same day. */
  readonly time: string
  readonly endTime: string
  /** Places taken and places there are, as the organiser says; null where nobody counts. */
  readonly participants: number | null
  readonly maxParticipants: number | null
  readonly description: string
  readonly organizer: string
  /** 1 to 5; null where there is none. */
  readonly rating: number | null
  /** Made up, so that an empty harbour shows what a meetup looks like: nobody shall travel to it. */
  readonly sample: boolean
  /** The organiser's way in: an https: or mailto: address. */
  readonly joinUrl: string | null
}

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const meetupSchema = z.object({
  id: z.string().check(z.minLength(1)),
  title: z.string(),
  type: z.string(),
  location: z.object({ lat: z.number(), lng: z.number(), address: z.string() }),
  date: z.custom<LocalDay>((value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)),
  time: clockTime,
  endTime: clockTime,
  participants: z.nullable(z.number()),
  maxParticipants: z.nullable(z.number()),
  description: z.string(),
  organizer: z.string(),
  rating: z.nullable(z.number()),
  sample: z.boolean(),
  joinUrl: z.nullable(z.string()),
})

export function isMeetupType(type: string): type is MeetupType {
  return meetupTypes.some((known) => known === type)
}

/** When it begins. */
export function startOf({ date, time }: Pick<Meetup, 'date' | 'time'>): Date {
  return londonInstant(date, time)
}

/** When it ends. */
export function endOf({ date, endTime }: Pick<Meetup, 'date' | 'endTime'>): Date {
  return londonInstant(date, endTime)
}

const weekMs = 7 * dayMs

/** A sample on its own weekday and at its own time, in the first week in which it has yet to begin. */
function rolledForward(sample: Meetup, now: Date): Meetup {
  const late = utcOf(londonDay(now)) - utcOf(sample.date)
  const weeks = Math.max(0, Math.ceil(late / weekMs))
  const rolled = { ...sample, date: addDays(sample.date, 7 * weeks) }
  return startOf(rolled) > now ? rolled : { ...rolled, date: addDays(rolled.date, 7) }
}

/** Those that are to come or under way, the next one first. Samples roll forward by whole weeks, so that none is past. */
export function upcoming(meetups: readonly Meetup[], now: Date): Meetup[] {
  return meetups
    .flatMap((meetup) => {
      if (meetup.sample) return rolledForward(meetup, now)
      return endOf(meetup) > now ? meetup : []
    })
    .map((meetup) => ({ meetup, start: startOf(meetup).getTime() }))
    .sort((a, b) => a.start - b.start || a.meetup.title.localeCompare(b.meetup.title, 'en-GB'))
    .map(({ meetup }) => meetup)
}

/** Members are shown the next so many: what comes to a phone, and the calendars, have to stay light ones. */
export const mostShown = 100

export interface MeetupWish {
  readonly query: string
  readonly type: MeetupType | 'all'
}

/** Those of a type whose title, place or description hold every word of the query (decision D19). */
export function searchMeetups(meetups: readonly Meetup[], { query, type }: MeetupWish): Meetup[] {
  const isFound = holding(query)
  return meetups.filter(
    (meetup) =>
      (type === 'all' || meetup.type === type) &&
      isFound(`${meetup.title}\n${meetup.location.address}\n${meetup.description}`),
  )
}

/** The invented interest in a sample: 5 to 14, and her own (spec §9). */
const leastInterest = 5
const interestSpan = 10

/**
 * How many are interested, as it is shown: drawn from a sample's id, so that it does not flicker, and one more when she
 * is. Null for a real meetup, where nobody counts (decision D18).
 */
export function interestCount({ id, sample }: Pick<Meetup, 'id' | 'sample'>, interested: boolean): number | null {
  if (!sample) return null
  const drawn = Array.from(id).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
  return leastInterest + (drawn % interestSpan) + (interested ? 1 : 0)
}

/** Her interest in a meetup (spec §3). It can reveal where she comes from, so it stays on her device. */
export interface Interest {
  readonly meetupId: string
  readonly interested: boolean
  /** ISO 8601 in UTC. */
  readonly dateAdded: string
}

/** Reads a stored interest; fields that are unknown here survive. */
export const storedInterest = z.looseObject({
  meetupId: z.string().check(z.minLength(1)),
  interested: z.boolean(),
  dateAdded: z.string(),
})

/** For so long an interest stays on her device when its meetup is not shown any more. */
const interestDays = 90

/**
 * Without the old interests in meetups that are no longer shown: they are over, or were withdrawn. The same list when
 * there are none. `now` is milliseconds since 1970.
 */
export function withoutOld(
  interests: readonly Interest[],
  shown: readonly Pick<Meetup, 'id'>[],
  now: number,
): readonly Interest[] {
  const ids = new Set(shown.map(({ id }) => id))
  const isOld = ({ meetupId, dateAdded }: Interest) =>
    !ids.has(meetupId) && Date.parse(dateAdded) < now - interestDays * dayMs
  return interests.some(isOld) ? interests.filter((interest) => !isOld(interest)) : interests
}

export function isInterested(interests: readonly Interest[], meetupId: string): boolean {
  return interests.some((interest) => interest.meetupId === meetupId && interest.interested)
}

/**
 * With her interest, or without: one that she takes back leaves no trace. The same list when nothing changes. `now` is
 * milliseconds since 1970.
 */
export function toggleInterest(
  interests: readonly Interest[],
  meetupId: string,
  on: boolean,
  now: number,
): readonly Interest[] {
  const others = interests.filter((interest) => interest.meetupId !== meetupId)
  if (!on) return others.length === interests.length ? interests : others
  if (isInterested(interests, meetupId)) return interests
  return [...others, { meetupId, interested: true, dateAdded: new Date(now).toISOString() }]
}
