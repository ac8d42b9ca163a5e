import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { user } from '../auth/table.ts'
import { hers, teamReads } from '../db/policies.ts'

/** What others may see of a person (spec §3). One row a user, made with the account. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    displayName: text('display_name'),
    firstName: text('first_name'),
    /** What she chose for her circle; without it the first letter of her name stands there. */
    initials: text('initials'),
    /** False: nothing that this member does is counted, on any device (D67). */
    counted: boolean('counted').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('profiles_created').on(table.createdAt), ...hers(), teamReads()],
)
