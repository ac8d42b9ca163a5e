import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stampAt, syncLimits, type Change, type SyncRequest } from '../../domain/sync.ts'
import { user } from '../auth/table.ts'
import { asSystem } from '../db/scope.ts'
import { oneDatabase, openHarbour } from '../testing/harbour.ts'
import { syncCopies } from './table.ts'

const full = process.env.HARBOUR_FAULTS === 'full'
const asked = full ? 300 : 40

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/**
 * The cost of a sync request must depend neither on a person's number of items nor on the number of people. The test
 * prints medians in milliseconds; it uses PostgreSQL where it is installed.
 */
test('push and pull cost the same with 100 and 20,000 items, and with 1,000 and 100,000 people', async () => {
  const harbour = await openHarbour(oneDatabase, {})
  const { db } = harbour
  const email = 'measured@example.com'
  await harbour.signUp(email)
  const ask = await harbour.signedIn(email)
  await ask('/api/profile', { method: 'PATCH', body: { sync: true } })
  const [row] = await asSystem(() => db.select().from(user).where(eq(user.email, email)))
  const member = row?.id ?? ''
  const [copy] = await asSystem(() => db.select().from(syncCopies).where(eq(syncCopies.userId, member)))
  const epoch = copy?.id ?? ''

  const fields = sql`jsonb_build_object('title', jsonb_build_array('0aaaaaaaaaaaa', 'A task of a usual length'))`
  async function fill(items: number): Promise<void> {
    await asSystem(async () => {
      await db.execute(sql`insert into sync_items (copy, collection, id, fields, seq)
        select ${epoch}::uuid, 'tasks', n::text, ${fields}, n from generate_series(1, ${items}) n
        on conflict do nothing`)
      await db.execute(
        sql`update sync_copies set seq = greatest(seq, ${items}), items = ${items} where id = ${epoch}::uuid`,
      )
      await db.execute(sql`analyze sync_items`)
    })
  }
  async function people(from: number, to: number): Promise<void> {
    await asSystem(async () => {
      await db.execute(sql`insert into "user" (id, name, email, email_verified, created_at, updated_at, first_name, full_name)
        select 'p' || n, 'P', 'p' || n || '@example.com', true, now(), now(), 'P', 'P'
        from generate_series(${from}::int, ${to}::int) n`)
      await db.execute(sql`insert into sync_copies (user_id, created_at, seq, items)
        select 'p' || n, now(), 10, 10 from generate_series(${from}::int, ${to}::int) n`)
      await db.execute(sql`insert into sync_items (copy, collection, id, fields, seq)
        select c.id, 'tasks', i::text, ${fields}, i
        from sync_copies c, generate_series(1, 10) i where c.user_id like 'p%' on conflict do nothing`)
      await db.execute(sql`analyze sync_copies`)
      await db.execute(sql`analyze sync_items`)
    })
  }

  let made = 0
  async function timesOf(what: 'push' | 'pull'): Promise<number> {
    const times: number[] = []
    for (let count = 0; count < asked; count += 1) {
      const [state] = await asSystem(() => db.select().from(syncCopies).where(eq(syncCopies.userId, member)))
      const change: Change = {
        collection: 'tasks',
        id: '50',
        fields: { title: [stampAt(Date.now(), 'aaaa'), `Edit ${(made += 1)}`] },
      }
      const body: SyncRequest = {
        epoch,
        cursor: state?.seq ?? 0,
        full: false,
        changes: what === 'push' ? [change] : [],
      }
      const began = performance.now()
      const { status } = await ask('/api/sync', { body })
      times.push(performance.now() - began)
      expect(status).toBe(200)
    }
    return median(times)
  }
  const both = async () => ({ push: await timesOf('push'), pull: await timesOf('pull') })

  await people(1, 1000)
  await fill(100)
  await both()
  const few = await both()
  await fill(20_000)
  const manyItems = await both()
  await people(1001, full ? 100_000 : 3000)
  const manyPeople = await both()
  console.log(
    JSON.stringify({ few, manyItems, manyPeople }, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(1)) : value,
    ),
  )
  for (const [what, before] of Object.entries(few) as ['push' | 'pull', number][]) {
    expect(manyItems[what], `${what} with 20,000 items`).toBeLessThan(before * 2 + 3)
    expect(manyPeople[what], `${what} with 100,000 people`).toBeLessThan(before * 2 + 3)
  }
  await harbour.close()
}, 1_200_000)

test('a hostile client cannot fill the account beyond its limits, nor make one request costly', async () => {
  const harbour = await openHarbour(oneDatabase, {})
  await harbour.signUp('hostile@example.com')
  const ask = await harbour.signedIn('hostile@example.com')
  await ask('/api/profile', { method: 'PATCH', body: { sync: true } })
  let id = 0
  let status = 200
  let slowest = 0
  for (let round = 0; round < (full ? 2000 : 3) && status === 200; round += 1) {
    const changes = Array.from({ length: syncLimits.changes }, (): Change => {
      id += 1
      return { collection: 'tasks', id: String(id), deleted: stampAt(Date.now(), 'zzzz') }
    })
    const began = performance.now()
    status = (await ask('/api/sync', { body: { epoch: null, cursor: 0, full: true, changes } })).status
    slowest = Math.max(slowest, performance.now() - began)
  }
  console.log(JSON.stringify({ deletions: id, status, slowest: Math.round(slowest) }))
  expect([200, 413, 429]).toContain(status)
  expect(id).toBeLessThanOrEqual(syncLimits.items + syncLimits.changes)
  expect(slowest).toBeLessThan(5000)
  await harbour.close()
}, 600_000)
