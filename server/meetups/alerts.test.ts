import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { user } from '../auth/table.ts'
import { subscribers } from '../billing/table.ts'
import { outbox } from '../mail/table.ts'
import { onBothDatabases, openHarbour, type Harbour } from '../testing/harbour.ts'
import { createLog } from '../log.ts'
import { createAlerts, longestWaitMs, quietMs } from './alerts.ts'
import { meetupAlerts, meetups } from './table.ts'
import { ownerEmail, saturday, sitAtDesk, welcome } from './testing.ts'

const path = '/api/meetup-alerts'
const put = { method: 'PUT' }
const remove = { method: 'DELETE' }

onBothDatabases('mails of new meetups', (engine) => {
  let harbour: Harbour
  let desk: Awaited<ReturnType<typeof sitAtDesk>>
  let maya: Harbour['ask']
  let tess: Harbour['ask']
  let free: Harbour['ask']
  let alerts: ReturnType<typeof createAlerts>
  let now = saturday
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: ownerEmail } })
    desk = await sitAtDesk(harbour)
    maya = await welcome(harbour, 'maya@example.com', 'trial')
    tess = await welcome(harbour, 'tess@example.com', 'trial')
    free = await welcome(harbour, 'free@example.com', 'free')
    alerts = createAlerts({ ...harbour, clock: () => now, log: createLog('silent'), secret: '' })
  })
  beforeEach(async () => {
    now = saturday
    await harbour.db.delete(meetups)
    await harbour.db.delete(meetupAlerts)
    await harbour.db.delete(outbox)
  })
  afterAll(() => harbour.close())

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const announce = () => alerts.announce()
  const mailed = async () => harbour.db.select().from(outbox).where(eq(outbox.kind, 'meetup-alert'))
  const recipients = async () => (await mailed()).map(({ recipient }) => recipient).sort()

  test('the switch: off at first, on as often as she likes, off again; hers alone', async () => {
    expect((await maya(path)).body).toEqual({ on: false })
    for (let times = 0; times < 2; times += 1) expect((await maya(path, put)).status).toBe(204)
    expect((await maya(path)).body).toEqual({ on: true })
    expect((await tess(path)).body).toEqual({ on: false })
    expect((await tess(path, remove)).status).toBe(204)
    expect((await maya(path)).body).toEqual({ on: true })
    for (let times = 0; times < 2; times += 1) expect((await maya(path, remove)).status).toBe(204)
    expect((await maya(path)).body).toEqual({ on: false })
  })

  test('turning it on needs access, turning it off needs only her; a visitor is asked to sign in', async () => {
    const codes = async (ask: Harbour['ask']) =>
      (await Promise.all([ask(path), ask(path, put), ask(path, remove)])).map(({ status }) => status)
    expect(await codes(harbour.ask)).toEqual([401, 401, 401])
    expect(await codes(free)).toEqual([200, 403, 204])
    expect((await maya(path, { ...put, body: { community: 'polish' } })).status).toBe(400)
  })

  test('nothing is kept but that she asked: no community, no interest', async () => {
    await maya(path, put)
    const [row] = await harbour.db.select().from(meetupAlerts)
    expect(Object.keys(row ?? {})).toEqual(['userId', 'createdAt'])
  })

  test('a published one is mailed once, some minutes later, to those who asked and have access', async () => {
    await maya(path, put)
    const meetup = await desk.publish({ title: 'Prams and Pierogi' })
    await announce()
    pass(quietMs - 1)
    await announce()
    expect(await mailed()).toEqual([])
    pass(1)
    await announce()
    await announce()
    pass(3_600_000)
    await announce()
    expect(await recipients()).toEqual(['maya@example.com'])
    await desk.change(meetup, { title: 'Pierogi and Prams' })
    pass(3_600_000)
    await announce()
    expect(await mailed()).toHaveLength(1)
  })

  test('the mail says what, when and where, and how to be mailed no more', async () => {
    await maya(path, put)
    harbour.sink.refuse(true)
    await desk.publish({ title: 'Prams and Pierogi' })
    pass(quietMs)
    await announce()
    const [mail] = await mailed()
    harbour.sink.refuse(false)
    expect(mail?.subject).toBe('New meetup: Prams and Pierogi')
    expect(mail?.textBody).toContain(
      'Prams and Pierogi: Sunday 22 November, 10:30 to 12:00, Downs Tea Room, Stoke Road',
    )
    expect(mail?.textBody).toContain(`${harbour.env.baseUrl}/community#alerts`)
    expect(mail?.textBody).not.toMatch(/polish/i)
  })

  test('several are one mail, sent when the desk is quiet, or after half an hour at the latest', async () => {
    await maya(path, put)
    await desk.publish({ title: 'First' })
    pass(quietMs - 1)
    await desk.publish({ title: 'Second' })
    pass(quietMs - 1)
    await announce()
    expect(await mailed()).toEqual([])
    pass(1)
    await announce()
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['2 new meetups in Bristol'])
    const busySince = now.getTime()
    while (now.getTime() - busySince < longestWaitMs) {
      await desk.publish()
      await announce()
      expect(await mailed()).toHaveLength(1)
      pass(quietMs - 60_000)
    }
    await announce()
    expect(await mailed()).toHaveLength(2)
  })

  test('a draft, one withdrawn before its mail, one that begins before it and a sample are mailed to nobody', async () => {
    await maya(path, put)
    await desk.add()
    const slip = await desk.publish()
    await desk.change(slip, { status: 'withdrawn' })
    await desk.publish({ date: '2026-11-21', time: '09:03', endTime: '10:00' })
    pass(quietMs)
    await announce()
    expect(await mailed()).toEqual([])
    const [again] = (await desk.ask('/api/admin/meetups')).body['meetups'] as { id: string; version: number }[]
    expect(again).toBeDefined()
  })

  test('whose access has ended by then is not mailed, and is again when she has it back', async () => {
    await Promise.all([maya(path, put), tess(path, put)])
    const [person] = await harbour.db.select().from(user).where(eq(user.email, 'tess@example.com'))
    const hers = eq(subscribers.userId, person?.id ?? '')
    const [row] = await harbour.db.select().from(subscribers).where(hers)
    await harbour.db
      .update(subscribers)
      .set({ trialEndDate: new Date(now.getTime() + 1) })
      .where(hers)
    await desk.publish()
    pass(quietMs)
    await announce()
    expect(await recipients()).toEqual(['maya@example.com'])
    await harbour.db
      .update(subscribers)
      .set({ trialEndDate: row?.trialEndDate ?? null })
      .where(hers)
    await desk.publish()
    pass(quietMs)
    await announce()
    expect(await recipients()).toEqual(['maya@example.com', 'maya@example.com', 'tess@example.com'])
  })

  test('ten instances at once mail once', async () => {
    await Promise.all([maya(path, put), tess(path, put)])
    await desk.publish()
    pass(quietMs)
    await Promise.all(Array.from({ length: 10 }, announce))
    expect(await recipients()).toEqual(['maya@example.com', 'tess@example.com'])
  })

  test('the job does it by itself', async () => {
    await maya(path, put)
    await desk.publish()
    pass(quietMs)
    await harbour.jobs.runDue()
    expect(await recipients()).toEqual(['maya@example.com'])
  })
})
