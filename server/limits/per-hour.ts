import type { Problem } from '../http/problem.ts'
import { tooManyAttempts } from './limiter.ts'

/**
 * Maximum number per hour and member, for each kind of item that the team reads (for example messages). It is high
 * enough for a member in an emergency.
 */
export const mostPerHour = 20

const hourMs = 3_600_000

/** The start of the hour that ends at `at`. Items sent after it count towards the hourly limit. */
export const hourBefore = (at: Date): Date => new Date(at.getTime() - hourMs)

/** Error 429. The next item is allowed when the first item of the last hour is an hour old. */
export const tooManyThisHour = (first: Date, at: Date): Problem =>
  tooManyAttempts(Math.max(1, Math.ceil((first.getTime() + hourMs - at.getTime()) / 1000)))
