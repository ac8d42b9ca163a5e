import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../auth/table.ts'
import { ownByAddress, membersAdd } from '../db/policies.ts'
import type { MailClass } from './classes.ts'

/**
 * Mails to send. The content is erased once a mail is sent, because it contains links and codes. `claimed_until` is a
 * lease: after this time another worker may send the mail.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    class: text('class').$type<MailClass>().notNull().default('other'),
    /**
     * True if the row is deleted once the mail is sent or given up, so that the address is no longer stored anywhere.
     */
    forget: boolean('forget').notNull().default(false),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** URL for one-click unsubscription; it is erased together with the content. */
    unsubscribe: text('unsubscribe'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('outbox_given_up').on(table.failedAt),
    index('outbox_sent').on(table.sentAt),
    // Index to find when the last mail of collected notices was sent.
    index('outbox_notices')
      .on(table.sentAt)
      .where(sql`class = 'notice'`),
    index('outbox_due')
      .on(table.class, table.nextAttemptAt)
      .where(sql`sent_at is null and failed_at is null`),
    ...ownByAddress('recipient'),
    membersAdd(),
  ],
)
