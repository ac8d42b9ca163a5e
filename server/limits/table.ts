import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counters of attempts; keys that contain personal data are hashed. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Keyed hash of the account's address; the counter is deleted with the account. */
    account: text('account'),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_over').on(table.resetsAt), index('rate_limits_account').on(table.account)],
)
