import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Fields, SyncCollection } from '../../domain/sync.ts'
import { user } from '../auth/table.ts'
import { copiesOfPeople, itemsOfCopies, ownToRead, systemOnly } from '../db/policies.ts'

/**
 * Synced items with their numbers. `own`: the member's things, while sync is on (D49). `list`: the shopping list or a task
 * list, while the member shares it (D50). A new copy has a new id.
 */
export const syncCopies = pgTable(
  'sync_copies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'own' | 'list'>().notNull().default('own'),
    /** Id of the shared task list; empty for the shopping list and for the member's things. */
    list: text('list').notNull().default(''),
    /** The last number that a person of the list got. None is given again: what somebody ticked stays theirs. */
    lastNumber: integer('last_number').notNull().default(1),
    /** Number of the latest change. Taken under a lock of this row, so a reader never misses a smaller one. */
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    /** Number of the latest deletion that was erased: devices behind it load everything again. */
    horizon: bigint('horizon', { mode: 'number' }).notNull().default(0),
    /** Items with deleted ones, and the characters of their JSON: for the limits. */
    items: integer('items').notNull().default(0),
    size: integer('size').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('sync_copies_kind').on(table.userId, table.kind, table.list), ...copiesOfPeople()],
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
    ...itemsOfCopies(),
  ],
)

/** People of a shared list beside its owner. */
export const listPeople = pgTable(
  'list_people',
  {
    copy: uuid('copy')
      .notNull()
      .references(() => syncCopies.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** From 2 on: the name of the person within the list. */
    number: integer('number').notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.copy, table.userId] }),
    unique('list_people_number').on(table.copy, table.number),
    index('list_people_user').on(table.userId),
    ...ownToRead('user_id'),
  ],
)

/** Codes that let somebody join a shared list, once. */
export const listInvitations = pgTable(
  'list_invitations',
  {
    codeHash: text('code_hash').primaryKey(),
    copy: uuid('copy')
      .notNull()
      .references(() => syncCopies.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('list_invitations_copy').on(table.copy), systemOnly()],
)
