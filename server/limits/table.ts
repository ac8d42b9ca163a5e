import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../auth/table.ts'

/** Counters of attempts; keys that contain personal data are hashed. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Keyed hash of the account's address; the counter is deleted with the account. */
    account: text('account'),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('rate_limits_over').on(table.resetsAt), index('rate_limits_account').on(table.account)],
)
