import { customType, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../auth/table.ts'

/**
 * Our own analytics events (spec §3, D24), without client addresses. The table has monthly partitions, created by the
 * migration and `keep_event_months()` (docs/decisions/0026).
 */
export const appAnalytics = pgTable(
  'app_analytics',
  {
    id: uuid('id').notNull().defaultRandom(),
    eventType: text('event_type').notNull(),
    pagePath: text('page_path').notNull(),
    userAgent: text('user_agent').notNull(),
    sessionId: text('session_id').notNull(),
    metadata: jsonb('metadata').notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.id, table.createdAt] }), index('app_analytics_created').on(table.createdAt)],
)

/** Keys of received events, so that an event sent again is not stored again. */
export const analyticsKeys = pgTable(
  'analytics_keys',
  { id: uuid('id').primaryKey(), createdAt: instant('created_at').notNull() },
  (table) => [index('analytics_keys_over').on(table.createdAt)],
)

/*
 * Totals by UTC day. Database triggers maintain these three tables (docs/decisions/0014), so that every insert and
 * deletion of events is counted.
 */

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const day = () => date('day').notNull()
const tally = (name: string) => integer(name).notNull().default(0)

/**
 * Number of the row within a day, derived from `pg_backend_pid` (see the trigger): concurrent transactions update
 * different rows, and readers sum them up.
 */
const shard = () => smallint('shard').notNull().default(0)

/** Number of events per session and day. A session without a row for the day is a new session of that day. */
export const analyticsSessions = pgTable(
  'analytics_sessions',
  {
    day: day(),
    /** Hash of the session id. The hash is stored because it has a fixed length. */
    session: bytes('session').notNull(),
    events: tally('events'),
    /** Number of views of the landing page: in total and for each of the variants a and b (D4). */
    landing: tally('landing'),
    landingA: tally('landing_a'),
    landingB: tally('landing_b'),
  },
  (table) => [primaryKey({ columns: [table.day, table.session] })],
)

/** Totals per day: sessions, sessions that saw the landing page, and events by type. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    day: day(),
    shard: shard(),
    sessions: tally('sessions'),
    landing: tally('landing'),
    landingA: tally('landing_a'),
    landingB: tally('landing_b'),
    pageViews: tally('page_views'),
    logins: tally('logins'),
    signUps: tally('sign_ups'),
    /** Number of sign-ups by the variant of the landing page that the user saw before the sign-up. */
    signUpsA: tally('sign_ups_a'),
    signUpsB: tally('sign_ups_b'),
  },
  (table) => [primaryKey({ columns: [table.day, table.shard] })],
)

export const analyticsPaths = pgTable(
  'analytics_paths',
  { day: day(), path: text('path').notNull(), shard: shard(), views: tally('views') },
  (table) => [primaryKey({ columns: [table.day, table.path, table.shard] })],
)
