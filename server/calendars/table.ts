import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CalendarEvent } from '../../domain/calendars.ts'
import { instant, member } from '../auth/table.ts'
import { ownRows } from '../db/policies.ts'

/**
 * Calendar feeds. The token is derived from `seed` and the server's secret, so that it can be shown again; the table
 * stores only its hash.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: member(),
    kind: text('kind').$type<'meetups' | 'tasks'>().notNull().default('meetups'),
    seed: uuid('seed').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] }), ...ownRows()],
)

/** External calendars that a member sees in the planner. Only what the day view shows of their content is stored. */
export const calendars = pgTable(
  'calendars',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: member(),
    name: text('name').notNull(),
    /** Web address of the calendar, which often contains a secret. Null for a calendar from a file. */
    url: text('url'),
    events: jsonb('events').$type<readonly CalendarEvent[]>().notNull(),
    isCut: boolean('is_cut').notNull(),
    readAt: instant('read_at').notNull(),
    failingSince: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    /** Time of the next reading. Null for a calendar from a file, which is read once. */
    nextAt: instant('next_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('calendars_user').on(table.userId), index('calendars_next').on(table.nextAt), ...ownRows()],
)
