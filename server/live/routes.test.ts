import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { session, user } from '../auth/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { hearEvents, soon } from './testing.ts'

const password = 'three blue boats'

onOneDatabase('GET /api/live', (engine) => {
  let harbour: Harbour
  const origin = () => harbour.env.baseUrl
  const ids = new Map<string, string>()

  beforeAll(async () => {
    harbour = await openHarbour(engine)
    for (const name of ['maya', 'ines']) {
      const email = `${name}@example.com`
      await harbour.signUp(email, password)
      const [row] = await harbour.db.select({ id: user.id }).from(user).where(eq(user.email, email))
      ids.set(name, row?.id ?? '')
    }
  })
  afterAll(() => harbour.close())
  beforeEach(() => harbour.db.delete(session))

  async function device(name: string) {
    const post = (path: string, body: unknown, cookie = '', method = 'POST') =>
      fetch(`${origin()}${path}`, {
        method,
        headers: { origin: origin(), 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    const before = await harbour.db.select({ id: session.id }).from(session)
    const answer = await post('/api/auth/sign-in/email', { email: `${name}@example.com`, password })
    expect(answer.status).toBe(200)
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const after = await harbour.db.select({ id: session.id }).from(session)
    const sessionId = after.find(({ id }) => before.every((each) => each.id !== id))?.id ?? ''
    const ear = await hearEvents(`${origin()}/api/live`, cookie)
    await soon('ready', () => ear.heard.includes('ready'))
    return {
      ...ear,
      sessionId,
      signOut: () => post('/api/auth/sign-out', {}, cookie),
      change: (settings: object) => post('/api/notifications', settings, cookie, 'PATCH'),
    }
  }

  const news = ({ heard }: { heard: readonly string[] }) => heard.filter((name) => name !== 'ready' && name !== 'beat')

  test('a visitor gets 401', async () => {
    const answer = await harbour.ask('/api/live')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/problem+json'])
  })

  test('a changed subscription is sent to its member only; the same state again sends nothing', async () => {
    const [phone, laptop] = [await device('maya'), await device('maya')]
    const other = await device('ines')
    const maya = ids.get('maya')
    await harbour.db.execute(sql`
      insert into subscribers (user_id) values (${maya}) on conflict (user_id) do update set version = subscribers.version + 1`)
    for (const ear of [phone, laptop]) await soon('the insert', () => news(ear).length === 1)
    await harbour.db.execute(sql`update subscribers set subscribed = subscribed where user_id = ${maya}`)
    await harbour.db.execute(sql`update subscribers set status = 'active' where user_id = ${maya}`)
    for (const ear of [phone, laptop]) await soon('the update', () => news(ear).length === 2)
    await wait(100)
    expect([news(phone), news(laptop), news(other)]).toEqual([
      ['subscription', 'subscription'],
      ['subscription', 'subscription'],
      [],
    ])
  })

  test('a pause and its end are sent to all devices of the member; other settings send nothing', async () => {
    const [phone, laptop, other] = [await device('maya'), await device('maya'), await device('ines')]
    for (const settings of [{ paused: true }, { reply_push: false }, { paused: false }])
      expect((await phone.change(settings)).status).toBe(200)
    for (const ear of [phone, laptop]) await soon('the end of the pause', () => news(ear).length === 2)
    await wait(100)
    expect([phone, laptop, other].map(news)).toEqual([['pause', 'pause'], ['pause', 'pause'], []])
  })

  test('a session ended by another device gets the event, and its stream ends; the member’s other one continues', async () => {
    const [phone, laptop, other] = [await device('maya'), await device('maya'), await device('ines')]
    await harbour.db.delete(session).where(eq(session.id, phone.sessionId))
    await soon('the end', () => phone.hasEnded())
    await wait(100)
    expect([phone, laptop, other].map(news)).toEqual([['signed-out'], [], []])
    expect([laptop.hasEnded(), other.hasEnded()]).toEqual([false, false])
  })

  test('signing out on one device is sent to that session only', async () => {
    const [phone, laptop] = [await device('maya'), await device('maya')]
    expect((await phone.signOut()).status).toBe(200)
    await soon('the end', () => phone.hasEnded())
    await wait(100)
    expect([news(phone), news(laptop), laptop.hasEnded()]).toEqual([['signed-out'], [], false])
  })

  test('a deleted account is signed out everywhere', async () => {
    await harbour.signUp('nora@example.com', password)
    const [phone, laptop] = [await device('nora'), await device('nora')]
    await harbour.db.delete(user).where(eq(user.email, 'nora@example.com'))
    for (const ear of [phone, laptop]) {
      await soon('the end', () => ear.hasEnded())
      expect(news(ear)).toEqual(['signed-out'])
    }
  })

  test('the API description contains the stream', async () => {
    const { body } = await harbour.ask('/api/openapi.json')
    expect(body.paths).toMatchObject({
      '/api/live': { get: { responses: { 200: { content: { 'text/event-stream': {} } }, 401: {}, 503: {} } } },
    })
  })
})
