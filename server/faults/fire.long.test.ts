import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newDatabase } from '../../scripts/postgres.ts'
import type { Called } from '../testing/call.ts'
import { startCluster, type Cluster } from '../testing/cluster.ts'
import { openLoop } from '../testing/open-loop.ts'

const full = process.env.HARBOUR_FAULTS === 'full'
/** `npm run faults` runs for five minutes; the everyday run only shows that the test itself works. */
const burning = full ? { seconds: 300, killEveryS: 10, members: 80 } : { seconds: 12, killEveryS: 4, members: 8 }
const perSecond = 50
/**
 * Allowed share of failed requests. In the short run one failed request already exceeds 0.1 %, and a kill may break
 * some requests.
 */
const tolerated = full ? 0.001 : 0.02

const visit = {
  event_type: 'page_view',
  page_path: '/home',
  user_agent: 'a browser',
  session_id: 'session_of_the_fire',
  metadata: {},
}

const postgresUrl = inject('postgresUrl')

type Member = Awaited<ReturnType<Cluster['newMember']>>

describe.skipIf(postgresUrl === '')('three instances on one PostgreSQL', () => {
  let cluster: Cluster
  let database: Client
  let members: readonly Member[]

  beforeAll(async () => {
    const url = await newDatabase(postgresUrl, `fire_${process.pid}`)
    cluster = await startCluster(url, 3)
    database = new Client({ connectionString: url })
    await database.connect()
    members = await newMembers(burning.members)
  }, 300_000)
  afterAll(async () => {
    await database.end()
    await cluster.stop()
  })

  async function newMembers(wanted: number): Promise<readonly Member[]> {
    const made: Member[] = []
    while (made.length < wanted) made.push(await cluster.newMember())
    return made
  }

  const count = async (query: string): Promise<Record<string, number>> => {
    const { rows } = await database.query<{ name: string; count: number }>(query)
    return Object.fromEntries(rows.map((row) => [row.name, Number(row.count)]))
  }

  function load(seconds: number, people: readonly Member[]) {
    const taken: string[] = []
    let index = 0
    const told = (name: string, wanted: number, answer: Called | null, key?: string): string | null => {
      if (answer?.status !== wanted) return `${name} ${answer?.status ?? 'cut off'}`
      if (key !== undefined) taken.push(key)
      return null
    }
    const one = async (): Promise<string | null> => {
      const number = (index += 1)
      // The members write in turns, because each may write only 20 messages an hour.
      const turn = number % 10 === 0 ? number / 10 : number
      const cookie = people[turn % people.length]?.cookie ?? ''
      const key = crypto.randomUUID()
      if (number % 10 === 0) {
        const body = { subject: 'Under fire', message: `number ${number}`, key }
        return told('write', 200, await cluster.ask('/api/messages', { body, cookie }), key)
      }
      if (number % 5 === 1) {
        // Requests come from many addresses, because each address may send only 3000 in ten minutes.
        const from = `127.0.100.${1 + (number % 200)}`
        return told('event', 204, await cluster.ask('/api/analytics', { body: { ...visit, key }, from }), key)
      }
      const path = number % 5 === 2 ? '/api/messages' : '/api/check-subscription'
      return told('read', 200, await cluster.ask(path, { cookie }))
    }
    return openLoop({ perSecond, seconds, one }).then((outcome) => ({ ...outcome, taken }))
  }

  async function everyKeyIsThere(taken: readonly string[]): Promise<void> {
    const { rows } = await database.query<{ key: string }>(
      'select key::text from messages union all select id::text from app_analytics',
    )
    const there = new Set(rows.map(({ key }) => key))
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.filter((key) => !there.has(key))).toEqual([])
  }

  async function tellTwice(seconds: number): Promise<void> {
    const { webhooks } = cluster.stripe
    const events = [...webhooks.pending()]
    for (const event of events) {
      const told = async () => {
        while ((await webhooks.deliver(event)).status !== 200) await wait(200)
      }
      await Promise.all([told(), told(), wait((seconds * 1000) / events.length)])
    }
  }

  test(
    `one instance killed every ${burning.killEveryS} s for ${burning.seconds} s under ${perSecond} requests a second: nothing lost, nothing doubled`,
    async () => {
      for (const { cookie } of members) await cluster.buy(cookie)
      let burns = true
      let kills = 0
      const killing = (async () => {
        for (const began = performance.now(); burns;) {
          const due = began + (kills + 1) * burning.killEveryS * 1000
          // The next instance is killed at its planned time, even if the last one started slowly.
          await wait(Math.max(0, due - performance.now()))
          if (!burns) break
          await cluster.restart(kills % 3, 'SIGKILL')
          kills += 1
        }
      })()
      const telling = tellTwice(burning.seconds * 0.9)
      const { sent, failed, taken, p99Ms } = await load(burning.seconds, members)
      burns = false
      await Promise.all([killing, telling])
      console.info(`${sent} requests, ${failed.length} failed, ${kills} kills, p99 ${p99Ms.toFixed(0)} ms`)
      expect(kills).toBeGreaterThanOrEqual(full ? 25 : 1)
      expect(failed.slice(Math.floor(sent * tolerated))).toEqual([])
      await everyKeyIsThere(taken)

      // Each purchase must have one row and one mail, however often the webhook was repeated.
      const bought = await count(
        `select 'bought' as name, count(*) from subscribers where subscribed union all
       select kind, count(*) from outbox where kind in ('purchase', 'message') group by kind`,
      )
      const written = await count(`select 'messages' as name, count(*) from messages`)
      expect(bought).toEqual({ bought: members.length, purchase: members.length, message: written['messages'] })
      const twice = await database.query('select key from messages group by user_id, key having count(*) > 1')
      expect(twice.rows).toEqual([])
      await everyMailIsOut()
    },
    120_000 + burning.seconds * 2000,
  )

  /**
   * Waits until all mails are sent. If an instance dies between sending a mail and recording that, the mail is sent
   * again once with the same Message-ID. Notices to the operator are collected into one mail an hour, so each check
   * first moves the times of sent notices back by an hour.
   */
  async function everyMailIsOut(): Promise<void> {
    const waiting = async () => {
      await database.query(`update outbox set sent_at = sent_at - interval '1 hour' where class = 'notice'`)
      return (await count(`select 'w' as name, count(*) from outbox where sent_at is null`))['w']
    }
    for (let tries = 0; tries < 90 && (await waiting()) !== 0; tries += 1) await wait(1000)
    expect(await waiting()).toBe(0)
    const { rows } = await database.query<{ id: string; class: string }>('select id, class from outbox')
    const arrived = new Set(cluster.sink.mails.map(({ messageId }) => messageId))
    const sent = new Set(rows.map(({ id }) => `<${id}@harbour>`))
    const alone = rows.filter((row) => row.class !== 'notice').map(({ id }) => `<${id}@harbour>`)
    expect(alone.filter((id) => !arrived.has(id))).toEqual([])
    expect([...arrived].filter((id) => !sent.has(id))).toEqual([])
    // A notice to the operator contains the id of the new message. Every message must occur in a notice.
    const notices = cluster.sink.mails.filter(({ to }) => to === 'owner@example.com').map(({ text }) => text)
    const { rows: written } = await database.query<{ id: string }>('select id from messages')
    const told = new Set(notices.flatMap((text) => text.match(/(?<=message=)[\w-]+/g) ?? []))
    expect(written.filter(({ id }) => !told.has(id))).toEqual([])
  }

  test('restarted one after the other under the same load: no request fails', async () => {
    const seconds = full ? 30 : 9
    // These are new members, because each member may write only 20 messages an hour.
    const others = await newMembers(10)
    const loading = load(seconds, others)
    const codes: (number | null)[] = []
    for (const index of [0, 1, 2]) codes.push(await cluster.restart(index, 'SIGTERM'))
    const { sent, failed, taken } = await loading
    expect(codes).toEqual([0, 0, 0])
    expect({ failed, sent }).toEqual({ failed: [], sent: perSecond * seconds })
    await everyKeyIsThere(taken)
  }, 120_000)
})
