import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, user } from '../auth/table.ts'
import { ownRows, teamReads } from '../db/policies.ts'

/** Profile of a user (spec §3), one row for each account. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    displayName: text('display_name'),
    firstName: text('first_name'),
    /** The initials that the member chose; null for the first letter of the name. */
    initials: text('initials'),
    /** If false, analytics are off for this member on all devices (D67). */
    counted: boolean('counted').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('profiles_created').on(table.createdAt), ...ownRows(), teamReads()],
)
