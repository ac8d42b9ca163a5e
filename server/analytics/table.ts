import {
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * First-party analytics events (spec §3, D24), without client addresses. Monthly partitions, created by the migration
 * and `keep_event_months()` (docs/decisions/0026).
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.id, table.createdAt] }), index('app_analytics_created').on(table.createdAt)],
)

/** Keys of received events: an event sent again is not stored again. */
export const analyticsKeys = pgTable(
  'analytics_keys',
  { id: uuid('id').primaryKey(), createdAt: timestamp('created_at', { withTimezone: true }).notNull() },
  (table) => [index('analytics_keys_over').on(table.createdAt)],
)

/*
 * Totals by UTC day. Database triggers maintain these three tables (docs/decisions/0014), so that every insert and
 * delete of events is counted.
 */

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const day = () => date('day').notNull()
const tally = (name: string) => integer(name).notNull().default(0)

/**
 * Row number within a day, chosen by `pg_backend_pid` (see the trigger): concurrent transactions update different rows;
 * readers sum them up.
 */
const shard = () => smallint('shard').notNull().default(0)

/** Events of a session on a day; distinguishes new sessions from counted ones. */
export const analyticsSessions = pgTable(
  'analytics_sessions',
  {
    day: day(),
    /** Hash of the session id, for a fixed length. */
    session: bytes('session').notNull(),
    events: tally('events'),
    /** Views of the landing page: of any variant, and of each (D4). */
    landing: tally('landing'),
    landingA: tally('landing_a'),
    landingB: tally('landing_b'),
  },
  (table) => [primaryKey({ columns: [table.day, table.session] })],
)

/** Sessions, sessions that saw the landing page, and events by type. */
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
    /** Sign-ups by the landing page variant seen before. */
    signUpsA: tally('sign_ups_a'),
    signUpsB: tally('sign_ups_b'),
  },
  (table) => [primaryKey({ columns: [table.day, table.shard] })],
)

/** Page views by path. */
export const analyticsPaths = pgTable(
  'analytics_paths',
  { day: day(), path: text('path').notNull(), shard: shard(), views: tally('views') },
  (table) => [primaryKey({ columns: [table.day, table.path, table.shard] })],
)
