import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PushKind, ReminderKind } from '../../domain/push-payload.ts'
import { instant, member, session } from '../auth/table.ts'
import { ownRows, teamAdds, teamReads } from '../db/policies.ts'

/** Settings of the page /account/notifications. A member without a row has the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: member().primaryKey(),
    replyMails: boolean('reply_mails').notNull().default(true),
    /** Whether the mail about an answer contains the answer and not only a link (D66). */
    replyText: boolean('reply_text').notNull().default(false),
    replyPush: boolean('reply_push').notNull().default(true),
    trialPush: boolean('trial_push').notNull().default(true),
    /** Begin and end of quiet hours in local time, 'HH:MM'. Without quiet hours both are null. */
    quietFrom: text('quiet_from').default('22:00'),
    quietTo: text('quiet_to').default('07:00'),
    taskTitles: boolean('task_titles').notNull().default(false),
    /** 'Pause everything' (D52): `pausedAt` is the start of the pause; `resumedAt` is its end, null while it lasts. */
    pausedAt: instant('paused_at'),
    resumedAt: instant('resumed_at'),
    /** Set by 'I can’t today' (D52): no reminder is sent before this time. */
    silentUntil: instant('silent_until'),
    /** IANA time zone for quiet hours and reminders; null until a device has reported a zone. */
    zone: text('zone'),
  },
  () => [...ownRows(), teamReads()],
)

/**
 * One row for each kind of reminder. Of several workers, the one that moves `next_due_at` to the next time sends the
 * reminder.
 */
export const reminders = pgTable(
  'reminders',
  {
    userId: member(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    times: text('times').array().notNull(),
    days: smallint('days').array().notNull(),
    nextDueAt: instant('next_due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index('reminders_due').on(table.nextDueAt),
    ...ownRows(),
  ],
)

/**
 * Times when open tasks are due, as a device of the member reported them. If sync is on, every device gets the push. If
 * it is off, only the device of `session_id` gets it. After its push was queued, a row stays until the device reports
 * its tasks without this one.
 */
export const taskReminders = pgTable(
  'task_reminders',
  {
    userId: member(),
    task: bigint('task', { mode: 'number' }).notNull(),
    sessionId: text('session_id').references(() => session.id, { onDelete: 'set null' }),
    dueAt: instant('due_at').notNull(),
    /** Time of the reminder: `due_at`, or one hour after the member chose 'In an hour'. */
    ringsAt: instant('rings_at').notNull(),
    /** Title of the task, stored only if the member allows titles in notifications. */
    title: text('title'),
    queuedAt: instant('queued_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.task] }),
    index('task_reminders_due')
      .on(table.ringsAt)
      .where(sql`queued_at is null`),
    index('task_reminders_session').on(table.sessionId),
    ...ownRows(),
  ],
)

/** Push subscription of a browser. It is deleted with the session in which the member allowed notifications. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: member(),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
    ...ownRows(),
    teamReads(),
  ],
)

/** Queued pushes with one row for each device. `about` identifies the due time, the answer or the end of the trial. */
export const pushes = pgTable(
  'pushes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: member(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PushKind>().notNull(),
    about: text('about').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Time after which the push is not sent any more. */
    expiresAt: instant('expires_at').notNull(),
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
    droppedAt: instant('dropped_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('pushes_once').on(table.subscriptionId, table.kind, table.about),
    index('pushes_due').on(table.sentAt, table.droppedAt, table.nextAttemptAt),
    index('pushes_dropped').on(table.droppedAt),
    index('pushes_user').on(table.userId),
    ...ownRows(),
    teamAdds(),
  ],
)
