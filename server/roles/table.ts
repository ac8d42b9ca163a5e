import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, user } from '../auth/table.ts'
import { ownToRead, teams } from '../db/policies.ts'

/**
 * Audit log of role changes and ended sessions: which admin did what to which account. The rows stay when the accounts
 * are deleted, but lose the accounts' ids.
 */
export const roleChanges = pgTable(
  'role_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    actorId: text('actor_id').references(() => user.id, { onDelete: 'set null' }),
    personId: text('person_id').references(() => user.id, { onDelete: 'set null' }),
    role: text('role').notNull(),
    /** 'given', 'taken', or 'signed-out' (all sessions of the account were ended). */
    change: text('change').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('role_changes_age').on(table.createdAt),
    index('role_changes_actor').on(table.actorId),
    index('role_changes_person').on(table.personId),
    ...ownToRead('actor_id', 'person_id'),
    teams(),
  ],
)
