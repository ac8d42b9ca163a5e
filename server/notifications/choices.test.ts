import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../db/open.ts'
import { onOneDatabase } from '../testing/harbour.ts'
import { openNotifications } from './testing.ts'
import { dayMs } from '../../domain/day.ts'

type World = Awaited<ReturnType<typeof openNotifications>>
const path = '/api/notifications'
const owner = 'owner@example.com'

onOneDatabase('notification settings', (engine) => {
  let world: World
  let team: World['ask']
  beforeAll(async () => {
    world = await openNotifications(engine, '2026-11-23T12:00:00Z', { OWNER_EMAIL: owner })
    await world.signUp(owner)
    team = await world.signedIn(owner)
  })
  afterAll(() => world.close())

  const change = (ask: World['ask'], body: unknown) => ask(path, { method: 'PATCH', body })
  const kindsTo = (device: string) => world.service.to(device).map(({ payload }) => (payload as { kind: string }).kind)
  const answersTo = (email: string) =>
    rowsOf(world.db, sql`select id from outbox where recipient = ${email} and kind = 'answer'`)

  async function answered(ask: World['ask']): Promise<void> {
    const { body } = await ask('/api/messages', { body: { subject: 'Hello', message: 'Where is the harbour?' } })
    const id = String(body['id'])
    const first = await team(`/api/admin/messages/${id}`, { method: 'PATCH', body: { admin_response: 'At the end.' } })
    expect(first.status).toBe(200)
    world.clock.now = new Date(world.clock.now.getTime() + 1000)
    expect((await team(`/api/messages/${id}/replies`, { body: { message: 'Of the road.' } })).status).toBe(200)
    await world.notifications.work()
  }

  test('the defaults are answers by mail and by push, and quiet hours at night', async () => {
    const { ask } = await world.newMember()
    expect((await ask(path)).body).toEqual({
      reply_mails: true,
      reply_text: false,
      reply_push: true,
      trial_push: true,
      task_titles: false,
      pause: null,
      silent_until: null,
      quiet: { from: '22:00', to: '07:00' },
      zone: null,
      reminders: [],
      devices: 0,
      push_key: world.vapid.publicKey,
    })
  })

  test('a change keeps the settings that it leaves out, and each setting can be switched back', async () => {
    const { ask } = await world.newMember()
    await change(ask, { zone: 'Europe/Madrid' })
    await change(ask, { quiet: { from: '20:30', to: '06:15' } })
    const { body } = await change(ask, { reply_mails: false })
    expect(body).toMatchObject({
      zone: 'Europe/Madrid',
      quiet: { from: '20:30', to: '06:15' },
      reply_mails: false,
      reply_push: true,
    })
    expect((await change(ask, { quiet: null })).body).toMatchObject({ quiet: null })
    expect((await ask(path)).body).toMatchObject({ quiet: null, reply_mails: false })
  })

  test('invalid times, time zones and unknown fields are refused and change nothing', async () => {
    const { ask } = await world.newMember()
    for (const body of [
      { quiet: { from: '22:00', to: '22:00' } },
      { quiet: { from: '7', to: '22:00' } },
      { quiet: { from: '22:00' } },
      { zone: 'Atlantis' },
      { zone: null },
      { reply_mails: 'no' },
      { devices: 7 },
    ]) {
      expect([body, (await change(ask, body)).status]).toEqual([body, 400])
    }
    expect((await ask(path)).body).toMatchObject({ zone: null, quiet: { from: '22:00', to: '07:00' } })
  })

  test('the first device sets the time zone; a later device does not change it', async () => {
    const { ask, email } = await world.newMember()
    await change(ask, { reply_mails: false })
    await world.allow(ask, 'America/New_York')
    await world.allow(await world.signedIn(email), 'Europe/London')
    expect((await ask(path)).body['zone']).toBe('America/New_York')
  })

  test('an answer is announced once by mail and once by push, without its text', async () => {
    const { ask, email } = await world.newMember()
    const device = await world.allow(ask)
    await answered(ask)
    expect(await answersTo(email)).toHaveLength(2)
    expect(kindsTo(device)).toEqual(['reply', 'reply'])
    expect(JSON.stringify(world.service.to(device).map(({ payload }) => payload))).not.toContain('road')
    expect(JSON.stringify(await answersTo(email))).not.toContain('At the end.')
  })

  test('the mail contains the whole answer if the member chose that', async () => {
    const { ask, email } = await world.newMember()
    await change(ask, { reply_text: true })
    await answered(ask)
    await world.sink.mailTo(email, 2)
    // The two mails can arrive in either order.
    const texts = world.sink.mails.filter(({ to }) => to === email).map(({ text }) => text)
    expect(texts).toContainEqual(expect.stringContaining('At the end.'))
  })

  test('an answer is not sent by a channel that the member switched off, but is in the list of messages', async () => {
    const { ask, email } = await world.newMember()
    const device = await world.allow(ask)
    await change(ask, { reply_mails: false, reply_push: false })
    await answered(ask)
    expect([await answersTo(email), kindsTo(device)]).toEqual([[], []])
    expect(JSON.stringify((await ask('/api/messages')).body)).toContain('At the end.')
  })

  test('while everything is paused an answer is only in the list of messages; after the pause answers are sent again', async () => {
    const { ask, email } = await world.newMember()
    const device = await world.allow(ask)
    await change(ask, { paused: true })
    await answered(ask)
    expect([await answersTo(email), kindsTo(device)]).toEqual([[], []])
    expect(JSON.stringify((await ask('/api/messages')).body)).toContain('At the end.')
    await change(ask, { paused: false })
    await answered(ask)
    expect(await answersTo(email)).toHaveLength(2)
    expect(kindsTo(device)).toEqual(['reply', 'reply'])
  })

  test('the link in a mail stops mails about answers without a sign-in, for this member only', async () => {
    const [{ ask, email }, other] = [await world.newMember(), await world.newMember()]
    await answered(ask)
    const { headers, text } = await world.sink.mailTo(email, 2)
    const [, link = ''] = /^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
    expect(text).toContain(link)
    expect(await (await fetch(link)).text()).toContain('Stop these mails?')
    expect((await ask(path)).body['reply_mails']).toBe(true)
    expect((await fetch(link, { method: 'POST' })).status).toBe(200)
    expect([(await ask(path)).body['reply_mails'], (await other.ask(path)).body['reply_mails']]).toEqual([false, true])
    const again = await fetch(link, { method: 'POST' })
    expect(await again.text()).toContain('These mails are stopped already')
  })

  test('a push delayed by quiet hours is not sent if the member has switched it off in the meantime', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    world.clock.now = new Date('2026-11-23T23:00:00Z')
    await answered(ask)
    await change(ask, { reply_push: false })
    await world.at('2026-11-24T07:00:00Z')
    expect(kindsTo(device)).toEqual([])
  })

  test('two days before the end of the trial one push is sent beside the mail, if the member wants it', async () => {
    world.clock.now = new Date('2026-11-25T12:00:00Z')
    const told = await world.newMember()
    const spared = await world.newMember()
    const devices = [await world.allow(told.ask), await world.allow(spared.ask)]
    await change(spared.ask, { trial_push: false })
    for (const { ask } of [told, spared]) await ask('/api/start-trial', { body: {} })
    world.clock.now = new Date(world.clock.now.getTime() + 5 * dayMs)
    await Promise.all([world.billing.notices.sendDue(), world.billing.notices.sendDue()])
    await world.notifications.work()
    await world.billing.notices.sendDue()
    await world.notifications.work()
    expect(devices.map(kindsTo)).toEqual([['trial-ending'], []])
    for (const { email } of [told, spared]) {
      const mails = await rowsOf(
        world.db,
        sql`select id from outbox where recipient = ${email} and kind = 'trial-ending'`,
      )
      expect(mails).toHaveLength(1)
    }
  })

  test('sent pushes are deleted after a week', async () => {
    const left = async () => (await rowsOf(world.db, sql`select id from pushes where sent_at is not null`)).length
    expect(await left()).toBeGreaterThan(0)
    world.clock.now = new Date(world.clock.now.getTime() + 8 * dayMs)
    await world.notifications.sweep()
    expect(await left()).toBe(0)
  })
})
