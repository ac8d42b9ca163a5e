import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counters of attempts; keys are hashed where they hold something personal. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** A keyed hash of the account that the counter is about, where it is erased with the account. */
    account: text('account'),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_over').on(table.resetsAt), index('rate_limits_account').on(table.account)],
)
