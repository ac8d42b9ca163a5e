import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushWords } from '../../content/open/push.ts'
import { user } from '../auth/table.ts'
import { rowsOf } from '../db/open.ts'
import { onOneDatabase } from '../testing/harbour.ts'
import { createNotifications } from './notifications.ts'
import { openNotifications } from './testing.ts'

type World = Awaited<ReturnType<typeof openNotifications>>
const everyDay = [1, 2, 3, 4, 5, 6, 7]

onOneDatabase('push notifications', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openNotifications(engine, '2026-03-20T08:00:00Z')
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.clock.now = new Date('2026-03-20T08:00:00Z')
  })

  const remind = (ask: World['ask'], kind: string, times: readonly string[], days = everyDay) =>
    ask('/api/reminders', { method: 'PUT', body: { kind, times, days, zone: 'Europe/London' } })
  const change = (ask: World['ask'], body: unknown) => ask('/api/notifications', { method: 'PATCH', body })
  const kindsTo = (device: string) => world.service.to(device).map(({ payload }) => (payload as { kind: string }).kind)
  const devicesOf = async (ask: World['ask']) => (await ask('/api/notifications')).body['devices']

  test('a reminder arrives once, signed and encrypted, with its kind, its target page and our own text', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    expect((await remind(ask, 'plan', ['19:30'])).status).toBe(200)
    await world.at('2026-03-20T19:29:59Z')
    expect(kindsTo(device)).toEqual([])
    await world.at('2026-03-20T19:30:00Z')
    await world.at('2026-03-20T19:30:05Z')
    await world.at('2026-03-20T20:00:00Z')
    const [push, ...more] = world.service.to(device)
    expect(more).toEqual([])
    // Browsers with Declarative Web Push read `web_push` and `notification`; service workers read the rest.
    expect(push?.payload).toEqual({
      kind: 'plan',
      path: '/planner',
      web_push: 8030,
      notification: {
        title: pushWords.plan.title,
        body: pushWords.plan.body,
        lang: 'en-GB',
        navigate: `${world.env.baseUrl}/planner`,
        tag: 'harbour:push:plan',
        icon: `${world.env.baseUrl}/icon-192.png`,
      },
    })
    expect(push?.headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      topic: 'plan',
      'content-encoding': 'aes128gcm',
    })
    expect(push?.headers['authorization']).toContain(`k=${world.vapid.publicKey}`)
    await world.at('2026-03-21T19:30:00Z')
    expect(kindsTo(device)).toEqual(['plan', 'plan'])
    expect(world.service.refused).toEqual([])
  })

  test.runIf(engine === 'postgres')(
    'while an account is being deleted its reminder is not sent, other reminders are, and nothing waits',
    async () => {
      const [leaving, staying] = [await world.newMember(), await world.newMember()]
      const [own, other] = [await world.allow(leaving.ask), await world.allow(staying.ask)]
      for (const { ask } of [leaving, staying]) await remind(ask, 'hydration', ['11:00'])
      await world.db.transaction(async (tx) => {
        await tx.select().from(user).where(eq(user.email, leaving.email)).for('update')
        await world.at('2026-03-20T11:00:00Z')
        await tx.delete(user).where(eq(user.email, leaving.email))
      })
      expect([kindsTo(own), kindsTo(other)]).toEqual([[], ['hydration']])
    },
  )

  test('a reminder arrives once even if the server restarts before or after it is sent', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    await remind(ask, 'hydration', ['10:00'])
    world.clock.now = new Date('2026-03-20T10:00:01Z')
    const other = () => createNotifications({ ...world, clock: () => world.clock.now, log: { info() {} } as never })
    const dying = other()
    await dying.stop()
    await dying.work()
    expect(kindsTo(device)).toEqual([])
    await other().work()
    await other().work()
    expect(kindsTo(device)).toEqual(['hydration'])
  })

  test('after hours of downtime the server sends only notifications that are still useful', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    await remind(ask, 'hydration', ['10:00', '15:00', '16:30'])
    await world.at('2026-03-20T15:59:00Z')
    expect(kindsTo(device)).toEqual(['hydration'])
    await world.at('2026-03-20T17:31:00Z')
    expect(kindsTo(device)).toHaveLength(1)
    await world.at('2026-03-21T10:00:00Z')
    expect(kindsTo(device)).toHaveLength(2)
  })

  test('each device gets its own push, and an expired subscription is removed', async () => {
    const { ask, email } = await world.newMember()
    const phone = await world.allow(ask)
    const laptop = await world.allow(await world.signedIn(email))
    expect(await devicesOf(ask)).toBe(2)
    await remind(ask, 'hydration', ['10:00'])
    world.service.answer(phone, 410)
    await world.at('2026-03-20T10:00:00Z')
    expect([kindsTo(phone), kindsTo(laptop)]).toEqual([[], ['hydration']])
    expect(await devicesOf(ask)).toBe(1)
    world.service.answer(phone)
    const tries = world.service.tries()
    await world.at('2026-03-21T10:00:00Z')
    expect([kindsTo(phone), kindsTo(laptop)]).toEqual([[], ['hydration', 'hydration']])
    expect(world.service.tries()).toBe(tries + 1)
  })

  test('quiet hours follow the member’s local time across both clock changes', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    await change(ask, { quiet: { from: '22:00', to: '07:00' } })
    await remind(ask, 'hydration', ['06:59', '07:00'])
    await world.at('2026-03-28T06:59:30Z')
    expect(kindsTo(device)).toEqual([])
    await world.at('2026-03-28T07:00:00Z')
    expect(kindsTo(device)).toHaveLength(1)
    // In the night to 29 March the clocks go forward, so 6:00 UTC is 7:00 in London.
    await world.at('2026-03-29T05:59:30Z')
    expect(kindsTo(device)).toHaveLength(1)
    await world.at('2026-03-29T06:00:00Z')
    expect(kindsTo(device)).toHaveLength(2)
    // In the night to 25 October the clocks go back.
    await world.at('2026-10-25T06:30:00Z')
    expect(kindsTo(device)).toHaveLength(2)
    await world.at('2026-10-25T07:00:00Z')
    expect(kindsTo(device)).toHaveLength(3)
  })

  test('a push other than a reminder waits for the end of quiet hours, and the push service does not hold it into the next ones', async () => {
    const { ask, email } = await world.newMember()
    const device = await world.allow(ask)
    const [row] = await rowsOf<{ id: string }>(world.db, sql`select id from "user" where email = ${email}`)
    const put = (about: string, expiresAt: string) =>
      world.notifications.put(world.db, { userId: row?.id ?? '', kind: 'reply', about, expiresAt: new Date(expiresAt) })
    world.clock.now = new Date('2026-03-28T23:00:00Z')
    await put('at night', '2026-03-29T23:00:00Z')
    await world.at('2026-03-29T05:59:59Z')
    expect(kindsTo(device)).toEqual([])
    await world.at('2026-03-29T06:00:00Z')
    expect(kindsTo(device)).toEqual(['reply'])
    world.clock.now = new Date('2026-03-29T20:50:00Z')
    await put('in the evening', '2026-03-30T20:50:00Z')
    await world.at('2026-03-29T20:50:00Z')
    expect(world.service.to(device)[1]?.headers['ttl']).toBe('600')
    await change(ask, { quiet: null })
    world.clock.now = new Date('2026-03-30T01:00:00Z')
    await put('no quiet hours any more', '2026-03-31T01:00:00Z')
    await world.at('2026-03-30T01:00:00Z')
    expect(world.service.to(device)[2]?.headers['ttl']).toBe('86400')
  })

  test('in another time zone reminders and quiet hours follow its local time', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask, 'Europe/London')
    await remind(ask, 'hydration', ['10:00'])
    expect((await change(ask, { zone: 'asia/tokyo' })).body['zone']).toBe('Asia/Tokyo')
    await world.at('2026-03-20T10:00:00Z')
    expect(kindsTo(device)).toEqual([])
    await world.at('2026-03-21T01:00:00Z')
    expect(kindsTo(device)).toEqual(['hydration'])
  })

  test('an account with an unknown time zone gets reminders in Bristol’s time, and delays no other account', async () => {
    const { ask, email } = await world.newMember()
    const device = await world.allow(ask)
    await remind(ask, 'hydration', ['10:00'])
    await world.db.execute(sql`update notification_settings set zone = 'Mars/Olympus'
      where user_id = (select id from "user" where email = ${email})`)
    await world.at('2026-03-20T10:00:00Z')
    expect(kindsTo(device)).toEqual(['hydration'])
  })

  test('a busy push service is tried again with growing delays, until the push expires', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    await remind(ask, 'hydration', ['10:00'])
    world.service.answer(device, 503)
    await world.at('2026-03-20T10:00:00Z')
    const tries = world.service.tries()
    await world.at('2026-03-20T10:00:04Z')
    expect(world.service.tries()).toBe(tries)
    world.service.answer(device, 429, { 'retry-after': '1800' })
    await world.at('2026-03-20T10:00:05Z')
    await world.at('2026-03-20T10:30:00Z')
    expect(world.service.tries()).toBe(tries + 1)
    world.service.answer(device)
    await world.at('2026-03-20T10:30:05Z')
    expect(kindsTo(device)).toEqual(['hydration'])
    world.service.answer(device, 500)
    await world.at('2026-03-21T10:00:00Z')
    world.service.answer(device)
    await world.at('2026-03-21T11:00:00Z')
    expect(kindsTo(device)).toEqual(['hydration'])
  })

  test('a push that is refused permanently is not retried, and the device stays', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    await remind(ask, 'hydration', ['10:00'])
    world.service.answer(device, 403)
    await world.at('2026-03-20T10:00:00Z')
    world.service.answer(device)
    await world.at('2026-03-20T10:10:00Z')
    expect(kindsTo(device)).toEqual([])
    expect(await devicesOf(ask)).toBe(1)
    await world.at('2026-03-21T10:00:00Z')
    expect(kindsTo(device)).toEqual(['hydration'])
  })

  test('a redirect of the push service is not followed', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    const elsewhere = world.service.subscribe()
    await remind(ask, 'hydration', ['10:00'])
    world.service.answer(device, 307, { location: elsewhere.subscription.endpoint })
    await world.at('2026-03-20T10:00:00Z')
    expect(kindsTo(elsewhere.id)).toEqual([])
  })

  test('a reminder that was switched off is not sent', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    await remind(ask, 'hydration', ['10:00'])
    await ask('/api/reminders', { method: 'DELETE', body: { kind: 'hydration' } })
    expect((await ask('/api/reminders')).body).toEqual([])
    await world.at('2026-03-20T10:00:00Z')
    expect(kindsTo(device)).toEqual([])
  })

  test('setting, moving or removing a reminder affects one account only', async () => {
    const [maya, zoe] = [await world.newMember(), await world.newMember()]
    const [mayas, zoes] = [await world.allow(maya.ask), await world.allow(zoe.ask)]
    await remind(maya.ask, 'hydration', ['10:00'])
    await remind(zoe.ask, 'hydration', ['11:00'])
    await world.at('2026-03-20T10:00:00Z')
    expect([kindsTo(mayas), kindsTo(zoes)]).toEqual([['hydration'], []])
    await world.at('2026-03-20T11:00:00Z')
    expect([kindsTo(mayas), kindsTo(zoes)]).toEqual([['hydration'], ['hydration']])
    await maya.ask('/api/reminders', { method: 'DELETE', body: { kind: 'hydration' } })
    expect((await change(maya.ask, { zone: 'Asia/Tokyo' })).status).toBe(200)
    expect((await maya.ask('/api/reminders')).body).toEqual([])
    expect((await zoe.ask('/api/reminders')).body).toMatchObject([{ times: ['11:00'] }])
    await world.at('2026-03-21T11:00:00Z')
    expect([kindsTo(mayas), kindsTo(zoes)]).toEqual([['hydration'], ['hydration', 'hydration']])
  })

  test('a test push is sent to this device only, also in quiet hours', async () => {
    const { ask, email } = await world.newMember()
    const { id: phone, subscription } = world.service.subscribe()
    await ask('/api/push', { method: 'PUT', body: subscription })
    const laptop = await world.allow(await world.signedIn(email))
    world.clock.now = new Date('2026-03-20T23:30:00Z')
    expect((await ask('/api/push/test', { body: { endpoint: subscription.endpoint } })).status).toBe(204)
    expect((await world.service.pushTo(phone)).payload).toMatchObject({ kind: 'test', path: '/account/notifications' })
    expect(kindsTo(laptop)).toEqual([])
    const other = await world.newMember()
    const foreign = await other.ask('/api/push/test', { body: { endpoint: subscription.endpoint } })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NO_SUCH_DEVICE'])
  })

  test('the log contains no address of a device and no name', () => {
    const said = world.lines.join('')
    expect(said).toContain('push sent')
    expect(said).toContain('push subscription ended')
    for (const word of [world.service.url, 'maya']) expect(said).not.toContain(word)
  })
})
