import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../auth/table.ts'
import { systemOnly } from '../db/policies.ts'

/**
 * Keyed hashes of the ids of deleted accounts ('tombstones'). The server compares them with the accounts of a restored
 * backup (docs/decisions/0013).
 */
export const erasedAccounts = pgTable(
  'erased_accounts',
  {
    idHash: text('id_hash').primaryKey(),
    erasedAt: instant('erased_at').notNull(),
  },
  () => [systemOnly()],
)
