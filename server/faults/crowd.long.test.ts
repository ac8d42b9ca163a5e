import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newDatabase } from '../../scripts/postgres.ts'
import { openPostgres } from '../db/open.ts'
import type { Called } from '../testing/call.ts'
import { clusterSecret, startCluster, type Cluster } from '../testing/cluster.ts'
import { crowdCookie, crowdEmail, crowdPassword, writeCrowd } from '../testing/crowd.ts'
import { openLoop } from '../testing/open-loop.ts'

/**
 * `npm run faults` uses the full numbers; the everyday run only shows that the test itself works. The load generator,
 * the balancer, the payments and the database share two cores with the instances. With 100 requests a second and eight
 * sign-ins at a time, connections would wait half a minute for the load generator, and some would be cut off before
 * they reach the server.
 */
const full = process.env.HARBOUR_FAULTS === 'full'
const { size, perSecond, seconds, buyers, knocking } = full
  ? { size: 10_000, perSecond: 50, seconds: 120, buyers: 100, knocking: 4 }
  : { size: 400, perSecond: 30, seconds: 4, buyers: 4, knocking: 2 }

/** Delay before a rejected webhook is delivered again; a real provider waits for minutes or hours. */
const againMs = 1000

const postgresUrl = inject('postgresUrl')

describe.skipIf(postgresUrl === '')(`${size} people signed in, on two instances`, () => {
  let cluster: Cluster
  let database: Client

  beforeAll(async () => {
    const url = await newDatabase(postgresUrl, `crowd_${process.pid}`)
    const empty = await openPostgres(url)
    await writeCrowd(empty.db, size)
    await empty.close()
    cluster = await startCluster(url, 2)
    database = new Client({ connectionString: url })
    await database.connect()
  }, 300_000)
  afterAll(async () => {
    await database.end()
    await cluster.stop()
  })

  async function load() {
    const written: string[] = []
    let number = 0
    const told = (wanted: number, answer: Called | null, key?: string): string | null => {
      if (answer?.status !== wanted) return `${answer?.status ?? 'cut off'} ${answer?.text ?? ''}`
      if (key !== undefined) written.push(key)
      return null
    }
    const one = async (): Promise<string | null> => {
      number += 1
      // 7919 is prime and so has no common divisor with `size`: all members send requests, and consecutive requests
      // come from different members.
      const cookie = crowdCookie((number * 7919) % size, clusterSecret)
      const key = crypto.randomUUID()
      if (number % 10 === 0) {
        const body = { subject: 'In the crowd', message: `number ${number}`, key }
        return told(200, await cluster.ask('/api/messages', { body, cookie }), key)
      }
      if (number % 10 === 5) {
        const body = { event_type: 'page_view', page_path: '/home', user_agent: 'a browser', metadata: {}, key }
        return told(
          204,
          await cluster.ask('/api/analytics', { body: { ...body, session_id: `session_${number}` } }),
          key,
        )
      }
      const path = ['/api/auth/get-session', '/api/check-subscription', '/api/messages'][number % 3] ?? ''
      const answer = await cluster.ask(path, { cookie })
      return answer?.text === 'null' ? 'not known' : told(200, answer)
    }
    return { ...(await openLoop({ perSecond, seconds, one })), written }
  }

  async function burst(): Promise<{ told: number; refused: number }> {
    const { webhooks } = cluster.stripe
    const before = webhooks.deliveries.length
    while (webhooks.pending().length > 0) {
      await webhooks.deliverAll({ together: true, duplicates: 1, random: () => 0 })
      await wait(againMs)
    }
    const made = webhooks.deliveries.slice(before)
    return { told: made.length, refused: made.filter(({ status }) => status !== 200).length }
  }

  async function knock(isOver: () => boolean): Promise<ReadonlyMap<number, number>> {
    const answers = new Map<number, number>()
    let next = 0
    const knocker = async (): Promise<void> => {
      while (!isOver()) {
        const body = { email: crowdEmail((next += 1) % size), password: crowdPassword }
        const status = (await cluster.ask('/api/auth/sign-in/email', { body }))?.status ?? 0
        answers.set(status, (answers.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: knocking }, knocker))
    return answers
  }

  test(
    `${perSecond} requests a second, ${knocking} continuous sign-ins and the webhooks of ${buyers} purchases at once: all are answered, nothing is lost or doubled`,
    async () => {
      for (let index = 0; index < buyers; index += 1) await cluster.buy(crowdCookie(index, clusterSecret))
      let over = false
      const knocks = knock(() => over)
      const bursting = burst()
      const { sent, failed, written, p99Ms } = await load()
      over = true
      const [signIns, { told, refused }] = await Promise.all([knocks, bursting])
      const said = [...signIns].map(([status, count]) => `${count} of ${status}`).join(', ')
      console.info(
        `${sent} requests, p99 ${p99Ms.toFixed(0)} ms; sign-ins ${said}; ${told} webhooks, ${refused} refused at first`,
      )
      expect(failed).toEqual([])
      expect([...signIns.keys()].filter((status) => ![200, 503].includes(status))).toEqual([])
      expect(signIns.get(200)).toBeGreaterThan(0)

      const { rows } = await database.query<{ key: string }>(
        'select key::text from messages union all select id::text from app_analytics',
      )
      const there = new Set(rows.map(({ key }) => key))
      expect(written.length).toBeGreaterThan(0)
      expect(written.filter((key) => !there.has(key))).toEqual([])
      const { rows: bought } = await database.query(
        `select (select count(*)::int from subscribers where subscribed) as members,
          (select count(*)::int from outbox where kind = 'purchase') as mails`,
      )
      expect(bought).toEqual([{ members: buyers, mails: buyers }])
    },
    120_000 + seconds * 4000,
  )
})
