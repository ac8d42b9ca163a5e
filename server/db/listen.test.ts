import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { newDatabase } from '../../scripts/postgres.ts'
import { rowsOf, type OpenDatabase } from './open.ts'
import { openAsServer } from '../testing/owner.ts'
import { listenOverPostgres } from './listen.ts'

describe.skipIf(inject('postgresUrl') === '')('listening over PostgreSQL', () => {
  let database: OpenDatabase
  let url: string

  beforeAll(async () => {
    url = await newDatabase(inject('postgresUrl'), `listen_${process.pid}`)
    database = await openAsServer(url)
  })
  afterAll(() => database.close())

  const say = (payload: string) => database.db.execute(sql`select pg_notify('harbour_test', ${payload})`)
  const listeners = async () =>
    (
      await rowsOf(
        database.db,
        sql`select pid from pg_stat_activity where query like 'listen%' and datname = current_database()`,
      )
    ).length

  test('it receives its own channel from the first moment until it is stopped, and leaves no connection open', async () => {
    const heard: string[] = []
    const stop = await database.listen('harbour_test', (payload) => heard.push(payload))
    await database.db.execute(sql`select pg_notify('harbour_other', 'x')`)
    await say('one')
    await say('')
    await vi.waitFor(() => expect(heard).toEqual(['one', '']))
    await stop()
    await say('two')
    await vi.waitFor(async () => expect(await listeners()).toBe(0))
    await stop()
    expect(heard).toEqual(['one', ''])
  })

  test('an unreachable database at the start is an error', async () => {
    const away = new URL(url)
    away.port = '1'
    await expect(listenOverPostgres(away.href)('harbour_test', () => {})).rejects.toThrow(/ECONNREFUSED/)
  })

  test('it reconnects after a lost connection, and reports once that notifications may be lost', async () => {
    const port = Number(new URL(url).port)
    const sockets = new Set<Socket>()
    const between = createServer((near) => {
      const far = connect({ port, host: '127.0.0.1' })
      near.pipe(far).pipe(near)
      for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    }).listen(0, '127.0.0.1')
    await once(between, 'listening')
    const { port: door } = between.address() as AddressInfo
    const through = new URL(url)
    through.port = String(door)

    const heard: string[] = []
    let missed = 0
    const stop = await listenOverPostgres(through.href)('harbour_test', heard.push.bind(heard), () => (missed += 1))
    between.close()
    for (const socket of sockets) socket.destroy()
    await say('unheard')
    await wait(1_500)
    expect(missed).toBe(0)
    between.listen(door, '127.0.0.1')
    await vi.waitFor(() => expect(missed).toBe(1), { timeout: 5_000 })
    await say('heard')
    await vi.waitFor(() => expect(heard).toEqual(['heard']))

    between.close()
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect(await listeners()).toBe(0))
    await stop()
    between.listen(door, '127.0.0.1')
    await wait(1_500)
    expect([await listeners(), missed]).toEqual([0, 1])
    between.close()
  })
})
