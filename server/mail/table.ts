import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hersByAddress, membersAdd } from '../db/policies.ts'

/**
 * Mails waiting to be sent. The words are erased once a mail is out: they carry links and codes.
 * `claimed_until` is a lease: a worker that dies gives its mails back when it runs out.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** Where whoever has the mail takes back her wish for such ones by a request; erased like the words. */
    unsubscribe: text('unsubscribe'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('outbox_given_up').on(table.failedAt),
    index('outbox_due').on(table.sentAt, table.failedAt, table.nextAttemptAt),
    ...hersByAddress('recipient'),
    membersAdd(),
  ],
)
