import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ownByAddress, teams } from '../db/policies.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Complaints about the use of data, with or without an account (D67). A complaint is identified by the address for the
 * answer. It is kept when an account with that address is deleted, because it must be answered. `key` is created by the
 * device, so that a repeated request adds no second row.
 */
export const dataComplaints = pgTable(
  'data_complaints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    complaint: text('complaint').notNull(),
    status: text('status').notNull().default('open'),
    key: uuid('key').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null until it is closed; erased three years later (D66). */
    closedAt: instant('closed_at'),
  },
  (table) => [
    // Indexes for the two parts of the inbox; a page is a backward scan of one of them.
    index('data_complaints_open')
      .on(table.createdAt, table.id)
      .where(sql`status <> 'closed'`),
    index('data_complaints_closed')
      .on(table.createdAt, table.id)
      .where(sql`status = 'closed'`),
    ...ownByAddress('email'),
    teams(),
  ],
)
