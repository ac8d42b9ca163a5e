import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, member, user } from '../auth/table.ts'
import { ownRows, repliesOfOwn, teams } from '../db/policies.ts'

/**
 * Messages to the team (spec §3). The specification defines the columns up to `created_at`; the others have defaults.
 * `key` is the sender's idempotency key. `version` counts changes, for optimistic locking between admins. `priority` is
 * true if the sender had access when writing last (D38).
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: member(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    status: text('status').notNull().default('open'),
    adminResponse: text('admin_response'),
    createdAt: instant('created_at').notNull().defaultNow(),
    key: uuid('key').notNull().defaultRandom(),
    priority: boolean('priority').notNull().default(false),
    version: integer('version').notNull().default(0),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('messages_once').on(table.userId, table.key),
    index('messages_of_member').on(table.userId, table.createdAt),
    // Indexes for the two sections of the inbox that contain messages; reading a page scans one of them backwards.
    index('messages_first')
      .on(table.createdAt, table.id)
      .where(sql`priority and status = 'open'`),
    index('messages_rest')
      .on(table.createdAt, table.id)
      .where(sql`not (priority and status = 'open')`),
    index('messages_by_status').on(table.status, table.createdAt, table.id),
    index('messages_answered_by').on(table.answeredBy),
    ...ownRows(),
    teams(),
  ],
)

/** Replies to a message by its sender and by the team (D27). The first answer is `messages.admin_response`. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** The author of the reply. Null after an admin's account was deleted, because the team's replies stay. */
    authorId: text('author_id').references(() => user.id, { onDelete: 'set null' }),
    fromTeam: boolean('from_team').notNull(),
    message: text('message').notNull(),
    key: uuid('key').notNull().defaultRandom(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('message_replies_once').on(table.messageId, table.key),
    index('message_replies_of_message').on(table.messageId, table.createdAt),
    index('message_replies_of_author').on(table.authorId, table.createdAt),
    ...repliesOfOwn(),
    teams(),
  ],
)
