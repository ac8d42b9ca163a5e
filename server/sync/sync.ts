import { and, asc, eq, exists, gt, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import {
  aheadMs,
  applyChanges,
  deletionDays,
  itemKey,
  latestStamp,
  placeOf,
  syncLimits,
  timeOf,
  type Fields,
  type Item,
  type Stored,
  type SyncAnswer,
  type SyncCollection,
  type SyncRequest,
  type Version,
} from '../../domain/sync.ts'
import { dayMs } from '../../domain/day.ts'
import type { Member } from '../auth/guards.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Live } from '../live/live.ts'
import { Problem } from '../http/problem.ts'
import { listInvitations, listPeople, syncCopies, syncItems } from './table.ts'

interface Needs {
  readonly db: Db
  readonly clock: Clock
  readonly live: Pick<Live, 'notify'>
}

const rowsAPage = 500

type Copy = typeof syncCopies.$inferSelect

const versionOf = ({ fields, deleted, moved }: typeof syncItems.$inferSelect): Version =>
  fields === null ? { deleted: deleted ?? '', ...(moved && { moved }) } : { fields }

const sizeOf = ({ version }: Stored): number => JSON.stringify(version).length

/** Stores members' data in their accounts and synchronises it between devices (D49, docs/decisions/0038). */
export function createSync({ db, clock, live }: Needs) {
  /**
   * Returns the sync copy.
   * @throws Problem 409 SYNC_OFF if there is no copy
   */
  function assertOn(copy: Copy | undefined): Copy {
    if (copy !== undefined) return copy
    throw new Problem(409, 'SYNC_OFF', 'Keeping your things in your account is switched off.')
  }

  const restarted = (copy: Copy, restart: SyncAnswer['restart']): SyncAnswer => {
    return { epoch: copy.id, now: clock().getTime(), restart, cursor: 0, more: true, items: [], refused: [] }
  }

  /**
   * Returns the response that makes the device load everything again; null if that is not necessary. It is necessary if
   * the device's cursor does not belong to this copy. It is also necessary if records of deletions after the cursor
   * were erased and the device is not already loading everything.
   */
  function restartOf(copy: Copy, { epoch, cursor, full }: SyncRequest): SyncAnswer | null {
    if (epoch !== null && (epoch !== copy.id || cursor > copy.seq)) return restarted(copy, 'copy')
    return !full && cursor < copy.horizon ? restarted(copy, 'pull') : null
  }

  const ownCopy = (tx: Db, member: Member) =>
    tx
      .select()
      .from(syncCopies)
      .where(and(eq(syncCopies.userId, member.id), eq(syncCopies.kind, 'own')))

  const listCopy = (tx: Db, member: Member, id: string) => {
    const isPerson = tx
      .select({ copy: listPeople.copy })
      .from(listPeople)
      .where(and(eq(listPeople.copy, syncCopies.id), eq(listPeople.userId, member.id)))
    return tx
      .select()
      .from(syncCopies)
      .where(
        and(eq(syncCopies.id, id), eq(syncCopies.kind, 'list'), or(eq(syncCopies.userId, member.id), exists(isPerson))),
      )
  }

  /**
   * Stores a device's changes and returns at most one page of the changes that the device does not have; the device
   * asks again for more.
   * @param people Accounts whose open tabs are told of the changes.
   * @throws Problem 409 SYNC_OFF, 413 SYNC_FULL
   */
  async function exchange(
    copyIn: (tx: Db) => ReturnType<typeof ownCopy>,
    request: SyncRequest,
    people: readonly string[],
  ): Promise<SyncAnswer> {
    const { changes } = request
    if (changes.length === 0) {
      const copy = assertOn((await copyIn(db))[0])
      return restartOf(copy, request) ?? page(db, copy, request, { known: new Set(), lost: new Map(), refused: [] })
    }
    const latest = changes.reduce((most, change) => Math.max(most, timeOf(latestStamp(change))), 0)
    const isAhead = latest > clock().getTime() + aheadMs
    return db.transaction(async (tx) => {
      const copy = assertOn((await copyIn(tx).for('update'))[0])
      const restart = isAhead ? restarted(copy, 'clock') : restartOf(copy, request)
      if (restart !== null) return restart
      const stored = await named(tx, copy, changes)
      const done = applyChanges(stored, changes, { cursor: request.cursor, seq: copy.seq })
      await store(tx, copy, { stored, changed: done.changed, seq: done.seq })
      if (done.changed.size > 0) for (const user of people) await live.notify(tx, { kind: 'sync', user })
      const lost = new Map(
        [...done.lost].flatMap((key) => {
          const item = done.changed.get(key) ?? stored.get(key)
          return item === undefined ? [] : [[key, item] as const]
        }),
      )
      return page(tx, { ...copy, seq: done.seq }, request, { known: done.known, lost, refused: done.refused })
    })
  }

  async function named(tx: Db, copy: Copy, changes: SyncRequest['changes']): Promise<Map<string, Stored>> {
    const collections = sql.param(changes.map(({ collection }) => collection))
    const ids = sql.param(changes.map(({ id }) => id))
    const rows = await tx
      .select()
      .from(syncItems)
      .where(
        and(
          eq(syncItems.copy, copy.id),
          sql`(${syncItems.collection}, ${syncItems.id}) in
            (select * from unnest(${collections}::text[], ${ids}::text[]))`,
        ),
      )
    return new Map(rows.map((row) => [itemKey(row), { version: versionOf(row), seq: row.seq }]))
  }

  async function store(
    tx: Db,
    copy: Copy,
    {
      stored,
      changed,
      seq,
    }: { stored: ReadonlyMap<string, Stored>; changed: ReadonlyMap<string, Stored>; seq: number },
  ): Promise<void> {
    if (changed.size === 0) return
    const now = clock()
    let { items, size } = copy
    const rows = [...changed].map(([key, each]) => {
      const before = stored.get(key)
      if (before === undefined) items += 1
      size += sizeOf(each) - (before === undefined ? 0 : sizeOf(before))
      const { version } = each
      return {
        copy: copy.id,
        ...placeOf(key),
        fields: 'fields' in version ? version.fields : null,
        deleted: 'deleted' in version ? version.deleted : null,
        deletedAt: 'deleted' in version ? now : null,
        moved: 'deleted' in version && version.moved === true,
        seq: each.seq,
      }
    })
    const isTooLarge = [...changed.values()].some((each) => sizeOf(each) > syncLimits.page)
    if (isTooLarge || items > Math.max(syncLimits.items, copy.items) || size > Math.max(syncLimits.size, copy.size)) {
      throw new Problem(413, 'SYNC_FULL', 'Your account has no room for more.')
    }
    await tx
      .insert(syncItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [syncItems.copy, syncItems.collection, syncItems.id],
        set: {
          fields: sql`excluded.fields`,
          deleted: sql`excluded.deleted`,
          deletedAt: sql`excluded.deleted_at`,
          moved: sql`excluded.moved`,
          seq: sql`excluded.seq`,
        },
      })
    await tx.update(syncCopies).set({ seq, items, size }).where(eq(syncCopies.id, copy.id))
  }

  /**
   * Returns the next items after the device's cursor, in the order of their change numbers, and the items in which the
   * device's own change was older than the stored one.
   */
  async function page(
    tx: Db,
    copy: Copy,
    { cursor }: SyncRequest,
    done: { known: ReadonlySet<string>; lost: ReadonlyMap<string, Stored>; refused: number[] },
  ): Promise<SyncAnswer> {
    const rows = await tx
      .select()
      .from(syncItems)
      .where(and(eq(syncItems.copy, copy.id), gt(syncItems.seq, cursor)))
      .orderBy(asc(syncItems.seq))
      .limit(rowsAPage + 1)
    const items: Item[] = []
    const sent = new Set<string>()
    let size = 0
    let last = cursor
    for (const row of rows.slice(0, rowsAPage)) {
      const item: Item = { collection: row.collection, id: row.id, ...versionOf(row) }
      const key = itemKey(item)
      if (!done.known.has(key)) {
        size += JSON.stringify(item).length
        if (size > syncLimits.page && items.length > 0) break
        items.push(item)
        sent.add(key)
      }
      last = row.seq
    }
    const more = last < (rows.at(-1)?.seq ?? 0)
    const lost = [...done.lost]
      .filter(([key]) => !sent.has(key))
      .map(([key, { version }]): Item => ({ ...placeOf(key), ...version }))
    return {
      epoch: copy.id,
      now: clock().getTime(),
      cursor: more ? last : Math.max(last, copy.seq),
      more,
      items: [...items, ...lost],
      refused: done.refused,
    }
  }

  return {
    /**
     * Synchronises one of the member's devices.
     * @throws Problem 409 SYNC_OFF, 413 SYNC_FULL
     */
    exchange: (member: Member, request: SyncRequest): Promise<SyncAnswer> =>
      exchange((tx) => ownCopy(tx, member), request, [member.id]),

    /**
     * Synchronises a shared list; open tabs of `people` are told of changes.
     * @throws Problem 409 SYNC_OFF for somebody who may not use the list, 413 SYNC_FULL
     */
    exchangeList: (
      member: Member,
      id: string,
      { request, people }: { readonly request: SyncRequest; readonly people: readonly string[] },
    ): Promise<SyncAnswer> => exchange((tx) => listCopy(tx, member, id), request, people),

    async isOn(member: Member): Promise<boolean> {
      return (await ownCopy(db, member)).length > 0
    },

    /** Returns the items of a collection that are not deleted, including those of task lists that the member shares. */
    async fieldsOf(userId: string, collection: SyncCollection): Promise<Fields[]> {
      const rows = await db
        .select({ fields: syncItems.fields })
        .from(syncItems)
        .innerJoin(syncCopies, eq(syncCopies.id, syncItems.copy))
        .where(and(eq(syncCopies.userId, userId), eq(syncItems.collection, collection), isNotNull(syncItems.fields)))
        .orderBy(asc(syncItems.id))
      return rows.flatMap(({ fields }) => (fields === null ? [] : [fields]))
    },

    /**
     * Switches sync on or off for the member and tells open tabs. Switching it off erases the copy on the server;
     * devices keep their data.
     */
    async turn(tx: Db, member: Member, on: boolean): Promise<void> {
      if (on) await tx.insert(syncCopies).values({ userId: member.id, createdAt: clock() }).onConflictDoNothing()
      else await tx.delete(syncCopies).where(and(eq(syncCopies.userId, member.id), eq(syncCopies.kind, 'own')))
      for (const kind of ['sync', 'lists'] as const) await live.notify(tx, { kind, user: member.id })
    },

    /** Erases the records of deleted items after 90 days, and invitation codes that have expired. */
    async eraseOld(): Promise<void> {
      await db.delete(listInvitations).where(lte(listInvitations.expiresAt, clock()))
      const before = new Date(clock().getTime() - deletionDays * dayMs)
      await db.transaction(async (tx) => {
        // Copies are locked before items, in the same order as in `exchange`.
        const old = sql`exists (select from ${syncItems} where copy = ${syncCopies.id}
          and deleted_at < ${before.toISOString()}::timestamptz)`
        const copies = await tx
          .select({ id: syncCopies.id })
          .from(syncCopies)
          .where(old)
          .orderBy(syncCopies.id)
          .for('update')
        for (const { id } of copies) {
          const gone = await tx
            .delete(syncItems)
            .where(and(eq(syncItems.copy, id), lt(syncItems.deletedAt, before)))
            .returning()
          const size = gone.reduce((sum, row) => sum + sizeOf({ version: versionOf(row), seq: row.seq }), 0)
          const horizon = Math.max(...gone.map(({ seq }) => seq))
          await tx
            .update(syncCopies)
            .set({
              horizon: sql`greatest(horizon, ${horizon})`,
              items: sql`items - ${gone.length}`,
              size: sql`size - ${size}`,
            })
            .where(eq(syncCopies.id, id))
        }
      })
    },
  }
}

export type Sync = ReturnType<typeof createSync>
