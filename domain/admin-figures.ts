import * as z from 'zod/mini'
import { dayMs } from './day.ts'

/**
 * Number of days that the charts and the funnel of the admin page show. Days are UTC days; today is included (spec §9).
 */
export const figuresDays = 30

export const figuresPaths = 20

const tally = z.number()

const day = z.string()

/** Usage figures for the admin page (spec §2 Admin, §4, §9). Visits of admins are not counted. */
export const adminFigures = z.object({
  /** Time at which the figures were computed, ISO 8601 in UTC. */
  as_of: z.string(),
  total_users: tally,
  new_users_today: tally,
  paid_users: tally,
  /** Number of accounts with a running trial and no subscription. */
  active_trials: tally,
  /** Number of accounts whose trial is over and that have no subscription. */
  expired_trials: tally,
  conversion_rate: tally,
  sessions_today: tally,
  events: z.object({ page_view: tally, user_login: tally, user_signup: tally }),
  /**
   * One entry per day, oldest first, today last. `sign_ups` counts new accounts, also those whose visits were not
   * recorded.
   */
  days: z.array(z.object({ day, sign_ups: tally, sessions: tally, page_views: tally })),
  paths: z.array(z.object({ path: z.string(), views: tally })),
  /**
   * Counts for the same days as the charts: sessions that saw the landing page, new accounts, and how many of these
   * accounts are confirmed by now, had a trial, or have a subscription. Unconfirmed accounts are deleted after a week.
   */
  funnel: z.object({ landing: tally, sign_ups: tally, confirmed: tally, trials: tally, paid: tally }),
  /**
   * For each variant of the landing page (D4): the sessions that saw it, and the sign-ups that followed. Later steps
   * are unknown, because events contain no user id.
   */
  readings: z.array(z.object({ landing: z.enum(['a', 'b']), sessions: tally, sign_ups: tally })),
})

export type AdminFigures = z.infer<typeof adminFigures>

/** The share of paying users in whole per cent (spec §9); 0 if there are no users. */
export function conversionRate(paid: number, users: number): number {
  return users === 0 ? 0 : Math.round((paid / users) * 100)
}

/** The UTC days shown in the charts, oldest first. The last one is the day of `now`. */
export function figureDays(now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return Array.from({ length: figuresDays }, (_, at) =>
    new Date(today - (figuresDays - 1 - at) * dayMs).toISOString().slice(0, 10),
  )
}
