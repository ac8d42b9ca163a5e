import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counters of attempts; keys are hashed where they hold something personal. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_over').on(table.resetsAt)],
)
