import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Fields, SyncCollection } from '../../domain/sync.ts'
import { instant, member } from '../auth/table.ts'
import { copiesOfPeople, itemsOfCopies, ownToRead, systemOnly } from '../db/policies.ts'

/**
 * Copies of members' data for sync. Kind `own` is the member's data, while sync is on (D49). Kind `list` is the
 * shopping list or a task list, while the member shares it (D50). A new copy has a new id.
 */
export const syncCopies = pgTable(
  'sync_copies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: member(),
    kind: text('kind').$type<'own' | 'list'>().notNull().default('own'),
    /** Id of the shared task list; an empty text for the shopping list and for a copy of kind `own`. */
    list: text('list').notNull().default(''),
    /**
     * The last number that was given to a person of the list. Numbers are never reused, so that a ticked item stays
     * linked to the person who ticked it.
     */
    lastNumber: integer('last_number').notNull().default(1),
    /**
     * Number of the latest change. A writer locks this row before it takes the next number. So changes become visible
     * in the order of their numbers, and a reader misses none.
     */
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    /** Number of the latest deletion whose record was erased. A device with a lower cursor loads everything again. */
    horizon: bigint('horizon', { mode: 'number' }).notNull().default(0),
    /** Number of items, including deleted ones, and number of characters of their JSON. Both have limits. */
    items: integer('items').notNull().default(0),
    size: integer('size').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('sync_copies_kind').on(table.userId, table.kind, table.list), ...copiesOfPeople()],
)

/**
 * Items of a copy (`domain/sync.ts`). A deleted item has `deleted` and `deleted_at`, `moved` if it was moved to another
 * copy, and no `fields`; other items have only `fields`.
 */
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
    deletedAt: instant('deleted_at'),
    moved: boolean('moved').notNull().default(false),
    seq: bigint('seq', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.copy, table.collection, table.id] }),
    index('sync_items_seq').on(table.copy, table.seq),
    index('sync_items_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    ...itemsOfCopies(),
  ],
)

/** People of a shared list; the owner of the list is not in this table. */
export const listPeople = pgTable(
  'list_people',
  {
    copy: uuid('copy')
      .notNull()
      .references(() => syncCopies.id, { onDelete: 'cascade' }),
    userId: member(),
    /** Number of the person within the list, from 2 on. */
    number: integer('number').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.copy, table.userId] }),
    unique('list_people_number').on(table.copy, table.number),
    index('list_people_user').on(table.userId),
    ...ownToRead('user_id'),
  ],
)

/** Invitation codes. Each code lets one person join a shared list. */
export const listInvitations = pgTable(
  'list_invitations',
  {
    codeHash: text('code_hash').primaryKey(),
    copy: uuid('copy')
      .notNull()
      .references(() => syncCopies.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('list_invitations_copy').on(table.copy), systemOnly()],
)
