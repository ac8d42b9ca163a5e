import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingPrograms, startHighAvailability } from '../../ops/ha/local.ts'
import { canSeparate } from '../../ops/ha/networks.ts'
import { findPostgres } from '../../scripts/find-postgres.ts'
import { openPostgres, rowsOf } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { clusterSecret, startCluster, type Cluster } from '../testing/cluster.ts'
import { crowdCookie, writeCrowd } from '../testing/crowd.ts'
import { openLoop } from '../testing/open-loop.ts'

const kills = Number(process.env['HARBOUR_KILLS'] ?? '2')
const perSecond = 50
/** Number of members. Each may write only 20 messages an hour, so longer tests need more members. */
const size = 500 * Math.max(4, kills)

/** If the test runs as root, every second primary is cut off from the network instead of being killed. */
const separate = canSeparate()

const missing = [...missingPrograms(), ...(findPostgres() === undefined ? ['PostgreSQL'] : [])]
if (missing.length > 0) console.warn(`The failover tests are SKIPPED: ${missing.join(', ')} not installed.`)

/**
 * Two instances of Harbour, PgBouncer in transaction mode, HAProxy, three PostgreSQL with Patroni and etcd (ops/ha).
 * All share the CPU cores with the load generator.
 */
describe.skipIf(missing.length > 0)('high availability', () => {
  let ha: Awaited<ReturnType<typeof startHighAvailability>>
  let cluster: Cluster

  beforeAll(async () => {
    ha = await startHighAvailability({ separate })
    const empty = await openPostgres(ha.databaseUrl, { directUrl: ha.directUrl })
    await writeCrowd(empty.db, size)
    await empty.close()
    cluster = await startCluster({ url: ha.databaseUrl, directUrl: ha.directUrl }, 2)
  }, 300_000)
  afterAll(async () => {
    await cluster.stop()
    await ha.stop()
  }, 60_000)

  let number = 0

  /** Sends messages at a fixed rate while `during` runs. Returns the results and the most primaries seen at once. */
  async function writeDuring(during: (firstOfAfter: (moment: number) => number | undefined) => Promise<void>) {
    const written: string[] = []
    let over = false
    /** Start and end of each acknowledged request, in milliseconds. */
    const times: [number, number][] = []
    const one = async (): Promise<string | null> => {
      number += 1
      const key = crypto.randomUUID()
      const body = { subject: 'A question', message: `number ${number}`, key }
      const cookie = crowdCookie((number * 7919) % size, clusterSecret)
      const began = performance.now()
      const answer = await cluster.ask('/api/messages', { body, cookie })
      if (answer?.status !== 200) return `${answer?.status ?? 'cut off'} ${answer?.retryAfter ?? 'without Retry-After'}`
      written.push(key)
      times.push([began, performance.now()])
      return null
    }
    const firstOfAfter = (moment: number) => times.find(([began]) => began > moment)?.[1]
    let mostPrimaries = 0
    const watch = async (): Promise<void> => {
      for (; !over; await wait(300)) mostPrimaries = Math.max(mostPrimaries, (await ha.primaries()).length)
    }
    const load = async () => {
      const rounds: Awaited<ReturnType<typeof openLoop>>[] = []
      while (!over) rounds.push(await openLoop({ perSecond, seconds: 5, one }))
      return {
        sent: rounds.reduce((sum, each) => sum + each.sent, 0),
        failed: rounds.flatMap((each) => each.failed),
        slowestMs: Math.max(...rounds.map((each) => each.p99Ms)),
      }
    }
    const [done] = await Promise.all([load(), watch(), during(firstOfAfter).finally(() => (over = true))])
    return { ...done, written, mostPrimaries }
  }

  async function query<Row extends object>(url: string, text: string, values: readonly unknown[] = []) {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      await client.end()
    }
  }
  const onPrimary = <Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> =>
    query(ha.directUrl, text, values)
  /** Whether a node, once it answers, is a replica; false if it does not answer within half a minute. */
  async function isReplica(name: string): Promise<boolean> {
    for (const last = performance.now() + 30_000; performance.now() < last; await wait(500)) {
      const rows = await query<{ so: boolean }>(ha.nodeUrl(name), 'select pg_is_in_recovery() as so').catch(() => [])
      if (rows[0] !== undefined) return rows[0].so
    }
    return false
  }
  const lostOf = async (written: readonly string[]): Promise<number> => {
    const [row] = await onPrimary<{ found: number }>(
      'select count(*)::int as found from messages where key = any($1::uuid[])',
      [written],
    )
    return written.length - (row?.found ?? 0)
  }
  const kinds = (failed: readonly string[]) =>
    [...Map.groupBy(failed, (each) => each)].map(([kind, all]) => `${all.length} of ${kind}`).join(', ') || 'none'

  test(
    `the primary is killed or cut off ${kills} times under ${perSecond} writes a second`,
    async () => {
      const outages: number[] = []
      const people: string[] = []
      const demoted: boolean[] = []
      const load = await writeDuring(async (firstOfAfter) => {
        for (let round = 0; round < kills; round += 1) {
          const [primary = ''] = await ha.primaries()
          const email = `new-${round}@example.com`
          await cluster.buy(crowdCookie(round, clusterSecret))
          await wait(2000)
          const isCut = separate && round % 2 === 1
          if (isCut) ha.cutNode(primary)
          else await ha.killNode(primary)
          const killed = performance.now()
          const signUp = cluster.ask('/api/auth/sign-up/email', {
            body: { name: 'Maya', email, password: 'three blue boats' },
          })
          const paid = cluster.stripe.webhooks.deliverAll({ together: true, duplicates: 1, random: () => 0 })
          let back: number | undefined
          while ((back = firstOfAfter(killed)) === undefined) await wait(50)
          outages.push((back - killed) / 1000)
          console.info(`${isCut ? 'cut' : 'kill'} ${round + 1}: ${((back - killed) / 1000).toFixed(1)} s`)
          // The isolated node keeps running. It must become a replica, so that it accepts no more writes.
          if (isCut) demoted.push(await isReplica(primary))
          if ((await signUp)?.status === 200) people.push(email)
          await paid
          while (cluster.stripe.webhooks.pending().length > 0) {
            await cluster.stripe.webhooks.deliverAll({ together: true, duplicates: 1, random: () => 0 })
            await wait(500)
          }
          if (isCut) ha.joinNode(primary)
          else ha.startNode(primary)
          await ha.whole(90)
          await wait(2000)
        }
      })
      const { sent, failed, written, mostPrimaries, slowestMs } = load
      const mails = people.map((email) => cluster.sink.mails.filter((mail) => mail.to.includes(email)).length)
      const share = (100 * failed.length) / sent
      console.info(
        `${kills} interruptions: outages ${outages.map((each) => each.toFixed(1)).join(' ')} s; ${sent} requests, failed ${kinds(failed)} (${share.toFixed(2)} %), slowest ${(slowestMs / 1000).toFixed(1)} s; ${written.length} acknowledged; mails ${mails.join(' ')}`,
      )
      expect(await lostOf(written)).toBe(0)
      expect(mostPrimaries).toBe(1)
      expect(demoted).toEqual(Array.from({ length: separate ? Math.floor(kills / 2) : 0 }, () => true))
      expect(Math.max(...outages)).toBeLessThan(30)
      expect(share).toBeLessThan(0.5)
      expect(failed.filter((each) => each !== '503 5')).toEqual([])
      expect(people.length).toBeGreaterThan(0)
      expect(mails.every((count) => count === 1)).toBe(true)
      const events = await onPrimary<{ id: string }>('select id from payment_events')
      expect(events.length).toBeGreaterThanOrEqual(kills)
      const paidOnce = await onPrimary<{ buyers: number }>(
        `select count(*)::int as buyers from subscribers where subscribed`,
      )
      expect(paidOnce[0]?.buyers).toBe(kills)
    },
    kills * 150_000,
  )

  test('a replica is read while it has everything; while it is behind, the primary is', async () => {
    const urls = { directUrl: ha.directUrl, readUrl: ha.readUrl }
    const database = await openPostgres(ha.databaseUrl, urls)
    const readers: Client[] = []
    /** Makes the replicas fall behind: an open transaction that has read a table blocks the replay of a lock on it. */
    const holdBack = async (): Promise<void> => {
      const primaries = await ha.primaries()
      for (const name of ha.names.filter((each) => !primaries.includes(each))) {
        const client = new Client({ connectionString: ha.nodeUrl(name) })
        readers.push(client)
        await client.connect()
        await client.query('begin; select from profiles limit 1')
      }
      await onPrimary('begin; lock table profiles in access exclusive mode; commit')
    }
    const newest = () =>
      asSystem(async () => {
        await database.db.execute(sql`update profiles set first_name = 'Ada' || random() where user_id = 'crowd-1'`)
        const name = sql`select first_name as name from profiles where user_id = 'crowd-1'`
        const [written] = await rowsOf(database.db, name)
        return [written, (await database.read((from) => rowsOf(from, name)))[0]]
      })
    try {
      for (let times = 0; times < 20; times += 1) {
        const [written, read] = await newest()
        expect(read).toEqual(written)
      }
      expect(database.replica?.counts).toEqual({ replica: 20, primary: 0 })
      expect(await asSystem(async () => database.replica?.lagSeconds())).toBe(0)
      await holdBack()
      const [written, read] = await newest()
      expect(read).toEqual(written)
      expect(database.replica?.counts).toEqual({ replica: 20, primary: 1 })
      expect(await asSystem(async () => database.replica?.lagSeconds())).toBeGreaterThan(0)
    } finally {
      await Promise.all(readers.map((client) => client.end()))
      await database.close()
    }
  }, 60_000)

  test('a killed replica, the synchronous one, fails no request', async () => {
    const [replica = ''] = await ha.synchronous()
    const { sent, failed, written, slowestMs } = await writeDuring(async () => {
      await wait(3000)
      await ha.killNode(replica)
      await wait(10_000)
    })
    ha.startNode(replica)
    console.info(
      `replica killed: ${sent} requests, failed ${kinds(failed)}, slowest ${(slowestMs / 1000).toFixed(1)} s`,
    )
    expect([failed, await lostOf(written)]).toEqual([[], 0])
    await ha.whole(60)
  }, 120_000)

  test('a killed etcd member fails no request', async () => {
    const { sent, failed, written, slowestMs } = await writeDuring(async () => {
      await wait(3000)
      await ha.killEtcd('pg1')
      await wait(15_000)
    })
    ha.startEtcd('pg1')
    console.info(`etcd killed: ${sent} requests, failed ${kinds(failed)}, slowest ${(slowestMs / 1000).toFixed(1)} s`)
    expect([failed, await lostOf(written)]).toEqual([[], 0])
  }, 120_000)

  test('a restarted PgBouncer fails under 1 % of the requests', async () => {
    const { sent, failed, written, slowestMs } = await writeDuring(async () => {
      await wait(3000)
      await ha.restartPooler()
      await wait(7000)
    })
    console.info(
      `PgBouncer restarted: ${sent} requests, failed ${kinds(failed)}, slowest ${(slowestMs / 1000).toFixed(1)} s`,
    )
    expect(await lostOf(written)).toBe(0)
    expect(failed.length / sent).toBeLessThan(0.01)
  }, 120_000)
})
