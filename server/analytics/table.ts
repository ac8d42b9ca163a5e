import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** First-party events (spec §3, D24). No address of the client is kept. */
export const appAnalytics = pgTable(
  'app_analytics',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventType: text('event_type').notNull(),
    pagePath: text('page_path').notNull(),
    userAgent: text('user_agent').notNull(),
    sessionId: text('session_id').notNull(),
    metadata: jsonb('metadata').notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('app_analytics_created').on(table.createdAt)],
)
