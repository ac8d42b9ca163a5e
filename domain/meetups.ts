import * as z from 'zod/mini'
import { addDays, dayMs, type LocalDay, partsOf, utcOf } from './day.ts'
import { firstOfEachId } from './first-of-each-id.ts'
import { containsWordsOf } from './text-search.ts'
import { londonDay, londonInstant } from './london.ts'

/** Communities that have meetups (spec §3), in the order in which the app shows them. */
export const meetupTypes = ['polish', 'asian', 'jamaican', 'indian', 'african', 'latin', 'european'] as const
export type MeetupType = (typeof meetupTypes)[number]

/** The type of a meetup that is for everybody. It has no group that the button 'Join' could open. */
export const everybodyType = 'everybody'

export interface Point {
  readonly lat: number
  readonly lng: number
}

interface MeetupPlace extends Point {
  /** Name and street, for example 'M Shed café, Wapping Road, Bristol'. */
  readonly address: string
}

/** How often a meetup is repeated. */
export const repetitions = ['no', 'weekly', 'monthly'] as const
export type Repetition = (typeof repetitions)[number]

/** Facts that help a member to decide whether to come. Missing or null means unknown. */
export interface MeetupTraits {
  readonly repeats?: Repetition
  readonly cost?: string | null
  /** Ages of the children for whom the meetup is. */
  readonly ages?: string | null
  readonly pram?: boolean | null
  readonly stepFree?: boolean | null
  readonly creche?: boolean | null
}

/** A meetup (spec §3). Day and times are local in Bristol. */
export interface Meetup extends MeetupTraits {
  readonly id: string
  readonly title: string
  /** One of `meetupTypes`, or a newer type that this version of the app does not know. */
  readonly type: string
  readonly location: MeetupPlace
  readonly date: LocalDay
  /** Start time of the meetup, 'HH:MM'. A meetup starts and ends on the same day. */
  readonly time: string
  readonly endTime: string
  /** Number of places taken and of all places, as the organiser counts them; null if the organiser does not count. */
  readonly participants: number | null
  readonly maxParticipants: number | null
  readonly description: string
  readonly organizer: string
  /** Rating of the meetup from 1 to 5; null if there is none. */
  readonly rating: number | null
  /** Whether the meetup is an invented example. Examples are shown while there are no real meetups. */
  readonly sample: boolean
  /** URL with which members join the meetup, https: or mailto:; null if there is none. */
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
  repeats: z.exactOptional(z.enum(repetitions)),
  cost: z.exactOptional(z.nullable(z.string())),
  ages: z.exactOptional(z.nullable(z.string())),
  pram: z.exactOptional(z.nullable(z.boolean())),
  stepFree: z.exactOptional(z.nullable(z.boolean())),
  creche: z.exactOptional(z.nullable(z.boolean())),
})

/** An upcoming meetup that members have seen and that was cancelled or withdrawn. */
export const cancelledMeetup = z.object({ id: z.string(), title: z.string() })
export type CancelledMeetup = z.infer<typeof cancelledMeetup>

export function isMeetupType(type: string): type is MeetupType {
  return meetupTypes.some((known) => known === type)
}

export function startOf({ date, time }: Pick<Meetup, 'date' | 'time'>): Date {
  return londonInstant(date, time)
}

export function endOf({ date, endTime }: Pick<Meetup, 'date' | 'endTime'>): Date {
  return londonInstant(date, endTime)
}

/**
 * Returns the first day of a repeated meetup on which its end is after `now`. It is the same weekday, and for a monthly
 * meetup also the same week of the month. A month without that weekday in its fifth week is skipped. A meetup that is
 * not repeated keeps its date.
 */
export function nextOccurrence(meetup: Pick<Meetup, 'date' | 'endTime'>, repeats: Repetition, now: Date): LocalDay {
  const week = (day: LocalDay) => Math.ceil(partsOf(day).date / 7)
  let day = meetup.date
  while (repeats !== 'no' && endOf({ ...meetup, date: day }) <= now) {
    do day = addDays(day, 7)
    while (repeats === 'monthly' && week(day) !== week(meetup.date))
  }
  return day
}

const weekMs = 7 * dayMs

function rolledForward(sample: Meetup, now: Date): Meetup {
  const late = utcOf(londonDay(now)) - utcOf(sample.date)
  const weeks = Math.max(0, Math.ceil(late / weekMs))
  const rolled = { ...sample, date: addDays(sample.date, 7 * weeks) }
  return startOf(rolled) > now ? rolled : { ...rolled, date: addDays(rolled.date, 7) }
}

/**
 * Returns the meetups that are not over, the next one first. Sample meetups are moved by whole weeks into the future.
 */
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

/** Maximum number of meetups in a response. It keeps responses and calendar files small. */
export const mostShown = 100

/**
 * A search among all upcoming meetups, for pages that have loaded only the next meetups (`mostShown`). It is sent in a
 * body, because URLs are logged and a community can reveal a member's origin. `name` is the id or exact title of a
 * single meetup.
 */
export const meetupSearch = z.strictObject({
  query: z.exactOptional(z.string().check(z.maxLength(200))),
  type: z.exactOptional(z.enum(meetupTypes)),
  name: z.exactOptional(z.string().check(z.maxLength(200))),
  offset: z.exactOptional(z.int().check(z.gte(0), z.lte(1_000_000))),
})
export type MeetupSearch = z.infer<typeof meetupSearch>

/** At most `mostShown` meetups, the next one first; `total` is the number of all matching meetups. */
export interface MeetupPage {
  readonly meetups: readonly Meetup[]
  readonly total: number
}

export const foundMeetups = z.object({
  meetups: z.array(meetupSchema),
  total: z.int(),
  /** Upcoming meetups with this `name` that were cancelled or withdrawn. */
  cancelled: z.array(cancelledMeetup),
})

export interface MeetupWish {
  readonly query: string
  readonly type: MeetupType | 'all'
}

/** Returns the meetups of a type whose title, place or description contain all words of the query (D19). */
export function searchMeetups(meetups: readonly Meetup[], { query, type }: MeetupWish): Meetup[] {
  const isFound = containsWordsOf(query)
  return meetups.filter(
    (meetup) =>
      (type === 'all' || meetup.type === type) &&
      isFound(`${meetup.title}\n${meetup.location.address}\n${meetup.description}`),
  )
}

/** For a sample meetup an invented number of interested people is shown: 5 to 14, plus the user (spec §9). */
const leastInterest = 5
const interestSpan = 10

/**
 * Returns the number of interested people to show. For a sample it is computed from the id, so that it stays the same.
 * It is null for a real meetup, because interest is not counted there (D18).
 */
export function interestCount({ id, sample }: Pick<Meetup, 'id' | 'sample'>, interested: boolean): number | null {
  if (!sample) return null
  const drawn = Array.from(id).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
  return leastInterest + (drawn % interestSpan) + (interested ? 1 : 0)
}

/**
 * An entry that the user is interested in a meetup (spec §3). It is stored only on the device, because it can reveal
 * the user's origin.
 */
export interface Interest {
  readonly meetupId: string
  readonly interested: boolean
  /** Time at which the user noted the interest, ISO 8601 in UTC. */
  readonly dateAdded: string
  /**
   * The meetup as it was at `dateAdded`; missing for a sample. It is needed to show a meetup that is far in the future,
   * because the device stores only the next meetups.
   */
  readonly meetup?: Meetup | undefined
}

// A separate name, because the linter mistakes `z.catch` for the `catch` of a promise.
const orElse = z.catch

/** Schema of an interest that is stored on the device. Unknown fields are kept. */
export const storedInterest = z.looseObject({
  meetupId: z.string().check(z.minLength(1)),
  interested: z.boolean(),
  dateAdded: z.string(),
  meetup: orElse(z.optional(meetupSchema), undefined),
})

/**
 * An interest is deleted after this many days, if its meetup is no longer shown and is not known to be in the future.
 */
const interestDays = 90

/**
 * Removes interests that are older than `interestDays`, if their meetup is no longer shown and is not known to be in
 * the future. Returns the same list if nothing changes; `now` is in milliseconds since 1970.
 */
export function withoutOld(
  interests: readonly Interest[],
  shown: readonly Pick<Meetup, 'id'>[],
  now: number,
): readonly Interest[] {
  const ids = new Set(shown.map(({ id }) => id))
  const isOld = ({ meetupId, dateAdded, meetup }: Interest) =>
    !ids.has(meetupId) &&
    Date.parse(dateAdded) < now - interestDays * dayMs &&
    (meetup === undefined || endOf(meetup).getTime() < now)
  return interests.some(isOld) ? interests.filter((interest) => !isOld(interest)) : interests
}

export function isInterested(interests: readonly Interest[], meetupId: string): boolean {
  return interests.some((interest) => interest.meetupId === meetupId && interest.interested)
}

/**
 * Returns the upcoming meetups in which the user is interested. A meetup that is too late to be in `next` is returned
 * as it was when the user noted the interest.
 * @param total Number of all upcoming meetups
 */
export function interestingMeetups(
  interests: readonly Interest[],
  { next, total }: { readonly next: readonly Meetup[]; readonly total: number },
  now: Date,
): Meetup[] {
  const lastDay = next.at(-1)?.date
  const isLater = ({ date }: Meetup) => total > next.length && lastDay !== undefined && date >= lastDay
  const later = interests.flatMap(({ meetup }) => (meetup !== undefined && isLater(meetup) ? [meetup] : []))
  return upcoming(firstOfEachId([...next, ...later]), now).filter(({ id }) => isInterested(interests, id))
}

/**
 * Adds or removes the interest in a meetup. Returns the same list if nothing changes; `now` is in milliseconds since
 * 1970.
 */
export function toggleInterest(
  interests: readonly Interest[],
  meetup: Meetup,
  on: boolean,
  now: number,
): readonly Interest[] {
  const { id: meetupId, sample } = meetup
  const others = interests.filter((interest) => interest.meetupId !== meetupId)
  if (!on) return others.length === interests.length ? interests : others
  if (isInterested(interests, meetupId)) return interests
  return [...others, { meetupId, interested: true, dateAdded: new Date(now).toISOString(), ...(!sample && { meetup }) }]
}
