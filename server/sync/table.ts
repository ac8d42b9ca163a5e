import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Fields, SyncCollection } from '../../domain/sync.ts'
import { user } from '../auth/table.ts'
import { itemsOfOwnCopy, ownRows } from '../db/policies.ts'

/** The copy of a member's things in the account (D49). Exists while sync is on; a new one has a new id. */
export const syncCopies = pgTable(
  'sync_copies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Number of the latest change. Taken under a lock of this row, so a reader never misses a smaller one. */
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    /** Number of the latest deletion that was erased: devices behind it load everything again. */
    horizon: bigint('horizon', { mode: 'number' }).notNull().default(0),
    /** Items with deleted ones, and the characters of their JSON: for the limits. */
    items: integer('items').notNull().default(0),
    size: integer('size').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  () => ownRows(),
)

/** Items of a copy (`domain/sync.ts`). `fields` is null for a deleted item, `deleted` and `deleted_at` for others. */
export const syncItems = pgTable(
  'sync_items',
  {
    copy: uuid('copy')
      .notNull()
      .references(() => syncCopies.id, { onDelete: 'cascade' }),
    collection: text('collection').$type<SyncCollection>().notNull(),
    id: text('id').notNull(),
    fields: jsonb('fields').$type<Fields>(),
    deleted: text('deleted'),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    seq: bigint('seq', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.copy, table.collection, table.id] }),
    index('sync_items_seq').on(table.copy, table.seq),
    // Index for the retention job.
    index('sync_items_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    ...itemsOfOwnCopy(),
  ],
)
