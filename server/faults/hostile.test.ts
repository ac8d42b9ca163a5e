import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../db/open.ts'
import { oneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { hostile, seeded, type Schema } from '../testing/hostile.ts'

/** `npm run faults` sends the full number of requests and events. */
const full = process.env.HARBOUR_FAULTS === 'full'
const [calls, events] = full ? [10_000, 10_000] : [240, 400]
/** Every run uses another seed. A failing run prints it, and `HARBOUR_SEED` repeats the run. */
const seed = Number(process.env['HARBOUR_SEED'] ?? Math.floor(Math.random() * 1e9))

interface Route {
  readonly path: string
  readonly method: string
  readonly schema: Schema | null
}

/** Excluded routes: some end the session, and one never ends its response. */
const left = /sign-out|revoke-|\/api\/live/

async function routesOf(harbour: Harbour): Promise<Route[]> {
  const { body } = await harbour.ask('/api/openapi.json')
  const paths = body['paths'] as Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >
  return Object.entries(paths)
    .filter(([path]) => !left.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        path,
        method: method.toUpperCase(),
        schema: requestBody?.content['application/json']?.schema ?? null,
      })),
    )
}

/** Returns log lines that alert an operator; a visitor must not be able to cause such lines. */
const errorsIn = ({ lines }: Harbour): string[] =>
  lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)

test('a stranger cannot cause a logged error by opening any address with any parameters', async () => {
  const harbour = await openHarbour(oneDatabase, { identity: true })
  try {
    const begin = async () => {
      const ask = harbour.browser()
      const body = { provider: 'google', callbackURL: '/home', errorCallbackURL: '/login', disableRedirect: true }
      const { body: begun } = await ask('/api/auth/sign-in/social', { body })
      return { ask, state: new URL(String(begun['url'])).searchParams.get('state') ?? '' }
    }
    const back = '/api/auth/callback/google'
    const elsewhere = 'https://evil.example/'
    const texts = ['', 'x', '%00', '%F0%9F%8C%8A', '%C3', 'x'.repeat(4000), elsewhere, '%0d%0ax:%20y']
    const returns = async (ask: Harbour['ask'], query: string) => {
      const { status, headers } = await ask(`${back}?${query}`)
      const location = new URL(headers.get('location') ?? elsewhere, harbour.env.baseUrl)
      const where = [location.origin, location.pathname, location.searchParams.has('error')]
      expect([query, status, ...where]).toEqual([query, 302, harbour.env.baseUrl, '/login', true])
    }
    const queries = [
      '',
      'state=a&state=b&code=c&code=d',
      ...texts.flatMap((text) => [`state=${text}`, `state=${text}&code=${text}`, `code=${text}`, `error=${text}`]),
    ]
    for (const query of queries) await returns(harbour.ask, query)
    const begun = [
      '',
      `code=x&iss=${elsewhere}`,
      ...texts.flatMap((text) => [`code=${text}`, `error=${text}&error_description=${text}`, `code=x&user=${text}`]),
    ]
    for (const query of begun) {
      const { ask, state } = await begin()
      await returns(ask, `state=${state}&${query}`)
      await returns(ask, `state=${state}&${query}`)
    }
    const ids = ['x', '%00', '%C3', '..%2f..', 'a'.repeat(5000)]
    const paths = [
      ...texts.flatMap((text) => [
        `/api/auth/verify-email?token=${text}`,
        `/api/auth/get-session?x=${text}`,
        `/?${text}`,
      ]),
      ...texts.map((text) => `/api/auth/verify-email?token=x&callbackURL=${text}`),
      ...ids.flatMap((id) => [
        `/api/${id}`,
        `/api/auth/${id}`,
        `/api/auth/callback/${id}`,
        `/calendar/${id}.ics`,
        `/${id}`,
      ]),
    ]
    for (const path of paths) {
      const { status } = await harbour.ask(path)
      expect([path, status < 500]).toEqual([path, true])
    }
    for (const cookie of [
      'harbour.session_token=%00',
      'harbour.state=%00.x',
      'harbour.session_token=a.b; harbour.state=%C3',
    ]) {
      for (const path of ['/api/auth/get-session', `${back}?state=x&code=y`, '/api/account', '/api/subscription']) {
        const { status } = await harbour.ask(path, { headers: { cookie } })
        expect([cookie, path, status < 500]).toEqual([cookie, path, true])
      }
    }
    for (const raw of ['', '{', '\0', '[]', `{"id":"\\u0000"}`]) {
      for (const path of [
        '/api/stripe/webhook',
        '/api/analytics',
        '/api/auth/sign-in/email',
        '/api/auth/sign-in/social',
      ]) {
        for (const headers of [
          {},
          { origin: elsewhere },
          { 'stripe-signature': 't=1,v1=\u00e9' },
          { 'content-type': 'x' },
        ]) {
          const { status } = await harbour.ask(path, { raw, headers })
          expect([path, raw, status < 500]).toEqual([path, raw, true])
        }
      }
    }
    expect(errorsIn(harbour)).toEqual([])
  } finally {
    await harbour.close()
  }
}, 120_000)

test(`${calls} fuzzed bodies over all routes, by a visitor, a member and an admin: no 5xx, and all sessions still work (HARBOUR_SEED=${seed})`, async () => {
  let now = Date.parse('2026-11-21T10:00:00Z')
  const harbour = await openHarbour(oneDatabase, {
    now: () => new Date(now),
    env: { URGENT_EMAIL: 'team@example.com' },
  })
  const rejections: unknown[] = []
  const note = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', note)
  try {
    for (const name of ['member', 'admin']) await harbour.signUp(`${name}@example.com`)
    await harbour.db.execute(
      sql`insert into user_roles (user_id, role) select id, 'admin' from "user" where email = 'admin@example.com'`,
    )
    const people = [
      harbour.browser(),
      await harbour.signedIn('member@example.com'),
      await harbour.signedIn('admin@example.com'),
    ]
    const routes = await routesOf(harbour)
    expect(routes.length).toBeGreaterThan(60)
    const { pick, body, text } = hostile(seeded(seed))
    const faults: string[] = []
    const statuses = new Map<number, number>()
    for (let index = 0; index < calls; index += 1) {
      // Moves the clock on, so that rate limits allow the next requests.
      now += 20_000
      const route = routes[index % routes.length] as Route
      const path = route.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(text().toWellFormed()) || 'x')
      const query = index % 7 === 0 ? `?cursor=${encodeURIComponent(text().toWellFormed())}&status=${index}` : ''
      const raw = route.schema === null ? undefined : body(route.schema)
      const { status } = await pick(people)(path + query, {
        method: route.method,
        ...(raw === undefined ? {} : { raw }),
        from: `127.0.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`,
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) faults.push(`${status} ${route.method} ${path} ${raw?.slice(0, 300)}`)
    }
    console.info(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))
    expect(faults).toEqual([])
    expect(rejections).toEqual([])
    expect(errorsIn(harbour)).toEqual([])
    // At least one request in fifty must pass all checks; otherwise the test would check only refusals.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(calls / 50)
    for (const name of ['member', 'admin']) await harbour.signedIn(`${name}@example.com`)
  } finally {
    process.off('unhandledRejection', note)
    await harbour.close()
  }
}, 1_200_000)

test(`${events} hostile events: no 5xx, and each takes little space (HARBOUR_SEED=${seed})`, async () => {
  const harbour = await openHarbour(oneDatabase)
  const { body, text } = hostile(seeded(seed))
  const sizeOf = async () => {
    const [row] = await rowsOf<{ bytes: number }>(
      harbour.db,
      sql`select pg_database_size(current_database())::float8 as bytes`,
    )
    return row?.bytes ?? 0
  }
  try {
    const [routes, before] = [await routesOf(harbour), await sizeOf()]
    const schema = routes.find(({ path, method }) => path === '/api/analytics' && method === 'POST')?.schema ?? {}
    const faults: string[] = []
    for (let index = 0; index < events; index += 1) {
      const honest = {
        event_type: 'page_view',
        page_path: `/${encodeURIComponent(text().toWellFormed()).slice(0, 400)}`,
        user_agent: text().slice(0, 256),
        session_id: `session_${index}`,
        metadata: { timestamp: text().slice(0, 40) },
      }
      const raw = index % 2 === 0 ? JSON.stringify(honest) : body(schema)
      const { status } = await harbour.ask('/api/analytics', {
        raw,
        from: `127.1.${Math.floor(index / 250)}.${1 + (index % 250)}`,
      })
      if (status >= 500) faults.push(`${status} ${raw.slice(0, 300)}`)
    }
    expect(faults).toEqual([])
    const [kept] = await rowsOf<{ count: number }>(harbour.db, sql`select count(*)::int as count from app_analytics`)
    expect(kept?.count).toBeGreaterThan(events / 3)
    // The size includes a row, its index entries and its share of the counters.
    expect(((await sizeOf()) - before) / events).toBeLessThan(2500)
  } finally {
    await harbour.close()
  }
}, 600_000)
