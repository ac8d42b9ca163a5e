import type { Problem } from '../problem.ts'
import { tooManyAttempts } from './limiter.ts'

/** What somebody of the team reads, each kind by itself: as much as a bad hour could need, and no more. */
export const mostPerHour = 20

const hourMs = 3_600_000

/** What was sent since then counts for something that is sent `at` this moment. */
export const hourBefore = (at: Date): Date => new Date(at.getTime() - hourMs)

/** The refusal of one too many, until the first of the hour is an hour old. */
export const tooManyThisHour = (first: Date, at: Date): Problem =>
  tooManyAttempts(Math.max(1, Math.ceil((first.getTime() + hourMs - at.getTime()) / 1000)))
