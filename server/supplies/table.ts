import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AnswerWay } from '../../domain/supplies.ts'
import { instant, member } from '../auth/table.ts'
import { ownRows, ownByAddress, teams } from '../db/policies.ts'

/**
 * Urgent requests (spec §3, D21), which the team's inbox lists first. `status` has the same values as in messages. The
 * device creates `key`, so that a repeated request adds no second row.
 */
export const urgentRequests = pgTable(
  'urgent_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: member(),
    phone: text('phone').notNull(),
    description: text('description').notNull(),
    answer: text('answer').$type<AnswerWay>().notNull().default('call'),
    safety: text('safety').notNull().default(''),
    status: text('status').notNull().default('open'),
    key: uuid('key').notNull().defaultRandom(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Time when the team got the mail that the request is still open; null before that. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    unique('urgent_requests_once').on(table.userId, table.key),
    // Indexes for the open and the closed part of the inbox; reading a page scans one of them backwards.
    index('urgent_requests_open')
      .on(table.createdAt, table.id)
      .where(sql`status <> 'closed'`),
    index('urgent_requests_created').on(table.createdAt),
    index('urgent_requests_closed')
      .on(table.createdAt, table.id)
      .where(sql`status = 'closed'`),
    ...ownRows(),
    teams(),
  ],
)

/** Addresses of the launch list (D22), in lower case. Each address is in the table once. */
export const launchNotifications = pgTable(
  'launch_notifications',
  {
    email: text('email').primaryKey(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Time when the owner confirmed the address. Unconfirmed addresses are erased after a week. */
    confirmedAt: instant('confirmed_at'),
  },
  () => ownByAddress('email'),
)
