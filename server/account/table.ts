import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { systemOnly } from '../db/policies.ts'

/**
 * Tombstones: accounts that were deleted, as a keyed hash of their id, and nothing of who they were. A restored backup
 * is compared with them (docs/decisions/0013).
 */
export const erasedAccounts = pgTable(
  'erased_accounts',
  {
    idHash: text('id_hash').primaryKey(),
    erasedAt: timestamp('erased_at', { withTimezone: true }).notNull(),
  },
  () => [systemOnly()],
)
