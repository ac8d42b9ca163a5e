import { createHmac, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { rowsOf } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { session, user } from './table.ts'
import { dayMs } from '../../domain/day.ts'

const secret = 'a secret of the tests, thirty-two long'
const hourMs = 3_600_000

const signatureOf = (value: string, by = secret) => createHmac('sha256', by).update(value).digest('base64')
const signed = (value: string, by = secret) => encodeURIComponent(`${value}.${signatureOf(value, by)}`)
const cookie = (token: string) => `harbour.session_token=${signed(token)}`

interface State {
  readonly name: string
  /**
   * Expected result of Harbour's and Better Auth's check: accepted, accepted and extended, rejected, or rejected with
   * the row deleted.
   */
  readonly is: 'in' | 'prolonged' | 'out' | 'gone'
  readonly leftMs?: number
  readonly cookie?: (token: string) => string | null
  readonly meanwhile?: (harbour: Harbour, at: { readonly userId: string; readonly token: string }) => Promise<unknown>
}

const states: readonly State[] = [
  { name: 'a session of an hour ago', is: 'in', leftMs: 30 * dayMs - hourMs },
  { name: 'one used a minute less than a day ago', is: 'in', leftMs: 29 * dayMs + 60_000 },
  { name: 'one used a day ago', is: 'prolonged', leftMs: 29 * dayMs - 1000 },
  { name: 'one in its last minute', is: 'prolonged', leftMs: 60_000 },
  { name: 'one that has run out', is: 'gone', leftMs: -1000 },
  {
    name: 'one that is not to be remembered',
    is: 'in',
    leftMs: 12 * hourMs,
    cookie: (token) => `${cookie(token)}; harbour.dont_remember=${signed('true')}`,
  },
  {
    name: 'one whose wish not to be remembered is forged',
    is: 'prolonged',
    leftMs: 12 * hourMs,
    cookie: (token) => `${cookie(token)}; harbour.dont_remember=${signed('true', 'another secret')}`,
  },
  {
    name: 'one that was revoked',
    is: 'gone',
    meanwhile: ({ db }, { token }) => db.delete(session).where(eq(session.token, token)),
  },
  {
    name: 'one whose token was changed',
    is: 'out',
    meanwhile: ({ db }, { token }) => db.update(session).set({ token: randomUUID() }).where(eq(session.token, token)),
  },
  {
    name: 'one whose owner was deleted',
    is: 'gone',
    meanwhile: ({ db }, { userId }) => db.delete(user).where(eq(user.id, userId)),
  },
  {
    name: 'one whose owner has another address by now',
    is: 'in',
    meanwhile: ({ db }, { userId }) =>
      db
        .update(user)
        .set({ email: `new-${userId}@example.com`, emailVerified: false })
        .where(eq(user.id, userId)),
  },
  { name: 'no cookie', is: 'out', cookie: () => null },
  { name: 'other cookies only', is: 'out', cookie: () => 'theme=dark; harbour.session=1' },
  { name: 'an empty cookie', is: 'out', cookie: () => 'harbour.session_token=' },
  { name: 'a token without its signature', is: 'out', cookie: (token) => `harbour.session_token=${token}` },
  { name: 'a token with an empty signature', is: 'out', cookie: (token) => `harbour.session_token=${token}.` },
  { name: 'a signature without a token', is: 'out', cookie: () => `harbour.session_token=${signed('')}` },
  {
    name: 'a token signed with another secret',
    is: 'out',
    cookie: (token) => `harbour.session_token=${signed(token, 'another secret')}`,
  },
  {
    name: "a token with another token's signature",
    is: 'out',
    cookie: (token) => `harbour.session_token=${encodeURIComponent(`${token}.${signatureOf('other')}`)}`,
  },
  {
    name: 'a signature cut short',
    is: 'out',
    cookie: (token) => `harbour.session_token=${encodeURIComponent(`${token}.${signatureOf(token).slice(0, -2)}`)}`,
  },
  {
    name: 'a signature in letters of the web',
    is: 'out',
    cookie: (token) =>
      `harbour.session_token=${token}.${createHmac('sha256', secret).update(token).digest('base64url')}`,
  },
  {
    name: 'a cookie that was not escaped',
    is: 'in',
    cookie: (token) => `harbour.session_token=${token}.${signatureOf(token)}`,
  },
  {
    name: 'a cookie in quotation marks, among others',
    is: 'in',
    cookie: (token) => `a=1; harbour.session_token="${signed(token)}" ;b=2`,
  },
  { name: 'the name of a TLS site', is: 'out', cookie: (token) => `__Host-${cookie(token)}` },
  {
    name: 'two cookies, the first of which is right',
    is: 'in',
    cookie: (token) => `${cookie(token)}; harbour.session_token=no`,
  },
  {
    name: 'two cookies, the second of which is right',
    is: 'out',
    cookie: (token) => `harbour.session_token=no; ${cookie(token)}`,
  },
]

onOneDatabase('the session check', (engine) => {
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine)
  })
  afterAll(() => harbour.close())

  const byLibrary = async (headers: Headers) => {
    const found = await asSystem(() => harbour.auth.api.getSession({ headers }))
    if (found === null) return null
    const { id, email, name, emailVerified } = found.user
    return { id, email, name, emailVerified, sessionId: found.session.id, factorAt: null as Date | null }
  }
  const cookiesOf = (headers: Headers): string | undefined => headers.get('cookie') ?? undefined
  const byOurs = (headers: Headers) => harbour.auth.readSession(cookiesOf(headers))

  async function somebody(state: State) {
    const { db } = harbour
    const [userId, token, sessionId] = [randomUUID(), randomUUID(), randomUUID()]
    const began = Date.now()
    const expiresAt = new Date(began + (state.leftMs ?? 30 * dayMs))
    const updatedAt = new Date(began - dayMs)
    await db.insert(user).values({ id: userId, name: 'Maya', email: `${userId}@example.com`, emailVerified: true })
    await db.insert(session).values({ id: sessionId, token, userId, expiresAt, updatedAt })
    await state.meanwhile?.(harbour, { userId, token })
    const text = (state.cookie ?? cookie)(token)
    const headers = new Headers(text === null ? {} : { cookie: text })
    return { userId, token, sessionId, began, expiresAt, updatedAt, headers }
  }

  async function outcome(state: State, ask: typeof byLibrary) {
    const { userId, sessionId, began, expiresAt, updatedAt, headers } = await somebody(state)
    const answer = await ask(headers)
    const [row] = await harbour.db.select().from(session).where(eq(session.id, sessionId))
    const left = row === undefined ? 'gone' : row.expiresAt > expiresAt ? 'prolonged' : 'as it was'
    // The lifetime is rounded to the minute, because the two requests run in different milliseconds.
    const lastsDays = Math.round(((row?.expiresAt.getTime() ?? began) - began) / 60_000) / (24 * 60)
    const touched = row !== undefined && row.updatedAt > updatedAt
    const said = JSON.stringify(answer).replaceAll(userId, 'the user').replaceAll(sessionId, 'this')
    return { said, left, touched, lastsDays }
  }

  test.each(states)('$name: the response and the remaining row equal the library’s', async (state) => {
    const [theirs, ours] = [await outcome(state, byLibrary), await outcome(state, byOurs)]
    expect(ours).toEqual(theirs)
    const isIn = ours.said !== 'null'
    const is = isIn ? (ours.left === 'prolonged' ? 'prolonged' : 'in') : ours.left === 'gone' ? 'gone' : 'out'
    expect(is).toBe(state.is)
  })

  test('a request that extends a session counts as a visit of its member, and of nobody else', async () => {
    const usedAt = async (id: string) => (await harbour.db.select().from(user).where(eq(user.id, id)))[0]?.usedAt
    const [member, other] = [await somebody(states[2] as State), await somebody(states[2] as State)]
    const before = { member: await usedAt(member.userId), other: await usedAt(other.userId) }
    await byOurs(member.headers)
    expect(await usedAt(member.userId)).not.toEqual(before.member)
    expect(await usedAt(other.userId)).toEqual(before.other)
  })

  async function bothSay(state: State) {
    const { sessionId, headers } = await somebody(state)
    const rowOf = () => harbour.db.select().from(session).where(eq(session.id, sessionId))
    const wire = (said: unknown): unknown => (said === undefined ? undefined : JSON.parse(JSON.stringify(said)))
    const before = await rowOf()
    const seen = await harbour.auth.peekSession(cookiesOf(headers))
    expect(await rowOf()).toEqual(before)
    const theirs = await asSystem(() => harbour.auth.api.getSession({ headers, returnHeaders: true }))
    const isUnchanged = JSON.stringify(await rowOf()) === JSON.stringify(before)
    const isSilent = isUnchanged && theirs.headers.getSetCookie().length === 0
    return { seen: wire(seen), theirs: wire(theirs.response), isSilent }
  }

  test.each(states.filter(({ is }) => is === 'in'))(
    '$name: peekSession returns the same as the library',
    async (state) => {
      const { seen, theirs, isSilent } = await bothSay(state)
      expect(seen).toEqual(theirs)
      expect(seen).toMatchObject({ user: { name: 'Maya' }, session: {} })
      expect(isSilent).toBe(true)
    },
  )

  test.each(states.filter(({ is }) => is !== 'in'))(
    '$name: peekSession leaves it to the library, or nothing has to change',
    async (state) => {
      const { seen, theirs, isSilent } = await bothSay(state)
      expect(seen === undefined || (seen === null && theirs === null && isSilent)).toBe(true)
    },
  )

  test('over HTTP: null for a visitor, then the member’s session without its token or address', async () => {
    const nobody = await fetch(`http://127.0.0.1:${harbour.port}/api/auth/get-session`)
    expect([nobody.status, await nobody.text()]).toEqual([200, 'null'])
    const { sessionId, userId, headers } = await somebody({ name: '', is: 'in' })
    const answer = await fetch(`http://127.0.0.1:${harbour.port}/api/auth/get-session`, { headers })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const said = (await answer.json()) as { session: object; user: object }
    expect(said).toMatchObject({ session: { id: sessionId, userId }, user: { id: userId, name: 'Maya' } })
    const asked = await fetch(`http://127.0.0.1:${harbour.port}/api/auth/get-session?disableRefresh=true`, { headers })
    expect(await asked.json()).toEqual(said)
    expect(Object.keys(said.session)).not.toContain('token')
    expect(Object.keys(said.session)).not.toContain('ipAddress')
  })

  test('both implementations accept a real sign-in, and neither accepts it after the sign-out', async () => {
    await harbour.signUp('ines@example.com')
    const answer = await harbour.ask('/api/auth/sign-in/email', {
      body: { email: 'ines@example.com', password: 'three blue boats' },
    })
    const set = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const headers = new Headers({ cookie: set })
    expect(await byOurs(headers)).toMatchObject({ email: 'ines@example.com', emailVerified: true })
    expect(await byOurs(headers)).toEqual(await byLibrary(headers))
    await harbour.ask('/api/auth/sign-out', { body: {} })
    expect([await byOurs(headers), await byLibrary(headers)]).toEqual([null, null])
  })

  test('with TLS the cookie has a name that only this host may set over TLS', async () => {
    const secure = await openHarbour(engine, { env: { BASE_URL: 'https://harbour.example', DEMO: '0' } })
    try {
      const [id, token] = [randomUUID(), randomUUID()]
      await secure.db.insert(user).values({ id, name: 'Maya', email: 'maya@example.com' })
      await secure.db.insert(session).values({ id, token, userId: id, expiresAt: new Date(Date.now() + 30 * dayMs) })
      for (const [text, found] of [
        [`__Host-${cookie(token)}`, id],
        [cookie(token), undefined],
        [`__Secure-${cookie(token)}`, undefined],
      ] as const) {
        const headers = new Headers({ cookie: text })
        expect((await secure.auth.readSession(text))?.id).toBe(found)
        expect((await asSystem(() => secure.auth.api.getSession({ headers })))?.user.id).toBe(found)
      }
    } finally {
      await secure.close()
    }
  })

  test('a signature verified earlier is not enough: another token or an expired session is rejected', async () => {
    const [own, other] = [await somebody({ name: '', is: 'in' }), await somebody({ name: '', is: 'in' })]
    const right = cookie(own.token)
    for (const _ of [1, 2]) expect((await harbour.auth.readSession(right))?.sessionId).toBe(own.sessionId)
    const borrowed = `harbour.session_token=${encodeURIComponent(`${other.token}.${signatureOf(own.token)}`)}`
    for (const _ of [1, 2]) expect(await harbour.auth.readSession(borrowed)).toBeNull()
    await asSystem(() => harbour.serverDb.delete(session).where(eq(session.token, own.token)))
    expect(await harbour.auth.readSession(right)).toBeNull()
  })

  // Through PgBouncer nothing is prepared, since each transaction may use another connection.
  const prepares = engine === 'postgres' && inject('pgBouncerPort') === 0
  test.runIf(prepares)('each of the two statements is prepared once per connection', async () => {
    await byOurs(new Headers({ cookie: cookie('nobody') }))
    await harbour.auth.peekSession(cookie('nobody'))
    const kept = await asSystem(() => rowsOf(harbour.serverDb, sql`select name from pg_prepared_statements`))
    expect(kept).toContainEqual({ name: 'session_user_by_token' })
    expect(kept).toContainEqual({ name: 'session_by_token' })
  })
})
