import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hersByAddress, membersAdd } from '../db/policies.ts'
import type { MailClass } from './classes.ts'

/**
 * Mails waiting to be sent. The words are erased once a mail is out: they carry links and codes.
 * `claimed_until` is a lease: a worker that dies gives its mails back when it runs out.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    /** 'other' for what an instance of an older version adds while a new one starts. */
    class: text('class').$type<MailClass>().notNull().default('other'),
    /** The row is deleted as soon as the mail is out or given up: nothing else knows its address any more. */
    forget: boolean('forget').notNull().default(false),
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
    index('outbox_sent').on(table.sentAt),
    // When the last mail of notices went out.
    index('outbox_notices')
      .on(table.sentAt)
      .where(sql`class = 'notice'`),
    index('outbox_due')
      .on(table.class, table.nextAttemptAt)
      .where(sql`sent_at is null and failed_at is null`),
    ...hersByAddress('recipient'),
    membersAdd(),
  ],
)
