import * as z from 'zod/mini'
import { dayMs } from './day.ts'

/** Number of UTC days in charts and funnel, including today (spec §9). */
export const figuresDays = 30

/** Number of paths in the list. */
export const figuresPaths = 20

const tally = z.number()

/** `YYYY-MM-DD`, a day in UTC. */
const day = z.string()

/** Usage figures for admins (spec §2 Admin, §4, §9), without visits of admins. */
export const adminFigures = z.object({
  /** Time of the query, ISO 8601 in UTC. */
  as_of: z.string(),
  total_users: tally,
  new_users_today: tally,
  /** Number of subscribers. */
  paid_users: tally,
  /** Accounts with a running trial and no subscription. */
  active_trials: tally,
  /** Accounts whose trial is over, without subscription. */
  expired_trials: tally,
  /** Paying users in whole per cent of all users; 0 without users. */
  conversion_rate: tally,
  /** Number of different session ids in today's events. */
  sessions_today: tally,
  events: z.object({ page_view: tally, user_login: tally, user_signup: tally }),
  /** One entry for each day, oldest first, today last. `sign_ups` counts accounts, with or without recorded visits. */
  days: z.array(z.object({ day, sign_ups: tally, sessions: tally, page_views: tally })),
  /** Most viewed paths of these days, most views first. */
  paths: z.array(z.object({ path: z.string(), views: tally })),
  /**
   * Counts of these days: sessions that saw the landing page, new accounts, and how many of these accounts are now
   * confirmed, had a trial, are subscribed. Unconfirmed accounts are deleted after a week.
   */
  funnel: z.object({ landing: tally, sign_ups: tally, confirmed: tally, trials: tally, paid: tally }),
  /**
   * Variants of the landing page (D4): sessions that saw each, and sign-ups after it. Later steps are unknown, because
   * events contain no user.
   */
  readings: z.array(z.object({ landing: z.enum(['a', 'b']), sessions: tally, sign_ups: tally })),
})

export type AdminFigures = z.infer<typeof adminFigures>

/** Paying users in whole per cent (spec §9). */
export function conversionRate(paid: number, users: number): number {
  return users === 0 ? 0 : Math.round((paid / users) * 100)
}

/** The days of the charts, oldest first, ending with the UTC day of `now`. */
export function figureDays(now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return Array.from({ length: figuresDays }, (_, at) =>
    new Date(today - (figuresDays - 1 - at) * dayMs).toISOString().slice(0, 10),
  )
}
