import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminFigures, type AdminFigures } from '../../domain/admin-figures.ts'
import { user, userRoles } from '../auth/table.ts'
import { subscribers } from '../billing/table.ts'
import { rowsOf } from '../db/open.ts'
import { profiles } from '../profile/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { analyticsDays, analyticsPaths, analyticsSessions, appAnalytics } from './table.ts'

const figuresPath = '/api/admin/analytics'
const now = new Date('2026-11-21T09:00:00Z')

onOneDatabase('the figures', (engine) => {
  let harbour: Harbour
  let admin: Harbour['ask']
  let adminId: string

  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now })
    await harbour.signUp('ada@example.com')
    const [row] = await harbour.db.select().from(user).where(eq(user.email, 'ada@example.com'))
    adminId = row?.id ?? ''
    await harbour.db.insert(userRoles).values({ userId: adminId, role: 'admin' })
    admin = await harbour.signedIn('ada@example.com')
  })
  afterAll(() => harbour.close())
  beforeEach(async () => {
    await harbour.db.delete(appAnalytics)
    await harbour.db.delete(user).where(sql`${user.id} <> ${adminId}`)
    await harbour.db.delete(profiles)
  })

  async function figures(): Promise<AdminFigures> {
    const { status, body } = await admin(figuresPath)
    expect(status).toBe(200)
    return adminFigures.parse(body)
  }

  type Event = Partial<typeof appAnalytics.$inferInsert>
  const event = ({ ...more }: Event = {}) => ({
    eventType: 'page_view',
    pagePath: '/home',
    userAgent: 'a browser',
    sessionId: 'session_1',
    createdAt: now,
    ...more,
  })
  const write = (...events: Event[]) => harbour.db.insert(appAnalytics).values(events.map(event))

  let people = 0
  async function person(plan: Partial<typeof subscribers.$inferInsert> | null, createdAt = now, confirmed = true) {
    const id = `person-${(people += 1)}`
    await harbour.db.insert(user).values({ id, name: 'Maya', email: `${id}@example.com`, emailVerified: confirmed })
    await harbour.db.insert(profiles).values({ userId: id, createdAt })
    if (plan !== null) await harbour.db.insert(subscribers).values({ userId: id, ...plan })
  }

  async function countedAnew() {
    const [days, paths, sessions] = await Promise.all([
      rowsOf(
        harbour.db,
        sql`select (created_at at time zone 'UTC')::date::text as day, count(distinct session_id)::int as sessions,
              count(distinct session_id) filter (where page_path = '/landing' and event_type = 'page_view')::int as landing,
              count(distinct session_id) filter (where page_path = '/landing' and event_type = 'page_view' and metadata->>'landing' = 'a')::int as a,
              count(*) filter (where event_type = 'page_view')::int as views,
              count(*) filter (where event_type = 'user_signup')::int as sign_ups
            from app_analytics group by 1 order by 1`,
      ),
      rowsOf(
        harbour.db,
        sql`select (created_at at time zone 'UTC')::date::text as day, page_path as path, count(*)::int as views
            from app_analytics where event_type = 'page_view' group by 1, 2 order by 1, 2`,
      ),
      rowsOf(
        harbour.db,
        sql`select (created_at at time zone 'UTC')::date::text as day, count(*)::int as events
            from app_analytics group by 1, session_id order by 1, 2`,
      ),
    ])
    return { days, paths, sessions }
  }

  async function rolledUp() {
    const [days, paths, sessions] = await Promise.all([
      rowsOf(
        harbour.db,
        sql`select day::text as day, sum(sessions)::int as sessions, sum(landing)::int as landing,
              sum(landing_a)::int as a, sum(page_views)::int as views, sum(sign_ups)::int as sign_ups
            from analytics_days group by day having sum(sessions) <> 0 order by 1`,
      ),
      rowsOf(
        harbour.db,
        sql`select day::text as day, path, sum(views)::int as views from analytics_paths
            group by day, path having sum(views) <> 0 order by 1, 2`,
      ),
      rowsOf(harbour.db, sql`select day::text as day, events from analytics_sessions order by 1, 2`),
    ])
    return { days, paths, sessions }
  }

  test('without accounts everything is 0, for each of the thirty days', async () => {
    const empty = await figures()
    expect(empty).toMatchObject({ total_users: 0, conversion_rate: 0, sessions_today: 0, paths: [] })
    expect([empty.days.length, empty.days[0]?.day, empty.days.at(-1)?.day]).toEqual([30, '2026-10-23', '2026-11-21'])
    expect(empty.events).toEqual({ page_view: 0, user_login: 0, user_signup: 0 })
  })

  test('users, plans and conversion are counted as the specification’s prototype (seed) defines them', async () => {
    await person({ subscribed: true, trialStarted: true, trialEndDate: new Date('2026-11-01T00:00:00Z') })
    await person({ trialStarted: true, trialEndDate: new Date(now.getTime() + 1) })
    await person({ trialStarted: true, trialEndDate: now })
    await person({ trialStarted: true, trialEndDate: new Date('2026-11-20T00:00:00Z') })
    await person({}, new Date('2026-11-21T00:00:00Z'))
    await person(null, new Date('2026-11-20T23:59:59.999Z'))
    expect(await figures()).toMatchObject({
      total_users: 6,
      new_users_today: 5,
      paid_users: 1,
      active_trials: 1,
      expired_trials: 2,
      conversion_rate: 17,
    })
  })

  test('sessions are counted once per UTC day, and events by type', async () => {
    await write(
      {},
      {},
      { sessionId: 'session_2', eventType: 'user_login', pagePath: '/signin' },
      { sessionId: 'session_3', eventType: 'user_signup', createdAt: new Date('2026-11-21T00:00:00Z') },
      { sessionId: 'session_4', createdAt: new Date('2026-11-20T23:59:59.999Z') },
      { sessionId: 'session_5', eventType: 'something_else' },
    )
    const seen = await figures()
    expect(seen.sessions_today).toBe(4)
    expect(seen.events).toEqual({ page_view: 3, user_login: 1, user_signup: 1 })
    expect(seen.days.slice(-2)).toEqual([
      { day: '2026-11-20', sign_ups: 0, sessions: 1, page_views: 1 },
      { day: '2026-11-21', sign_ups: 0, sessions: 4, page_views: 2 },
    ])
  })

  test('the list has the twenty most viewed paths of these thirty days', async () => {
    const paths = Array.from({ length: 25 }, (_, at) => `/path-${String(at).padStart(2, '0')}`)
    await write(...paths.map((pagePath) => ({ pagePath })), { pagePath: '/path-24' })
    await write({ pagePath: '/old', createdAt: new Date('2026-10-22T23:00:00Z') })
    const seen = await figures()
    expect(seen.paths).toHaveLength(20)
    expect(seen.paths.slice(0, 2)).toEqual([
      { path: '/path-24', views: 2 },
      { path: '/path-00', views: 1 },
    ])
  })

  test('the funnel counts accounts of these days; page views end at the sign-up', async () => {
    const landing = { pagePath: '/landing' }
    await write(
      { ...landing, metadata: { landing: 'a' } },
      { ...landing, metadata: { landing: 'a' } },
      { ...landing, metadata: { landing: 'b' }, sessionId: 'session_2' },
      { ...landing, sessionId: 'session_3' },
      { eventType: 'user_signup', metadata: { landing: 'b', method: 'email' }, sessionId: 'session_2' },
    )
    await person(null, now, false)
    await person({ trialStarted: true, trialEndDate: now })
    await person({ trialStarted: true, trialEndDate: now, subscribed: true })
    await person({ subscribed: true }, new Date('2026-10-01T00:00:00Z'))
    const { funnel, readings } = await figures()
    expect(funnel).toEqual({ landing: 3, sign_ups: 3, confirmed: 2, trials: 2, paid: 1 })
    expect(readings).toEqual([
      { landing: 'a', sessions: 1, sign_ups: 0 },
      { landing: 'b', sessions: 1, sign_ups: 1 },
    ])
  })

  test('rows inserted, changed and deleted outside the app are counted at once, also for past days', async () => {
    const { db } = harbour
    await db.execute(sql`
      insert into app_analytics (event_type, page_path, user_agent, session_id, metadata, created_at)
      select (array['page_view', 'page_view', 'user_signup', 'user_login'])[1 + n % 4],
        (array['/landing', '/home', '/planner'])[1 + n % 3], 'a browser', 'session_' || n % 17,
        jsonb_build_object('landing', (array['a', 'b'])[1 + n % 2]),
        ${now.toISOString()}::timestamptz - (n % 5) * interval '1 day'
      from generate_series(1, 500) n`)
    expect((await figures()).sessions_today).toBe(17)
    expect(await rolledUp()).toEqual(await countedAnew())
    await db.execute(sql`delete from app_analytics where session_id in ('session_3', 'session_4')`)
    expect((await figures()).sessions_today).toBe(15)
    expect(await rolledUp()).toEqual(await countedAnew())
    await db.execute(sql`update app_analytics set created_at = created_at - interval '1 day', page_path = '/landing',
      session_id = 'moved' where session_id in ('session_5', 'session_6')`)
    expect(await rolledUp()).toEqual(await countedAnew())
    await db.execute(
      sql`delete from app_analytics where created_at > ${now.toISOString()}::timestamptz - interval '1 day'`,
    )
    expect((await figures()).sessions_today).toBe(0)
    expect(await rolledUp()).toEqual(await countedAnew())
    await db.execute(sql`truncate app_analytics`)
    for (const table of [analyticsDays, analyticsPaths, analyticsSessions]) {
      expect(await db.select().from(table)).toEqual([])
    }
  })

  test('many simultaneous writers of the same sessions and paths lose no count', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        write(
          { sessionId: `session_${at % 4}`, pagePath: `/path-${at % 3}` },
          { sessionId: `session_${(at + 1) % 4}`, pagePath: `/path-${(at + 2) % 3}` },
        ),
      ),
    )
    expect(await rolledUp()).toEqual(await countedAnew())
    expect((await figures()).events.page_view).toBe(120)
  })

  test('every stored text is counted and returned unchanged, even if long or odd', async () => {
    const odd = '/<img src=x onerror=alert(1)>\u202egnp'
    const long = Array.from({ length: 10_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join(
      '',
    )
    await write({ pagePath: odd }, { pagePath: odd, sessionId: long }, { pagePath: long, sessionId: `${long}!` })
    await write({ pagePath: '', sessionId: '', metadata: ['landing'] }, { metadata: 'landing', sessionId: "';--" })
    const seen = await figures()
    expect([seen.sessions_today, seen.events.page_view, seen.paths.length]).toEqual([5, 5, 4])
    expect(seen.paths[0]).toEqual({ path: odd, views: 2 })
    expect(seen.paths.map(({ path }) => path)).toContain(long.slice(0, 512))
  })

  test('events sent by the browser count, without NUL and lone surrogates; those of an admin do not', async () => {
    const sent = {
      event_type: 'page_view',
      page_path: '/ho\0me\ud800',
      user_agent: 'a \0browser',
      session_id: 'session_1795267285878',
      metadata: { timestamp: '2026\0\ud800' },
    }
    expect((await harbour.ask('/api/analytics', { body: sent })).status).toBe(204)
    const atTheDesk = { ...sent, session_id: 'session_1795267285879' }
    expect((await harbour.ask('/api/analytics', { body: atTheDesk })).status).toBe(204)
    // After the sign-in the server knows that the session is an admin's, and deletes its earlier events (D46).
    expect((await admin('/api/analytics', { body: atTheDesk })).status).toBe(204)
    await harbour.signUp('visitor@example.com')
    const member = await harbour.signedIn('visitor@example.com')
    expect((await member('/api/analytics', { body: sent })).status).toBe(204)
    const rows = await harbour.db.select().from(appAnalytics)
    expect(rows.map(({ pagePath, userAgent }) => [pagePath, userAgent])).toEqual([
      ['/home\ufffd', 'Other'],
      ['/home\ufffd', 'Other'],
    ])
    expect((await figures()).paths).toEqual([{ path: '/home\ufffd', views: 2 }])
  })

  test('an event keeps the browser’s family and the hour, and no more details', async () => {
    const sent = {
      event_type: 'user_login',
      page_path: '/login',
      user_agent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1 ${'x'.repeat(999)}`,
      session_id: 'session_1795267285878',
      metadata: { method: 'email', timestamp: '2026-11-21T08:59:59.123Z' },
    }
    expect((await harbour.ask('/api/analytics', { body: sent })).status).toBe(204)
    expect(await harbour.db.select().from(appAnalytics)).toMatchObject([
      {
        userAgent: 'Safari',
        metadata: { method: 'email', timestamp: '2026-11-21T08:00:00.000Z' },
        createdAt: new Date('2026-11-21T09:00:00.000Z'),
      },
    ])
  })

  test('a member’s opt-out applies to each device, deletes the counts of the present visit, and can be undone', async () => {
    await harbour.signUp('no@example.com')
    const [here, there] = [await harbour.signedIn('no@example.com'), await harbour.signedIn('no@example.com')]
    const viewIn = (at: number) => ({
      body: { event_type: 'page_view', page_path: '/home', user_agent: 'x', session_id: `session_${at}`, metadata: {} },
    })
    await there('/api/analytics', viewIn(2))
    expect((await here('/api/counting', { method: 'PUT', body: { counted: false } })).status).toBe(204)
    const { status, headers } = await there('/api/analytics', viewIn(2))
    expect([status, headers.get('harbour-counting')]).toEqual([204, 'off'])
    expect(await harbour.db.select().from(appAnalytics)).toEqual([])
    await here('/api/counting', { method: 'PUT', body: { counted: true } })
    expect((await there('/api/analytics', viewIn(3))).headers.get('harbour-counting')).toBeNull()
    expect(await harbour.db.select().from(appAnalytics)).toHaveLength(1)
  })
})
