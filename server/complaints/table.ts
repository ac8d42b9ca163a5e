import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../auth/table.ts'
import { ownByAddress, teams } from '../db/policies.ts'

/**
 * Complaints about the use of data, from people with or without an account (D67). The address for the answer identifies
 * the person. A complaint stays when an account with that address is deleted, because the team must answer it. The
 * device creates `key`, so that a repeated request adds no second row.
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
    /**
     * Time when the team closed the complaint; null while it is open. Closed complaints are erased after three years
     * (D66).
     */
    closedAt: instant('closed_at'),
  },
  (table) => [
    // Indexes for the open and the closed part of the inbox; reading a page scans one of them backwards.
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
