import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newDatabase } from '../../scripts/postgres.ts'
import { createLog } from '../log.ts'
import { onError } from '../http/problem.ts'
import { openPostgres, rowsOf, type OpenDatabase } from './open.ts'
import { asSystem } from './scope.ts'

const limits = {
  people: 2,
  system: 1,
  connection: 600,
  statement: 700,
  lock: 300,
  idleTransaction: 500,
  answer: 1_500,
} as const

async function openWay(to: URL) {
  const sockets = new Set<Socket>()
  let silent = false
  const way = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    sockets.add(near).add(far)
    const pass = (from: Socket, other: Socket) => {
      from.on('data', (bytes) => void (silent || other.write(bytes)))
      from.on('error', () => {})
      from.on('close', () => other.destroy())
    }
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const url = new URL(to)
  url.port = String((way.address() as AddressInfo).port)
  return {
    url: url.href,
    swallow: (all: boolean) => void (silent = all),
    close: () => {
      for (const socket of sockets) socket.destroy()
      way.close()
    },
  }
}

describe.skipIf(inject('postgresUrl') === '')('a database that is slow, full or does not respond', () => {
  let database: OpenDatabase
  let owner: Client
  let way: Awaited<ReturnType<typeof openWay>>
  const app = new Hono()

  beforeAll(async () => {
    const url = await newDatabase(inject('postgresUrl'), `patience_${process.pid}`)
    way = await openWay(new URL(url))
    database = await openPostgres(way.url, { limits })
    owner = new Client({ connectionString: url })
    await owner.connect()
    const { db } = database
    const sleep = (seconds: number) => db.execute(sql`select pg_sleep(${seconds})`)
    app.onError(onError(createLog('silent', { write: () => {} })))
    app.get('/quick', async (c) => c.json(await rowsOf(db, sql`select 1 as one`)))
    app.get('/hangs', async (c) => c.json(await sleep(30)))
    app.get('/locked', async (c) => c.json(await db.execute(sql`insert into jobs values ('one', now())`)))
    app.get('/holds', async (c) => c.json(await db.transaction((tx) => tx.execute(sql`select pg_sleep(0.6)`))))
    app.get('/dawdles', async (c) => {
      await db.transaction(async (tx) => {
        await tx.execute(sql`lock table jobs in exclusive mode`)
        await wait(limits.idleTransaction * 3)
        await tx.execute(sql`select 1`)
      })
      return c.json({})
    })
  })
  afterAll(async () => {
    await owner.end()
    await database.close()
    way.close()
  })

  async function ask(path: string) {
    const began = performance.now()
    const response = await app.request(path)
    const body = (await response.json()) as { detail?: string }
    const retry = response.headers.get('retry-after')
    return { status: response.status, retry, detail: body.detail, ms: performance.now() - began }
  }

  const notNow = { status: 503, retry: '5', detail: expect.stringContaining('try again in a moment') as string }
  const well = expect.objectContaining({ status: 200 }) as unknown

  test('a statement that hangs is cancelled and answered with 503; the connection stays usable', async () => {
    const answer = await ask('/hangs')
    expect(answer).toMatchObject(notNow)
    expect(answer.ms).toBeGreaterThan(limits.statement * 0.9)
    expect(answer.ms).toBeLessThan(limits.answer + 5_000)
    const { rows } = await owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and state = 'active'`,
    )
    expect(rows.length).toBeLessThanOrEqual(1)
    expect(await ask('/quick')).toEqual(well)
  })

  test('waiting too long for a lock gives 503, and a later attempt works', async () => {
    await owner.query('begin; lock table jobs in exclusive mode')
    expect(await ask('/locked')).toMatchObject(notNow)
    await owner.query('rollback')
    expect(await ask('/locked')).toEqual(well)
  })

  test('with every connection in use the next request gets 503, and later requests work', async () => {
    const busy = Array.from({ length: 8 }, () => ask('/holds'))
    const answers = await Promise.all(busy)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expect(answer).toMatchObject(notNow)
    // Queries of the system scope do not wait for the blocked connections.
    const beside = Array.from({ length: 6 }, () => ask('/holds'))
    await wait(50)
    expect(await asSystem(() => rowsOf(database.db, sql`select 1 as one`))).toEqual([{ one: 1 }])
    await Promise.all(beside)
    expect(await ask('/quick')).toEqual(well)
  })

  test('a transaction left open is ended, and its locks are released', async () => {
    const dawdling = ask('/dawdles')
    await wait(limits.idleTransaction * 2)
    await owner.query(`set lock_timeout = '2s'; lock table jobs in exclusive mode; reset lock_timeout`)
    expect(await dawdling).toMatchObject(notNow)
    expect(await ask('/quick')).toEqual(well)
  })

  test('a network that drops everything leads to a timeout, and works again afterwards', async () => {
    expect(await ask('/quick')).toEqual(well)
    way.swallow(true)
    const answers = await Promise.all([ask('/holds'), ask('/holds'), ask('/quick')])
    for (const answer of answers) expect(answer).toMatchObject(notNow)
    way.swallow(false)
    expect(await ask('/quick')).toEqual(well)
    // No connection was lost, so all of them are idle again.
    const { open, idle } = database.pool?.() ?? { open: 0, idle: -1 }
    expect(idle).toBe(open)
  })
})
