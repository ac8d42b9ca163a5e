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
 * First-party events (spec §3, D24). No address of the client is kept. A partition a month, which the migration and
 * `keep_analytics_months()` make (docs/decisions/0026).
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

/** The keys with which devices sent events: one that comes again with its key is not stored again. */
export const analyticsKeys = pgTable(
  'analytics_keys',
  { id: uuid('id').primaryKey(), createdAt: timestamp('created_at', { withTimezone: true }).notNull() },
  (table) => [index('analytics_keys_over').on(table.createdAt)],
)

/*
 * What the events come to, a UTC day. Triggers of the database keep these three (docs/decisions/0014): nobody else
 * writes them, so whatever way an event takes into the table, or out of it, is counted.
 */

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const day = () => date('day').notNull()
const tally = (name: string) => integer(name).notNull().default(0)

/**
 * Which of so many rows a transaction adds to (`pg_backend_pid`, see the trigger): many at once need not wait for one
 * another, and whoever reads adds up.
 */
const shard = () => smallint('shard').notNull().default(0)

/** How many events a session has on a day: what tells a new session from one that was counted. */
export const analyticsSessions = pgTable(
  'analytics_sessions',
  {
    day: day(),
    /** A hash of the session's id: of one length, whatever was written there. */
    session: bytes('session').notNull(),
    events: tally('events'),
    /** Of these: views of the landing page, of whichever reading, and of each (D4). */
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
    /** Sign-ups by the reading that was seen before. */
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
