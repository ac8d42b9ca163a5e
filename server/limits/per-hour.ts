import type { Problem } from '../problem.ts'
import { tooManyAttempts } from './limiter.ts'

/** Limit for each kind of item that the team reads: enough for a bad hour. */
export const mostPerHour = 20

const hourMs = 3_600_000

/** Start of the hour that counts for an item sent at `at`. */
export const hourBefore = (at: Date): Date => new Date(at.getTime() - hourMs)

/** 429 until the first item of the hour is an hour old. */
export const tooManyThisHour = (first: Date, at: Date): Problem =>
  tooManyAttempts(Math.max(1, Math.ceil((first.getTime() + hourMs - at.getTime()) / 1000)))
