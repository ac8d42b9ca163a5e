import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session, user } from '../auth/table.ts'
import { onOneDatabase } from '../testing/harbour.ts'
import { isPushService } from './subscriptions.ts'
import { pushSubscriptions } from './table.ts'
import { openNotifications } from './testing.ts'

type World = Awaited<ReturnType<typeof openNotifications>>
const path = '/api/push'
const plan = { kind: 'hydration', times: ['10:00'], days: [1, 2, 3, 4, 5, 6, 7] }

onOneDatabase('devices with push notifications', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openNotifications(engine, '2026-11-23T08:00:00Z')
  })
  afterAll(() => world.close())

  const devicesOf = async (ask: World['ask']) => (await ask('/api/notifications')).body['devices']
  const put = (ask: World['ask'], body: unknown) => ask(path, { method: 'PUT', body })

  test('every route needs a session', async () => {
    const { subscription } = world.service.subscribe()
    for (const [to, method, body] of [
      [path, 'PUT', subscription],
      [path, 'DELETE', { endpoint: subscription.endpoint }],
      ['/api/push/test', 'POST', { endpoint: subscription.endpoint }],
      ['/api/notifications', 'GET', undefined],
      ['/api/notifications', 'PATCH', {}],
      ['/api/reminders', 'GET', undefined],
      ['/api/reminders', 'PUT', plan],
      ['/api/reminders', 'DELETE', { kind: 'hydration' }],
    ] as const) {
      const { status } = await world.ask(to, { method, ...(body === undefined ? {} : { body }) })
      expect([to, method, status]).toEqual([to, method, 401])
    }
  })

  test('a subscription sent twice is one device, and can be removed', async () => {
    const { ask } = await world.newMember()
    const { subscription } = world.service.subscribe()
    await put(ask, subscription)
    expect((await put(ask, subscription)).status).toBe(204)
    expect(await devicesOf(ask)).toBe(1)
    const gone = await ask(path, { method: 'DELETE', body: { endpoint: subscription.endpoint } })
    expect([gone.status, await devicesOf(ask)]).toEqual([204, 0])
  })

  test('a browser with a new subscription counts as one device', async () => {
    const { ask } = await world.newMember()
    await world.allow(ask)
    await world.allow(ask)
    expect(await devicesOf(ask)).toBe(1)
  })

  test('a device gets no push after its session was ended, on this or another device', async () => {
    const { ask, email } = await world.newMember()
    const lost = await world.signedIn(email)
    const device = await world.allow(lost)
    await world.allow(ask)
    await ask('/api/reminders', { method: 'PUT', body: plan })
    await ask('/api/auth/revoke-other-sessions', { body: {} })
    expect(await devicesOf(ask)).toBe(1)
    await world.at('2026-11-23T10:00:00Z')
    expect(world.service.to(device)).toEqual([])
    world.clock.now = new Date('2026-11-23T08:00:00Z')
    await ask('/api/auth/sign-out', { body: {} })
    expect(await devicesOf(await world.signedIn(email))).toBe(0)
  })

  test('when another account signs in on a device, the device belongs to that account only', async () => {
    const first = await world.newMember()
    const second = await world.newMember()
    const { id, subscription } = world.service.subscribe()
    await put(first.ask, subscription)
    await put(second.ask, subscription)
    expect([await devicesOf(first.ask), await devicesOf(second.ask)]).toEqual([0, 1])
    await first.ask('/api/reminders', { method: 'PUT', body: plan })
    await world.at('2026-11-23T10:00:00Z')
    expect(world.service.to(id)).toEqual([])
    await first.ask(path, { method: 'DELETE', body: { endpoint: subscription.endpoint } })
    expect(await devicesOf(second.ask)).toBe(1)
  })

  test('an account has at most twenty devices; the oldest are removed', async () => {
    const { ask, email } = await world.newMember()
    const [owner] = await world.db.select().from(user).where(eq(user.email, email))
    const of = { userId: owner?.id ?? '', expiresAt: new Date('2027-01-01') }
    const ids = Array.from({ length: 22 }, (_, index) => `${of.userId}-${index}`)
    await world.db.insert(session).values(ids.map((id) => ({ ...of, id, token: id })))
    await world.db.insert(pushSubscriptions).values(
      ids.map((id, index) => {
        const { subscription } = world.service.subscribe()
        const { endpoint, keys } = subscription
        return {
          userId: of.userId,
          sessionId: id,
          endpoint,
          ...keys,
          createdAt: new Date(Date.UTC(2026, 0, index + 1)),
        }
      }),
    )
    await world.allow(ask)
    expect(await devicesOf(ask)).toBe(20)
  })

  test('addresses of other servers, invalid keys, unknown fields and unknown time zones are refused', async () => {
    const { ask } = await world.newMember()
    const { subscription } = world.service.subscribe()
    const { keys } = subscription
    const refused = async (body: unknown) => {
      const answer = await put(ask, body)
      return [answer.status, answer.body.code]
    }
    for (const endpoint of [
      'https://evil.example/push',
      'https://10.0.0.1/push',
      'http://169.254.169.254/latest/meta-data',
      'https://fcm.googleapis.com.evil.example/x',
    ]) {
      expect([endpoint, ...(await refused({ endpoint, keys }))]).toEqual([endpoint, 422, 'UNKNOWN_PUSH_SERVICE'])
    }
    for (const body of [
      { ...subscription, endpoint: 'no address' },
      { ...subscription, endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` },
      { ...subscription, keys: { ...keys, p256dh: 'A'.repeat(87) } },
      { ...subscription, keys: { ...keys, auth: 'short' } },
      { ...subscription, title: 'some words' },
      { ...subscription, zone: 'Mars/Olympus' },
      { endpoint: subscription.endpoint },
    ]) {
      expect([body, ...(await refused(body))]).toEqual([body, 400, 'INVALID_BODY'])
    }
    expect(await devicesOf(ask)).toBe(0)
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QAbc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user:secret@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com@evil.example/', false],
  ['https://fcm.googleapis.com./x', false],
  ['https://evilpush.apple.com/x', false],
  ['https://127.0.0.1/x', false],
  ['http://localhost:9000/x', false],
  ['https://[::1]/x', false],
  ['https://0x7f.1/x', false],
  ['file:///etc/passwd', false],
  ['', false],
])('outside demo mode the address %s may be posted to: %s', (address, may) => {
  expect(isPushService(address, { demo: false })).toBe(may)
})

test('demo mode also allows this machine as a push service, but no other machine of its network', () => {
  expect(isPushService('http://127.0.0.1:9000/x', { demo: true })).toBe(true)
  expect(isPushService('http://192.168.0.1/x', { demo: true })).toBe(false)
})
