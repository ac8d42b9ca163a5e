import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from '../auth/table.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Urgent requests (spec §3, D21): what lies here comes first in the admin's inbox. `status` has the values of a
 * message's. `key` was made by her device: however often a request is sent, it is here once.
 */
export const urgentRequests = pgTable(
  'urgent_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    phone: text('phone').notNull(),
    description: text('description').notNull(),
    status: text('status').notNull().default('open'),
    key: uuid('key').notNull().defaultRandom(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('urgent_requests_once').on(table.userId, table.key),
    index('urgent_requests_newest').on(table.status, table.createdAt),
  ],
)

/** Addresses that want to hear of the launch, in lower case, each once (D22). */
export const launchNotifications = pgTable('launch_notifications', {
  email: text('email').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
