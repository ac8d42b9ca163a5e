import * as z from 'zod/mini'
import { dayMs } from './day.ts'

/** How far back the charts and the funnel go, today among them. Days are those of UTC (spec §9). */
export const figuresDays = 30

/** How many paths are listed. */
export const figuresPaths = 20

const tally = z.number()

/** `YYYY-MM-DD`, a day of UTC. */
const day = z.string()

/** What admins see of how Harbour is used (spec §2 Admin, §4, §9). Visits of admins are not in it. */
export const adminFigures = z.object({
  /** The instant it was read, ISO 8601 in UTC. */
  as_of: z.string(),
  total_users: tally,
  new_users_today: tally,
  /** Subscribed. */
  paid_users: tally,
  /** Trial started and not subscribed: its end lies ahead. */
  active_trials: tally,
  /** Trial started and not subscribed: its end is now or past. */
  expired_trials: tally,
  /** Paid users of all users in whole per cent; 0 without users. */
  conversion_rate: tally,
  /** Distinct session ids of today's events. */
  sessions_today: tally,
  /** Events of all time by type. */
  events: z.object({ page_view: tally, user_login: tally, user_signup: tally }),
  /** Oldest first, one for each day, today last. `sign_ups` are accounts, whether or not their visit was counted. */
  days: z.array(z.object({ day, sign_ups: tally, sessions: tally, page_views: tally })),
  /** The paths seen most in these days, the most views first. */
  paths: z.array(z.object({ path: z.string(), views: tally })),
  /**
   * Of these days: sessions that saw the landing page, accounts made, and how many of those accounts are by now
   * confirmed, had a trial, pay. A sign-up that nobody confirms is forgotten after a week.
   */
  funnel: z.object({ landing: tally, sign_ups: tally, confirmed: tally, trials: tally, paid: tally }),
  /**
   * The two readings of the landing page (D4): sessions that saw it, and sign-ups of visitors who had. It ends there,
   * for no event says whose it is.
   */
  readings: z.array(z.object({ landing: z.enum(['a', 'b']), sessions: tally, sign_ups: tally })),
})

export type AdminFigures = z.infer<typeof adminFigures>

/** Whole per cent of users who pay (spec §9). */
export function conversionRate(paid: number, users: number): number {
  return users === 0 ? 0 : Math.round((paid / users) * 100)
}

/** The days of the charts, oldest first, the UTC day of `now` last. */
export function figureDays(now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return Array.from({ length: figuresDays }, (_, at) =>
    new Date(today - (figuresDays - 1 - at) * dayMs).toISOString().slice(0, 10),
  )
}
