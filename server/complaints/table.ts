import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hersByAddress, teams } from '../db/policies.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Complaints about the use of data, with or without an account (D67). They name a person by the address to answer to
 * and stay when an account of that address is deleted, because they have to be answered all the same. `key` was made by
 * the device: however often a complaint is sent, it is here once.
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
    /** Null while it is not closed: three years later it is erased (D66). */
    closedAt: instant('closed_at'),
  },
  (table) => [
    // The two parts of it in the inbox: read backwards, a page comes off an index.
    index('data_complaints_open')
      .on(table.createdAt, table.id)
      .where(sql`status <> 'closed'`),
    index('data_complaints_closed')
      .on(table.createdAt, table.id)
      .where(sql`status = 'closed'`),
    ...hersByAddress('email'),
    teams(),
  ],
)
