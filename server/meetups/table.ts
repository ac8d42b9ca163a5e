import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { LocalDay } from '../../domain/day.ts'
import type { MeetupStatus } from '../../domain/meetup-draft.ts'
import { user } from '../auth/table.ts'
import { hers, membersRead, systemOnly, teams } from '../db/policies.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

const member = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/**
 * Real meetups. Day and times are those of the clocks in Bristol; `starts_at` and `ends_at` are the instants they
 * stand for, for questions to the database. `key` was made by the admin's device: however often a new meetup is sent,
 * it is here once.
 *
 * A deleted one that members have seen is withdrawn and keeps its title, so that a concern about it still has a name.
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
    /** What came first with the key, as a hash: by now the row may say something else. */
    wishHash: text('wish_hash'),
    publishedAt: instant('published_at'),
    deletedAt: instant('deleted_at'),
    /** When it was mailed to those who asked to hear of new ones: once, whatever becomes of it. */
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

/** Concerns about meetups, for the admin's inbox. They outlive the meetup, so its title stands beside its id. */
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
    /** Null while it is not closed: three years later it is erased (D66). */
    closedAt: instant('closed_at'),
  },
  (table) => [
    unique('meetup_reports_once').on(table.userId, table.key),
    // By this the retention job finds what is over.
    index('meetup_reports_closed_at').on(table.closedAt),
    // The two parts of it in the inbox: read backwards, a page comes off an index.
    index('meetup_reports_open')
      .on(table.createdAt, table.id)
      .where(sql`status <> 'closed'`),
    index('meetup_reports_closed')
      .on(table.createdAt, table.id)
      .where(sql`status = 'closed'`),
    ...hers(),
    teams(),
  ],
)

/** Who wants a mail of new meetups: of all of them, for a chosen community could reveal where somebody comes from. */
export const meetupAlerts = pgTable(
  'meetup_alerts',
  {
    userId: member().primaryKey(),
    /** In mails of older versions: whoever has it can turn them off, and nothing else. New ones carry a signed link. */
    stop: uuid('stop').notNull().unique().defaultRandom(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => hers(),
)

/**
 * Addresses under which a calendar reads the meetups. The token in an address is made from `seed` with the server's
 * secret, so it can be shown again but is not here: only its hash, by which it is known when it comes.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: member().primaryKey(),
    seed: uuid('seed').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => hers(),
)
