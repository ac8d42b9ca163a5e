import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LocalDay } from '../../domain/day.ts'
import type { MeetupStatus } from '../../domain/meetup-draft.ts'
import { instant, member, user } from '../auth/table.ts'
import { ownRows, membersRead, teamReads, teams } from '../db/policies.ts'

/** Condition of the partial index of repeated meetups. PostgreSQL uses the index only for queries with this text. */
export const isRepeated = sql`repeats <> 'no'`

/**
 * Meetups other than the samples. Day and times are local in Bristol; `starts_at` and `ends_at` are the same times as
 * instants, for queries. The client creates `key`, so that a repeated request adds no second row. A deleted meetup that
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
    /** 'no', 'weekly' or 'monthly'. A job moves the day of a repeated meetup forward when it is over. */
    repeats: text('repeats').notNull().default('no'),
    /** The cost as text; null if unknown, as in the four fields below. */
    cost: text('cost'),
    ages: text('ages'),
    pram: boolean('pram'),
    stepFree: boolean('step_free'),
    creche: boolean('creche'),
    /** Member who proposed the meetup and organises it (D54); null for a meetup of the team. */
    proposedBy: text('proposed_by').references(() => user.id, { onDelete: 'set null' }),
    /**
     * Changed fields of a published meetup that the organiser has requested and an admin has not decided about;
     * otherwise null.
     */
    wantedChange: jsonb('wanted_change').$type<Record<string, unknown>>(),
    /** Why an admin declined the proposal or a change of the meetup, for the organiser; otherwise null. */
    reason: text('reason'),
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
    index('meetups_proposed').on(table.proposedBy),
    index('meetups_repeated').on(table.endsAt).where(isRepeated),
    ...ownRows('proposed_by'),
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
    /** Whether somebody may be at risk. A meetup with an open serious report is hidden until it is closed. */
    serious: boolean('serious').notNull().default(false),
    /**
     * Whether the team found the closed report true; null while it is open, and for reports closed without such a
     * decision.
     */
    upheld: boolean('upheld'),
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
 * Sign-ups of members for meetups, with a place or on the waiting list (D54). A sign-up is the consent to storing it.
 * One row for each day of a repeated meetup.
 */
export const meetupGoings = pgTable(
  'meetup_goings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetups.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).$type<LocalDay>().notNull(),
    userId: member(),
    /** First name as the organiser sees it. */
    name: text('name').notNull(),
    /** 'going' or 'waiting'. Places are given in the order of `createdAt`. */
    state: text('state').notNull(),
    /** Time when the reminder on the day before was sent; null before that. */
    remindedAt: instant('reminded_at'),
    /** Answer to the question after the meetup, from 1 to 5; null without an answer. */
    rating: integer('rating'),
    ratedAt: instant('rated_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('meetup_goings_once').on(table.meetupId, table.date, table.userId),
    index('meetup_goings_places').on(table.meetupId, table.date, table.state, table.createdAt),
    index('meetup_goings_user').on(table.userId),
    index('meetup_goings_day').on(table.date),
    ...ownRows(),
    teamReads(),
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
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => ownRows(),
)
