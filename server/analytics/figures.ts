import { sql, type SQL } from 'drizzle-orm'
import { conversionRate, figureDays, figuresPaths, type AdminFigures } from '../../domain/admin-figures.ts'
import { rowsOf, type Db } from '../db/open.ts'

/**
 * `first` is the first of the last thirty days and `today` the current day, both as UTC dates ('YYYY-MM-DD'). `now` is
 * the current time in ISO 8601.
 */
interface Window {
  readonly now: string
  readonly first: string
  readonly today: string
}

interface Found extends Record<string, unknown> {
  readonly everybody: { readonly users: number }
  readonly accounts: readonly { readonly day: string; readonly made: number }[]
  readonly plans: { readonly paid: number; readonly trials: number; readonly active: number }
  readonly events: AdminFigures['events']
  readonly visits: readonly (Readonly<Record<Tally, number>> & { readonly day: string })[]
  readonly paths: AdminFigures['paths']
  readonly funnel: Pick<AdminFigures['funnel'], 'sign_ups' | 'confirmed' | 'trials' | 'paid'>
}

type Tally = 'sessions' | 'page_views' | 'landing' | 'landing_a' | 'landing_b' | 'sign_ups_a' | 'sign_ups_b'

/** Counts profiles, because every account has a profile (spec §7). */
const users = sql`select count(*) as users from profiles`

/** Converts the start of a UTC day to an instant, in a form for which PostgreSQL can use the index on `created_at`. */
const startOf = (day: SQL) => sql`(${day})::timestamp at time zone 'UTC'`

const isMade = ({ first, today }: Window) =>
  sql`profiles.created_at >= ${startOf(sql`${first}::date`)} and profiles.created_at < ${startOf(sql`${today}::date + 1`)}`

const accounts = (within: Window) => sql`
  select day::text, made from (
    select (created_at at time zone 'UTC')::date as day, count(*) as made from profiles
    where ${isMade(within)} group by 1
  ) by_day`

/** Number of accounts by plan (spec §4). A trial without end date counts as expired. */
const plans = ({ now }: Window) => sql`
  select count(*) filter (where subscribed) as paid,
    count(*) filter (where trial_started and not subscribed) as trials,
    count(*) filter (where trial_started and not subscribed and trial_end_date > ${now}::timestamptz) as active
  from subscribers`

const events = sql`
  select coalesce(sum(page_views), 0) as page_view, coalesce(sum(logins), 0) as user_login,
    coalesce(sum(sign_ups), 0) as user_signup
  from analytics_days`

const visits = ({ first, today }: Window) => sql`
  select day::text, sum(sessions) as sessions, sum(page_views) as page_views, sum(landing) as landing,
    sum(landing_a) as landing_a, sum(landing_b) as landing_b, sum(sign_ups_a) as sign_ups_a, sum(sign_ups_b) as sign_ups_b
  from analytics_days where day between ${first}::date and ${today}::date group by day`

const paths = ({ first, today }: Window) => sql`
  select path, sum(views) as views from analytics_paths where day between ${first}::date and ${today}::date
  group by path having sum(views) > 0 order by sum(views) desc, path limit ${figuresPaths}`

const funnel = (within: Window) => sql`
  select count(*) as sign_ups, count(*) filter (where "user".email_verified) as confirmed,
    count(*) filter (where subscribers.trial_started) as trials,
    count(*) filter (where subscribers.subscribed) as paid
  from profiles join "user" on "user".id = profiles.user_id
  left join subscribers on subscribers.user_id = profiles.user_id
  where ${isMade(within)}`

const row = (query: SQL) => sql`(select to_json(found) from (${query}) found)`
const rows = (query: SQL) => sql`(select coalesce(json_agg(found), '[]') from (${query}) found)`

/**
 * Reads all figures in one statement, so that they come from one snapshot. The statement does not read the events
 * table.
 */
export const figuresStatement = (within: Window) => sql`
  select ${row(users)} as everybody, ${rows(accounts(within))} as accounts, ${row(plans(within))} as plans,
    ${row(events)} as events, ${rows(visits(within))} as visits, ${rows(paths(within))} as paths,
    ${row(funnel(within))} as funnel`

async function find(db: Db, within: Window): Promise<Found> {
  const [found] = await rowsOf<Found>(db, figuresStatement(within))
  if (found === undefined) throw new Error('a query without a condition gave no row')
  return found
}

const total = <Row>(all: readonly Row[], of: (row: Row) => number) => all.reduce((sum, each) => sum + of(each), 0)

export async function readFigures(db: Db, now: Date): Promise<AdminFigures> {
  const days = figureDays(now)
  const [first = '', today = ''] = [days[0], days.at(-1)]
  const asOf = now.toISOString()
  const found = await find(db, { now: asOf, first, today })
  const visitsOf = new Map(found.visits.map((each) => [each.day, each]))
  const signUpsOf = new Map(found.accounts.map(({ day, made }) => [day, made]))
  const { users: allUsers } = found.everybody
  const { paid, trials, active } = found.plans
  const visited = (name: Tally) => total(found.visits, (each) => each[name])
  return {
    as_of: asOf,
    total_users: allUsers,
    new_users_today: signUpsOf.get(today) ?? 0,
    paid_users: paid,
    active_trials: active,
    expired_trials: trials - active,
    conversion_rate: conversionRate(paid, allUsers),
    sessions_today: visitsOf.get(today)?.sessions ?? 0,
    events: found.events,
    days: days.map((day) => ({
      day,
      sign_ups: signUpsOf.get(day) ?? 0,
      sessions: visitsOf.get(day)?.sessions ?? 0,
      page_views: visitsOf.get(day)?.page_views ?? 0,
    })),
    paths: found.paths,
    funnel: { landing: visited('landing'), ...found.funnel },
    readings: [
      { landing: 'a', sessions: visited('landing_a'), sign_ups: visited('sign_ups_a') },
      { landing: 'b', sessions: visited('landing_b'), sign_ups: visited('sign_ups_b') },
    ],
  }
}
