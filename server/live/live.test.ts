import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { newDatabase } from '../../scripts/postgres.ts'
import type { SessionReader } from '../auth/guards.ts'
import { session, user, userRoles } from '../auth/table.ts'
import { openPglite, rowsOf, type Db, type OpenDatabase } from '../db/open.ts'
import { createLog } from '../log.ts'
import { onError } from '../http/problem.ts'
import { onBothDatabases } from '../testing/harbour.ts'
import { openBoth } from '../testing/owner.ts'
import { freshPglite } from '../testing/template.ts'
import { createLive, type Live } from './live.ts'
import { liveRoutes } from './routes.ts'
import { hearEvents, soon } from './testing.ts'

// A stream is closed when its client has not read for two heartbeats. The interval is long enough for a busy machine.
const beatMs = 500

onBothDatabases('the live channel', (engine) => {
  let database: OpenDatabase
  let live: Live
  let owners: Db
  let server: Server
  let url: string
  let now: Date
  const lines: string[] = []

  const people = { maya: ['phone', 'laptop'], ines: ['tablet'] }

  const auth: SessionReader = {
    async readSession(sessionId = '') {
      const id = Object.entries(people).find(([, sessions]) => sessions.includes(sessionId))?.[0]
      return id === undefined ? null : { id, email: id, name: id, emailVerified: true, factorAt: null, sessionId }
    },
  }

  beforeAll(async () => {
    const embedded = engine === 'pglite' ? await openPglite(await freshPglite()) : null
    const opened =
      embedded === null
        ? await openBoth(await newDatabase(inject('postgresUrl'), `live_${process.pid}`))
        : { database: embedded, owners: embedded.db }
    database = opened.database
    owners = opened.owners
    for (const id of Object.keys(people)) await owners.insert(user).values({ id, name: id, email: id })
  })
  afterAll(() => database.close())

  beforeEach(async () => {
    now = new Date('2026-11-21T09:00:00Z')
    const expiresAt = new Date('2026-11-21T10:00:00Z')
    await owners.delete(session)
    for (const [userId, ids] of Object.entries(people)) {
      await owners.insert(session).values(ids.map((id) => ({ id, token: id, userId, expiresAt })))
    }
    const log = createLog('debug', { write: (line: string) => void lines.push(line) })
    live = await createLive({ database, log, clock: () => now, beatMs })
    const app = new Hono().route('/', liveRoutes({ auth, live }))
    app.onError(onError(log))
    const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions: { highWaterMark: 256 } }
    server = serve(options) as Server
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/live`
  })

  afterEach(async () => {
    await live.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    lines.length = 0
  })

  const open = async (cookie: string) => {
    const ear = await hearEvents(url, cookie)
    await soon('ready', () => ear.heard.includes('ready'))
    return ear
  }
  const news = (ear: { heard: string[] }) => ear.heard.filter((name) => name !== 'ready' && name !== 'beat')

  test('a stream begins with the event ready, may not be cached or buffered, and sends heartbeats', async () => {
    const ear = await open('phone')
    expect(Object.fromEntries(ear.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    await soon('two beats', () => ear.heard.length >= 3)
    expect(ear.heard.slice(0, 3)).toEqual(['ready', 'beat', 'beat'])
  })

  test('an event reaches every tab of its member, and nobody else', async () => {
    const [phone, laptop, tablet] = await Promise.all([open('phone'), open('laptop'), open('tablet')])
    await live.notify(owners, { kind: 'subscription', user: 'maya' })
    await live.notify(owners, { kind: 'reply', user: 'maya' })
    for (const ear of [phone, laptop]) {
      await soon('both', () => news(ear).length === 2)
      expect(news(ear)).toEqual(['subscription', 'reply'])
    }
    await wait(beatMs)
    expect(news(tablet)).toEqual([])
  })

  test('a change of content reaches every open tab of everybody', async () => {
    const [phone, tablet] = await Promise.all([open('phone'), open('tablet')])
    await live.notifyAll(owners, 'content')
    for (const ear of [phone, tablet]) {
      await soon('the news', () => news(ear).length === 1)
      expect(news(ear)).toEqual(['content'])
    }
  })

  test('a changed role, however it was changed, is sent only to its member', async () => {
    const [phone, tablet] = await Promise.all([open('phone'), open('tablet')])
    await owners.insert(userRoles).values({ userId: 'maya', role: 'admin' })
    await soon('one', () => news(phone).length === 1)
    await owners.delete(userRoles)
    await soon('another', () => news(phone).length === 2)
    expect([news(phone), news(tablet)]).toEqual([['role', 'role'], []])
  })

  test('an event of a transaction is sent at the commit, and not after a rollback', async () => {
    const ear = await open('phone')
    const failed = owners.transaction(async (tx) => {
      await live.notify(tx, { kind: 'subscription', user: 'maya' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await owners.transaction((tx) => live.notify(tx, { kind: 'reply', user: 'maya' }))
    await soon('a reply', () => news(ear).length > 0)
    expect(news(ear)).toEqual(['reply'])
  })

  test('an invalid notification is ignored and not logged', async () => {
    const ear = await open('phone')
    for (const payload of [
      '',
      'not json',
      '{"kind":"secret word","user":"maya"}',
      '{"kind":"signed-out","user":"maya"}',
    ]) {
      await owners.execute(sql`select pg_notify('harbour_live', ${payload})`)
    }
    await live.notify(owners, { kind: 'reply', user: 'maya' })
    await soon('a reply', () => news(ear).length > 0)
    expect(news(ear)).toEqual(['reply'])
    expect(lines.filter((line) => line.includes('no message'))).toHaveLength(4)
    expect(lines.join('')).not.toContain('secret word')
  })

  test('a sign-out is sent to its session only, and its stream ends', async () => {
    const [phone, phoneToo, laptop] = await Promise.all([open('phone'), open('phone'), open('laptop')])
    await owners.delete(session).where(eq(session.id, 'phone'))
    for (const ear of [phone, phoneToo]) {
      await soon('the end', () => ear.hasEnded())
      expect(news(ear)).toEqual(['signed-out'])
    }
    await wait(beatMs)
    expect([news(laptop), laptop.hasEnded(), live.size]).toEqual([[], false, 1])
  })

  test('an expired session ends its stream; an extended one continues', async () => {
    const [phone, laptop] = await Promise.all([open('phone'), open('laptop')])
    await owners
      .update(session)
      .set({ expiresAt: new Date('2026-12-21T10:00:00Z') })
      .where(eq(session.id, 'laptop'))
    now = new Date('2026-11-21T10:00:00Z')
    await soon('the end', () => phone.hasEnded())
    expect(news(phone)).toEqual(['signed-out'])
    const before = laptop.heard.length
    await soon('more beats', () => laptop.heard.length > before + 1)
    expect([laptop.hasEnded(), news(laptop)]).toEqual([false, []])
  })

  test('a visitor, and a session that ends while its stream opens, get 401', async () => {
    expect((await fetch(url)).status).toBe(401)
    await owners.delete(session).where(eq(session.id, 'phone'))
    const answer = await fetch(url, { headers: { cookie: 'phone' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/problem+json'])
    expect(live.size).toBe(0)
  })

  test('a member has twenty streams at most: the oldest is closed', async () => {
    const ears: Awaited<ReturnType<typeof open>>[] = []
    for (let index = 0; index < 22; index += 1) ears.push(await open(index % 2 === 0 ? 'phone' : 'laptop'))
    const tablet = await open('tablet')
    await soon('two ends', () => ears.filter((ear) => ear.hasEnded()).length === 2)
    expect(ears.slice(0, 2).every((ear) => ear.hasEnded())).toBe(true)
    expect([live.size, tablet.hasEnded()]).toEqual([21, false])
  })

  test('lost connections are removed, and HEAD opens none', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ears = await Promise.all(Array.from({ length: 10 }, () => open('phone')))
      expect(live.size).toBe(10)
      await Promise.all(ears.map((ear) => ear.leave()))
      await soon('nobody left', () => live.size === 0)
    }
    // This request is the last of the test, because a later one could reuse its connection while the server closes it.
    const head = await fetch(url, { method: 'HEAD', headers: { cookie: 'phone' } })
    expect([head.status, live.size]).toEqual([200, 0])
  })

  test('many simultaneous events are sent at least once each and close no stream', async () => {
    const ear = await open('phone')
    await owners.execute(sql`
      select pg_notify('harbour_live', json_build_object('kind', kind, 'user', 'maya', 'nr', nr)::text)
      from generate_series(1, 500) nr, unnest(array['reply', 'subscription']) kind`)
    await soon('both', () => ['reply', 'subscription'].every((name) => ear.heard.includes(name)))
    const before = ear.heard.length
    await soon('beats', () => ear.heard.slice(before).includes('beat'))
    expect(ear.hasEnded()).toBe(false)
  })

  test('a client that does not read is disconnected', async () => {
    const reader = await open('laptop')
    // Holds back all data that the server sends, so that the client receives nothing.
    server.once('connection', (connection) => connection.cork())
    const deaf = connect({ port: Number(new URL(url).port), host: '127.0.0.1' })
    const cutOff = once(deaf, 'close')
    deaf.on('error', () => {})
    deaf.write('GET /api/live HTTP/1.1\r\nhost: x\r\ncookie: phone\r\n\r\n')
    await soon('both are there', () => live.size === 2)
    await cutOff
    expect([live.size, reader.hasEnded()]).toEqual([1, false])
  })

  test('closing ends all streams at once, and no new one is opened', async () => {
    const ears = await Promise.all([open('phone'), open('laptop'), open('tablet')])
    const began = performance.now()
    await live.close()
    const stopped = new Promise((resolve) => server.close(resolve))
    const late = await fetch(url, { headers: { cookie: 'phone' } }).then(
      (answer) => answer.status,
      () => 'refused',
    )
    await stopped
    await Promise.all(ears.map((ear) => ear.ending()))
    expect(performance.now() - began).toBeLessThan(1_500)
    expect(['refused', 503]).toContain(late)
    expect(live.size).toBe(0)
  })

  test.runIf(engine === 'postgres')('a lost connection to the database ends the streams once it is back', async () => {
    const ear = await open('phone')
    const listening = sql`from pg_stat_activity where query like 'listen%' and datname = current_database()`
    await owners.execute(sql`select pg_terminate_backend(pid) ${listening}`)
    await vi.waitFor(() => expect(ear.hasEnded()).toBe(true), { timeout: 5_000 })
    expect(await rowsOf(owners, sql`select pid ${listening}`)).toHaveLength(1)
    const again = await open('phone')
    await live.notify(owners, { kind: 'reply', user: 'maya' })
    await soon('a reply', () => news(again).length > 0)
  })
})
