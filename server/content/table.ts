import { sql } from 'drizzle-orm'
import { bigserial, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { LocalDay } from '../../domain/day.ts'
import { instant, user } from '../auth/table.ts'
import { membersRead, systemOnly, teams } from '../db/policies.ts'

/**
 * Versions of the content that the operator changed (D55). Each action of an editor adds a row and changes no other
 * row, so the rows are the history. An item without rows is unchanged: its text is the repository's.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    /** Increases with each row, so that its maximum shows whether anything changed. */
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    /** One of `contentKinds`. */
    kind: text('kind').notNull(),
    /** Id of the item within its kind, for example the id of a tip. */
    key: text('key').notNull(),
    /** 1 for the first row of an item, then one more with each row. */
    version: integer('version').notNull(),
    state: text('state').notNull(),
    /** The content, as `contentKinds` describes it; null means the text of the repository. */
    body: jsonb('body').$type<Record<string, unknown>>(),
    /** The source of the facts, as the editor described it. */
    source: text('source'),
    /** Account that wrote this body; null after the account's deletion. */
    writtenBy: text('written_by').references(() => user.id, { onDelete: 'set null' }),
    /** Account that reviewed this body; null before a review, and after the account's deletion. */
    reviewedBy: text('reviewed_by').references(() => user.id, { onDelete: 'set null' }),
    reviewedAt: instant('reviewed_at'),
    /** Last day on which a reviewed health text may be shown without a new review. */
    reviewDue: date('review_due', { mode: 'string' }).$type<LocalDay>(),
    /** Time from which a published version is shown; null before publication. */
    liveFrom: instant('live_from'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('content_versions_once').on(table.kind, table.key, table.version),
    index('content_versions_published')
      .on(table.kind, table.key, table.version)
      .where(sql`state in ('live', 'withdrawn')`),
    index('content_versions_writer').on(table.writtenBy),
    index('content_versions_reviewer').on(table.reviewedBy),
    systemOnly(),
    membersRead(),
    teams(),
  ],
)
