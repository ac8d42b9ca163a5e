import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Work that is done every so often by whichever instance comes first. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
})
