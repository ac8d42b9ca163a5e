import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { LocalDay } from '../../domain/day.ts'
import type { MeetupStatus } from '../../domain/meetup-draft.ts'
import { user } from '../auth/table.ts'
import { ownRows, membersRead, systemOnly, teams } from '../db/policies.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

const member = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/**
 * Real meetups. Day and times are local in Bristol; `starts_at` and `ends_at` are the same times as instants, for
 * queries. The admin's device creates `key`, so that a repeated request adds no second row. A deleted meetup that
 * members have seen becomes a withdrawn row that keeps the title for a later report.
 */
export const meetups = pgTable(
  'meetups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    type: text('type').notNull(),
    address: text('address').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    date: date('date', { mode: 'string' }).$type<LocalDay>().notNull(),
    time: text('time').notNull(),
    endTime: text('end_time').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    participants: integer('participants'),
    maxParticipants: integer('max_participants'),
    description: text('description').notNull(),
    organizer: text('organizer').notNull(),
    rating: doublePrecision('rating'),
    joinUrl: text('join_url'),
    status: text('status').$type<MeetupStatus>().notNull(),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').references(() => user.id, { onDelete: 'set null' }),
    key: uuid('key').notNull().defaultRandom(),
    /** Hash of the first request with this key, because the row may have changed since then. */
    wishHash: text('wish_hash'),
    publishedAt: instant('published_at'),
    deletedAt: instant('deleted_at'),
    /** Time when the mails about this meetup were queued; null before that. */
    announcedAt: instant('announced_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('meetups_once').on(table.createdBy, table.key),
    index('meetups_to_come').on(table.status, table.endsAt),
    index('meetups_over').on(table.endsAt),
    systemOnly(),
    membersRead(),
    teams(),
  ],
)

/**
 * Reports about meetups, for the team's inbox. A report stays when its meetup is deleted, so its row contains the
 * title.
 */
export const meetupReports = pgTable(
  'meetup_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: member(),
    meetupId: text('meetup_id').notNull(),
    meetupTitle: text('meetup_title').notNull(),
    concern: text('concern').notNull(),
    status: text('status').notNull().default('open'),
    key: uuid('key').notNull().defaultRandom(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /**
     * Time when the team closed the report; null while it is open. Closed reports are erased after three years (D66).
     */
    closedAt: instant('closed_at'),
  },
  (table) => [
    unique('meetup_reports_once').on(table.userId, table.key),
    index('meetup_reports_closed_at').on(table.closedAt),
    // Indexes for the open and the closed part of the inbox; reading a page scans one of them backwards.
    index('meetup_reports_open')
      .on(table.createdAt, table.id)
      .where(sql`status <> 'closed'`),
    index('meetup_reports_closed')
      .on(table.createdAt, table.id)
      .where(sql`status = 'closed'`),
    ...ownRows(),
    teams(),
  ],
)

/**
 * Members who want mails about new meetups of all communities. Which community a member chose is not stored, because it
 * could reveal the member's origin.
 */
export const meetupAlerts = pgTable(
  'meetup_alerts',
  {
    userId: member().primaryKey(),
    /**
     * Token in mails of older versions, with which a reader can only turn these mails off. New mails contain a signed
     * link instead.
     */
    stop: uuid('stop').notNull().unique().defaultRandom(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => ownRows(),
)
