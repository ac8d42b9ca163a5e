import * as z from 'zod/mini'
import type { LocalDay } from './day.ts'

/** A member comes to a meetup, or waits for a place (D54). */
const goingStates = ['going', 'waiting'] as const
export type GoingState = (typeof goingStates)[number]

/** A rating of a meetup is shown from this number of answers on, so that no answer can be told from it. */
export const answersForRating = 5

const day = z.custom<LocalDay>((value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))

/** That the signed-in member comes to a meetup on a day, or came to one that is over. */
export const going = z.object({
  meetupId: z.string(),
  title: z.string(),
  date: day,
  state: z.enum(goingStates),
  /** Position on the waiting list, from 1; null for a member with a place. */
  place: z.nullable(z.int()),
  /** Whether the member is to be asked how it was: it is over, and she has neither answered nor declined to. */
  asks: z.boolean(),
  rating: z.nullable(z.int()),
})
export type Going = z.infer<typeof going>

export const goingsView = z.object({ goings: z.array(going) })

/** The state after a member said that she comes: her own, and the numbers of members who come and who wait. */
export const goingAnswer = z.object({ state: z.enum(goingStates), going: z.int(), waiting: z.int() })

/** The answer to 'How was it?'. Null means that the member does not want to answer. */
export const ratingWish = z.strictObject({ rating: z.nullable(z.int().check(z.gte(1), z.lte(5))), date: z.iso.date() })

/** What the organiser and admins see: first names of those who come, and the numbers. */
export const comingView = z.object({ date: z.string(), going: z.int(), waiting: z.int(), names: z.array(z.string()) })

/** The first name without further names, because the organiser needs no more. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
