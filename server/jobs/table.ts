import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../auth/table.ts'

/** Time of the next run of each periodic job, shared by all instances. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  nextAt: instant('next_at').notNull(),
})
