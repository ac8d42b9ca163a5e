import * as z from 'zod/mini'
import type { LocalDay } from './day.ts'

/** States of a member's sign-up for a meetup: with a place, or on the waiting list (D54). */
const goingStates = ['going', 'waiting'] as const
export type GoingState = (typeof goingStates)[number]

/**
 * The rating of a meetup is shown only if there are at least this many answers, so that nobody can work out a single
 * answer.
 */
export const answersForRating = 5

const day = z.custom<LocalDay>((value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))

/** The member's sign-up for one day of a meetup. The day may be over. */
export const going = z.object({
  meetupId: z.string(),
  title: z.string(),
  date: day,
  state: z.enum(goingStates),
  /** Position on the waiting list, from 1; null for a member with a place. */
  place: z.nullable(z.int()),
  /**
   * Whether to ask the member how the meetup was: it is over, and the member has neither answered nor declined to
   * answer.
   */
  asks: z.boolean(),
  rating: z.nullable(z.int()),
})
export type Going = z.infer<typeof going>

export const goingsView = z.object({ goings: z.array(going) })

/** The response to a sign-up: the member's state, and the numbers of members with a place and on the waiting list. */
export const goingAnswer = z.object({ state: z.enum(goingStates), going: z.int(), waiting: z.int() })

/** The answer to 'How was it?'. Null means that the member does not want to answer. */
export const ratingWish = z.strictObject({ rating: z.nullable(z.int().check(z.gte(1), z.lte(5))), date: z.iso.date() })

/** What the organiser and admins see: the first names of the members who come, and the numbers. */
export const comingView = z.object({ date: z.string(), going: z.int(), waiting: z.int(), names: z.array(z.string()) })

/** Returns the first word of a name. The organiser sees only this, and not the full names of the members. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
