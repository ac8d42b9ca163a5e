import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newPglite } from '../db/pglite.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../db/open.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { createIntake, type StoredEvent } from './intake.ts'
import { appAnalytics } from './table.ts'

const event = (more: Partial<StoredEvent> = {}): StoredEvent => ({
  id: crypto.randomUUID(),
  event_type: 'page_view',
  page_path: '/home',
  user_agent: 'a browser',
  session_id: 'session_1',
  metadata: {},
  created_at: new Date(),
  ...more,
})

onOneDatabase('storing events', (engine) => {
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine)
  })
  afterAll(() => harbour.close())

  const intakeOf = (db = harbour.serverDb) => createIntake({ db, clock: () => new Date() })
  const countOf = async (path: string): Promise<unknown> => {
    const rows = rowsOf(harbour.db, sql`select count(*)::int as count from app_analytics where page_path = ${path}`)
    return (await rows)[0]?.['count']
  }
  const viewsOf = async (path: string): Promise<unknown> => {
    const rows = rowsOf(harbour.db, sql`select sum(views)::int as views from analytics_paths where path = ${path}`)
    return (await rows)[0]?.['views']
  }

  function counting() {
    let statements = 0
    const { serverDb } = harbour
    const db = new Proxy(serverDb, {
      get(target, name, receiver) {
        if (name === 'execute') statements += 1
        return Reflect.get(target, name, receiver) as unknown
      },
    })
    return { db, statements: () => statements }
  }

  test('many simultaneous events need few statements and are all stored and counted; a repeated event is stored once', async () => {
    const { db, statements } = counting()
    const intake = intakeOf(db)
    const events = Array.from({ length: 2000 }, () => event({ page_path: '/flood' }))
    await Promise.all([...events, ...events.slice(0, 300)].map((each) => intake.put(each)))
    await intake.put(events[0] ?? event())
    expect([await countOf('/flood'), await viewsOf('/flood')]).toEqual([2000, 2000])
    // The first event is written alone, the others in batches of at most 500, and the repeated event alone.
    expect(statements()).toBe(1 + Math.ceil(2299 / 500) + 1)
  })

  test('an event that the database refuses does not affect the others', async () => {
    const intake = intakeOf()
    const all = [
      event({ page_path: '/first' }),
      event({ page_path: '/kept' }),
      event({ page_path: '/kept', id: 'not an id' }),
      event({ page_path: '/kept' }),
    ]
    const done = await Promise.allSettled(all.map((each) => intake.put(each)))
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await countOf('/kept')).toBe(2)
  })

  test('with a full queue an event gets 503 with the time to wait, and the queued ones are stored', async () => {
    const intake = intakeOf()
    const put = () => intake.put(event({ page_path: '/room' })).then(() => 'stored')
    const many = Array.from({ length: 5_001 }, put)
    expect(put).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ status: 503, code: 'BUSY' }) as object }),
    )
    expect(new Set(await Promise.all(many))).toEqual(new Set(['stored']))
    expect(await countOf('/room')).toBe(5_001)
  })

  test('this month and the next two have a partition each; other dates are in the default partition', async () => {
    await intakeOf().maintainTables()
    const month = (ahead: number): string => {
      const now = new Date()
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 15)).toISOString()
    }
    const nameOf = (day: string): string => `app_analytics_${day.slice(0, 7).replace('-', '_')}`
    const days = [month(0), month(1), month(2), '2019-03-04T12:00:00.000Z']
    const rows = days.map((day) => ({
      eventType: 'page_view',
      pagePath: '/months',
      userAgent: 'a browser',
      sessionId: 'session_1',
      createdAt: new Date(day),
    }))
    await harbour.db.insert(appAnalytics).values(rows)
    const lying = () =>
      rowsOf(
        harbour.db,
        sql`select tableoid::regclass::text as name from app_analytics where page_path = '/months' order by created_at`,
      )
    const names = (await lying()).map(({ name }) => name)
    expect(names).toEqual(['app_analytics_other', ...days.slice(0, 3).map(nameOf)])

    // A partition that is created late takes over the rows of its month, and nothing is counted twice.
    await harbour.db.execute(sql`select keep_events_of_month('2019-03-31T23:59:59Z')`)
    expect((await lying())[0]).toEqual({ name: 'app_analytics_2019_03' })
    expect(await viewsOf('/months')).toBe(4)
    await harbour.db.delete(appAnalytics).where(sql`page_path = '/months'`)
    expect(await viewsOf('/months')).toBeNull()
  })
})

test('events of an older version still exist after the upgrade, each counted once', async () => {
  const folder = join(import.meta.dirname, '../db/migrations')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const upgrade = files.findIndex((name) => name.startsWith('0013_'))
  const client = newPglite()
  const apply = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      const text = readFileSync(join(folder, name), 'utf8')
      for (const statement of text.split('--> statement-breakpoint')) await client.exec(statement)
    }
  }
  await apply(files.slice(0, upgrade))
  await client.exec(`insert into app_analytics (event_type, page_path, user_agent, session_id, created_at)
    select 'page_view', '/before', 'a browser', 'session_' || n % 7, now() - n * interval '1 day'
    from generate_series(0, 99) n`)
  const standing = async () => {
    const { rows } = await client.query(`select
      (select json_agg(to_jsonb(e) - 'user_agent' order by created_at) from app_analytics e) as events,
      (select json_agg(d order by day) from analytics_days d) as days,
      (select sum(views)::int from analytics_paths) as views`)
    return rows
  }
  const before = await standing()
  await apply(files.slice(upgrade))
  expect(await standing()).toEqual(before)
  expect(before).toMatchObject([{ views: 100 }])
  const { rows: left } = await client.query(`select (select count(*)::int from app_analytics_other) as other,
    (select count(*)::int from analytics_keys) as keys`)
  expect(left).toEqual([{ other: 0, keys: 30 }])
  await client.close()
}, 60_000)
