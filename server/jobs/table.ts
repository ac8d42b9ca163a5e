import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Time of the next run of each periodic job, shared by all instances. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
})
