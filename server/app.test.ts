import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appAnalytics } from './analytics/table.ts'
import { user, userRoles } from './auth/table.ts'
import { rowsOf } from './db/open.ts'
import { onBothDatabases, openHarbour, type Harbour } from './testing/harbour.ts'

onBothDatabases('the server', (engine) => {
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine, { env: { OWNER_EMAIL: 'owner@example.com' } })
  })
  afterAll(() => harbour.close())

  const event = {
    event_type: 'page_view',
    page_path: '/landing',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
    session_id: 'session_1795267285878',
    metadata: { timestamp: '2026-11-21T07:00:00.000Z', landing: 'a' },
  }

  test('healthz and readyz answer; readyz counts the migrations', async () => {
    expect((await harbour.ask('/healthz')).status).toBe(200)
    expect((await harbour.ask('/readyz')).status).toBe(200)
    await harbour.db.execute(sql`alter schema drizzle rename to elsewhere`)
    const away = await harbour.ask('/readyz')
    await harbour.db.execute(sql`alter schema elsewhere rename to drizzle`)
    expect([away.status, away.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
    expect((await harbour.ask('/healthz')).status).toBe(200)
  })

  test('an analytics event is stored with the seed’s column names, without the client’s address', async () => {
    expect((await harbour.ask('/api/analytics', { body: event })).status).toBe(204)
    const rows = await rowsOf<typeof event>(
      harbour.db,
      sql`select event_type, page_path, user_agent, session_id, metadata from app_analytics limit 1`,
    )
    // The server stores only the family of the browser, for example 'Firefox' (D66).
    expect(rows[0]).toEqual({ ...event, user_agent: 'Firefox' })
    const kept = JSON.stringify(await harbour.db.select().from(appAnalytics))
    expect(kept).not.toContain('127.0.0.1')
  })

  test('a repeated event counts once, also in the figures', async () => {
    const key = crypto.randomUUID()
    const waited = { ...event, page_path: '/waited', key }
    for (let time = 0; time < 3; time += 1) {
      expect((await harbour.ask('/api/analytics', { body: waited })).status).toBe(204)
    }
    const rows = await harbour.db.select().from(appAnalytics).where(eq(appAnalytics.pagePath, '/waited'))
    expect(rows.map(({ id }) => id)).toEqual([key])
    const [views] = await rowsOf<{ views: number }>(
      harbour.db,
      sql`select views from analytics_paths where path = '/waited'`,
    )
    expect(views).toEqual({ views: 1 })
  })

  test('an invalid event is refused field by field, and Global Privacy Control is respected', async () => {
    const bad = await harbour.ask('/api/analytics', { body: { ...event, event_type: 'click', extra: 1 } })
    expect([bad.status, bad.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
    expect(bad.body.errors).toContainEqual(expect.objectContaining({ path: 'event_type' }))
    const query = await harbour.ask('/api/analytics', { body: { ...event, page_path: '/reset-password?token=x' } })
    expect(query.status).toBe(400)
    const before = (await harbour.db.select().from(appAnalytics)).length
    expect((await harbour.ask('/api/analytics', { body: event, headers: { 'sec-gpc': '1' } })).status).toBe(204)
    expect((await harbour.db.select().from(appAnalytics)).length).toBe(before)
  })

  test('the admin role: visitors get 401, members 403; a row or the owner’s address makes an admin', async () => {
    expect((await harbour.ask('/api/admin/role')).status).toBe(401)
    await harbour.signUp('member@example.com')
    const member = await harbour.signedIn('member@example.com')
    expect((await member('/api/admin/role')).body).toEqual({ admin: false })
    const [row] = await harbour.db.select().from(user).where(eq(user.email, 'member@example.com'))
    await harbour.db.insert(userRoles).values({ userId: row?.id ?? '', role: 'admin' })
    expect((await member('/api/admin/role')).body).toEqual({ admin: true })
    await harbour.db.delete(userRoles)
    expect((await member('/api/admin/role')).body).toEqual({ admin: false })
    await harbour.signUp('owner@example.com')
    const owner = await harbour.signedIn('owner@example.com')
    expect((await owner('/api/admin/role')).body).toEqual({ admin: true })
    await harbour.db.update(user).set({ emailVerified: false }).where(eq(user.email, 'owner@example.com'))
    expect((await owner('/api/admin/role')).body).toEqual({ admin: false })
  })

  test('a body may have 64 kB at most, with Content-Length and chunked', async () => {
    const send = async (body: BodyInit, told: boolean) => {
      const headers = { origin: harbour.env.baseUrl, 'content-type': 'application/json' }
      const given = { method: 'POST', headers, body: told ? body : new Blob([body as string]).stream(), duplex: 'half' }
      return (await fetch(`http://127.0.0.1:${harbour.port}/api/analytics`, given)).status
    }
    const sized = (size: number) => JSON.stringify({ ...event, user_agent: 'a'.repeat(size) })
    for (const told of [true, false]) {
      expect([told, await send(JSON.stringify(event), told)]).toEqual([told, 204])
      expect([told, await send(sized(60_000), told)]).toEqual([told, 204])
      expect([told, await send(sized(66_000), told)]).toEqual([told, 413])
    }
  })

  test('every response has the security headers', async () => {
    for (const path of ['/healthz', '/api/auth/get-session', '/api/nothing', '/dev/mail']) {
      const { headers } = await harbour.ask(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("style-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).not.toBeNull()
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  test('openapi.json lists every route of the API with its errors', async () => {
    const { body } = await harbour.ask('/api/openapi.json')
    const paths = body.paths as Record<string, Record<string, { requestBody?: unknown; responses: object }>>
    for (const { method, path } of harbour.app.routes) {
      if (!path.startsWith('/api/') || path.includes('*') || method === 'ALL') continue
      expect(paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
    }
    // Routes of Better Auth accept any content type, so they never answer 415.
    const bodyErrorsOf = (path: string) => (path.startsWith('/api/auth/') ? [400, 413] : [400, 413, 415])
    const missing = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations)
        .filter(({ requestBody }) => requestBody !== undefined)
        .flatMap(({ responses }) => bodyErrorsOf(path).filter((status) => !(status in responses)))
        .map((status) => `${path} ${status}`),
    )
    expect(missing).toEqual([])
    expect(paths['/api/auth/sign-up/email']?.post?.responses).toHaveProperty('422')
  })
})
