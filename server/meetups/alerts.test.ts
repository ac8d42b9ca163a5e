import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminMeetup } from '../../domain/meetup-draft.ts'
import { user } from '../auth/table.ts'
import { subscribers } from '../billing/table.ts'
import { outbox } from '../mail/table.ts'
import { asSystem } from '../db/scope.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { createLog } from '../log.ts'
import { createAlerts, longestWaitMs, quietMs } from './alerts.ts'
import { alertReaders } from './reader-access.ts'
import { meetupAlerts, meetups } from './table.ts'
import { ownerEmail, saturday, signInOwner, signedInMember } from './testing.ts'
import { dayMs } from '../../domain/day.ts'

const path = '/api/meetup-alerts'
const put = { method: 'PUT' }
const remove = { method: 'DELETE' }
/** Milliseconds to wait for the mail worker, which polls. */
const waiting = { timeout: 10_000 }

onOneDatabase('mails of new meetups', (engine) => {
  let harbour: Harbour
  let desk: Awaited<ReturnType<typeof signInOwner>>
  let maya: Harbour['ask']
  let tess: Harbour['ask']
  let free: Harbour['ask']
  let alerts: ReturnType<typeof createAlerts>
  let now = saturday
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: ownerEmail } })
    desk = await signInOwner(harbour)
    maya = await signedInMember(harbour, 'maya@example.com', 'trial')
    tess = await signedInMember(harbour, 'tess@example.com', 'trial')
    free = await signedInMember(harbour, 'free@example.com', 'free')
    alerts = createAlerts({ ...harbour, clock: () => now, log: createLog('silent') })
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
  const mailNewMeetups = () => alerts.mailNewMeetups()
  const mailed = async () => harbour.db.select().from(outbox).where(eq(outbox.kind, 'meetup-alert'))
  const recipients = async () => (await mailed()).map(({ recipient }) => recipient).sort()
  const subjects = async () => (await mailed()).map(({ subject }) => subject)

  test('the switch is off at first and can be turned on and off again; it affects the own account only', async () => {
    expect((await maya(path)).body).toEqual({ on: false })
    for (let times = 0; times < 2; times += 1) expect((await maya(path, put)).status).toBe(204)
    expect((await maya(path)).body).toEqual({ on: true })
    expect((await tess(path)).body).toEqual({ on: false })
    expect((await tess(path, remove)).status).toBe(204)
    expect((await maya(path)).body).toEqual({ on: true })
    for (let times = 0; times < 2; times += 1) expect((await maya(path, remove)).status).toBe(204)
    expect((await maya(path)).body).toEqual({ on: false })
  })

  test('turning alerts on needs access, turning them off needs only a session; a visitor gets 401', async () => {
    const codes = async (ask: Harbour['ask']) =>
      (await Promise.all([ask(path), ask(path, put), ask(path, remove)])).map(({ status }) => status)
    expect(await codes(harbour.ask)).toEqual([401, 401, 401])
    expect(await codes(free)).toEqual([200, 403, 204])
    expect((await maya(path, { ...put, body: { community: 'polish' } })).status).toBe(400)
  })

  test('only the wish for alerts is stored: no community, no interest', async () => {
    await maya(path, put)
    const [row] = await harbour.db.select().from(meetupAlerts)
    expect(Object.keys(row ?? {})).toEqual(['userId', 'createdAt'])
  })

  test('a published meetup is mailed once, some minutes later, to members with alerts and access', async () => {
    await maya(path, put)
    const meetup = await desk.publish({ title: 'Prams and Pierogi' })
    await mailNewMeetups()
    pass(quietMs - 1)
    await mailNewMeetups()
    expect(await mailed()).toEqual([])
    pass(1)
    await mailNewMeetups()
    await mailNewMeetups()
    pass(3_600_000)
    await mailNewMeetups()
    expect(await recipients()).toEqual(['maya@example.com'])
    await desk.change(meetup, { title: 'Pierogi and Prams' })
    pass(3_600_000)
    await mailNewMeetups()
    expect(await mailed()).toHaveLength(1)
  })

  test('a member who paused everything gets no mail', async () => {
    const pause = (ask: Harbour['ask'], paused: boolean) =>
      ask('/api/notifications', { method: 'PATCH', body: { paused } })
    for (const ask of [maya, tess]) await ask(path, put)
    await pause(maya, true)
    await desk.publish()
    pass(quietMs)
    await mailNewMeetups()
    await pause(maya, false)
    expect(await recipients()).toEqual(['tess@example.com'])
  })

  test('the mail says what, when and where, and how to stop such mails', async () => {
    await maya(path, put)
    harbour.sink.refuse(true)
    await desk.publish({ title: 'Prams and Pierogi' })
    pass(quietMs)
    await mailNewMeetups()
    const [mail] = await mailed()
    harbour.sink.refuse(false)
    expect(mail?.subject).toBe('New meetup: Prams and Pierogi')
    expect(mail?.textBody).toContain(
      'Prams and Pierogi: Sunday 22 November, 10:30 to 12:00, Downs Tea Room, Stoke Road',
    )
    expect([mail?.textBody, mail?.htmlBody]).toEqual([
      expect.stringContaining(mail?.unsubscribe ?? 'no link'),
      expect.stringContaining(mail?.unsubscribe ?? 'no link'),
    ])
    expect(mail?.textBody).not.toMatch(/polish/i)
  })

  test('a mail program can turn alerts off with one POST for its member only; opening the URL changes nothing', async () => {
    for (const ask of [maya, tess]) await ask(path, put)
    const earlier = new Set(harbour.sink.mails)
    await desk.publish()
    pass(quietMs)
    await mailNewMeetups()
    const alertTo = (to: string) =>
      harbour.sink.mails.find((each) => !earlier.has(each) && each.to === to && each.headers.has('list-unsubscribe'))
    const mail = async (to: string) => {
      await expect.poll(() => alertTo(to), waiting).toBeDefined()
      return alertTo(to)
    }
    const { headers, text } = (await mail('maya@example.com')) ?? {}
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, address = ''] = /^<(.+)>$/.exec(headers?.get('list-unsubscribe') ?? '') ?? []
    expect(address).toMatch(new RegExp(`^${harbour.env.baseUrl}/api/mails/stop/[\\w-]+\\.[\\w-]{43}$`))
    expect((await mail('tess@example.com'))?.headers.get('list-unsubscribe')).not.toContain(address)
    expect(text).toContain(address)
    const kept = async () => (await mailed()).map(({ unsubscribe }) => unsubscribe)
    await expect.poll(kept, waiting).toEqual([null, null])

    const opened = await fetch(address)
    const page = await opened.text()
    expect([opened.status, page.match(/<button/g)?.length, page.includes('<script')]).toEqual([200, 1, false])
    expect(page).toContain('Stop these mails?')
    expect((await maya(path)).body).toEqual({ on: true })
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    const said = async (url: string, init?: RequestInit) => {
      const answer = await fetch(url, init)
      return [answer.status, /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1]]
    }
    expect(await said(address, oneClick)).toEqual([200, 'Done'])
    expect([(await maya(path)).body, (await tess(path)).body]).toEqual([{ on: false }, { on: true }])
    for (const init of [oneClick, {}]) {
      expect(await said(address, init)).toEqual([200, 'These mails are stopped already'])
    }
    const foreign = [
      `${address}x`,
      address.slice(0, -1),
      address.replace(/stop\/./, 'stop/X'),
      harbour.stopLinks.urlOf({ kind: 'meetup-alerts', userId: 'nobody' }),
      `${harbour.env.baseUrl}/api/mails/stop/${crypto.randomUUID()}`,
    ]
    for (const url of foreign)
      expect([url, ...(await said(url, oneClick))]).toEqual([url, 404, 'This link does not work'])
    expect((await tess(path)).body).toEqual({ on: true })
  })

  test('several meetups share one mail, sent five minutes after the last publication, or after half an hour at the latest', async () => {
    await maya(path, put)
    await desk.publish({ title: 'First' })
    pass(quietMs - 1)
    await desk.publish({ title: 'Second' })
    pass(quietMs - 1)
    await mailNewMeetups()
    expect(await mailed()).toEqual([])
    pass(1)
    await mailNewMeetups()
    expect(await subjects()).toEqual(['2 new meetups in Bristol'])
  })

  test('while an admin keeps publishing, the first meetups are mailed after half an hour, without the most recent one', async () => {
    await maya(path, put)
    const slip = 'A slip of the hand'
    while (now.getTime() - saturday.getTime() < longestWaitMs) {
      await desk.publish({ date: '2026-11-29' })
      await mailNewMeetups()
      expect(await mailed()).toEqual([])
      pass(quietMs)
    }
    const wrong = await desk.publish({ date: '2026-11-29', title: slip })
    harbour.sink.refuse(true)
    await mailNewMeetups()
    const [mail] = await mailed()
    harbour.sink.refuse(false)
    expect([mail?.subject, mail?.textBody.includes(slip)]).toEqual(['6 new meetups in Bristol', false])
    await desk.change(wrong, { status: 'withdrawn' })
    pass(dayMs)
    await mailNewMeetups()
    expect(await mailed()).toHaveLength(1)
  })

  test('nobody gets more than one mail a day: later meetups wait for the next day’s mail', async () => {
    await Promise.all([maya(path, put), tess(path, put)])
    await desk.publish({ date: '2026-11-29' })
    pass(quietMs)
    await mailNewMeetups()
    expect(await recipients()).toEqual(['maya@example.com', 'tess@example.com'])
    for (const title of ['Second', 'Third', 'Fourth']) {
      pass(longestWaitMs)
      await desk.publish({ date: '2026-11-29', title })
      await mailNewMeetups()
    }
    pass(dayMs - 3 * longestWaitMs - 1)
    await mailNewMeetups()
    expect(await mailed()).toHaveLength(2)
    pass(1)
    await mailNewMeetups()
    await mailNewMeetups()
    expect((await subjects()).filter((subject) => subject === '3 new meetups in Bristol')).toHaveLength(2)
    expect(await mailed()).toHaveLength(4)
  })

  test('a draft, a meetup withdrawn before its mail, one that begins before it and a sample are not mailed', async () => {
    await maya(path, put)
    await desk.add()
    const slip = await desk.publish()
    await desk.change(slip, { status: 'withdrawn' })
    await desk.publish({ date: '2026-11-21', time: '09:03', endTime: '10:00' })
    pass(quietMs)
    await mailNewMeetups()
    expect(await mailed()).toEqual([])
  })

  test('a meetup withdrawn and published again, before or after its mail, is mailed once', async () => {
    await maya(path, put)
    let meetup = await desk.publish({ date: '2026-11-29' })
    const turn = async (status: string) => {
      meetup = (await desk.change(meetup, { status })).body as unknown as AdminMeetup
      expect(meetup.status).toBe(status)
    }
    await turn('withdrawn')
    pass(quietMs)
    await mailNewMeetups()
    expect(await mailed()).toEqual([])
    await turn('published')
    await mailNewMeetups()
    expect(await mailed()).toEqual([])
    pass(quietMs)
    await mailNewMeetups()
    expect(await subjects()).toEqual(['New meetup: Prams on the Downs'])
    await turn('withdrawn')
    await turn('published')
    pass(dayMs)
    await mailNewMeetups()
    expect(await mailed()).toHaveLength(1)
  })

  test('a member who turns alerts off between the selection and the mail gets none', async () => {
    await Promise.all([maya(path, put), tess(path, put)])
    await desk.publish()
    pass(quietMs)
    const { db } = harbour
    // This database turns the alerts off after the recipients were selected and before the transaction.
    const late = Object.create(db, {
      transaction: {
        value: async (...given: Parameters<typeof db.transaction>) => {
          await tess(path, remove)
          return db.transaction(...given)
        },
      },
    }) as typeof db
    await createAlerts({ ...harbour, db: late, clock: () => now, log: createLog('silent') }).mailNewMeetups()
    expect(await recipients()).toEqual(['maya@example.com'])
  })

  test('the recipients are exactly the members who have access to meetups, in every state of an account', async () => {
    const hour = 3_600_000
    const [ahead, past] = [new Date(now.getTime() + hour), new Date(now.getTime() - hour)]
    const ends = [null, past, now, new Date(now.getTime() + 1), ahead]
    const standings = ends.flatMap((trialEndDate) =>
      ends.flatMap((cancelAt) =>
        [true, false].flatMap((trialStarted) =>
          [true, false].map((subscribed) => ({ trialStarted, trialEndDate, subscribed, cancelAt })),
        ),
      ),
    )
    const made = [undefined, ...standings].map((standing, index) => ({ id: `${engine}-standing-${index}`, standing }))
    const rows = made.map(({ id }, index) => ({
      id,
      name: 'Maya',
      email: `${id}@example.com`,
      emailVerified: index % 7 !== 3,
      createdAt: now,
      updatedAt: now,
    }))
    await harbour.db.insert(user).values(rows)
    await harbour.db
      .insert(subscribers)
      .values(made.flatMap(({ id, standing }) => (standing === undefined ? [] : { userId: id, ...standing })))
    const owner = await harbour.db.select().from(user).where(eq(user.email, ownerEmail))
    const all = [...rows, ...owner]
    await harbour.db.insert(meetupAlerts).values(all.map(({ id }) => ({ userId: id })))
    const may: string[] = []
    for (const each of all)
      if (each.emailVerified && (await asSystem(() => harbour.billing.hasAccess(each)))) may.push(each.id)
    expect((await alertReaders(harbour.db, harbour.env, now)).sort()).toEqual(may.sort())
    expect([may.length > 20, may.length < all.length - 20, may.includes(owner[0]?.id ?? '')]).toEqual([
      true,
      true,
      true,
    ])
    await harbour.db.delete(user).where(like(user.id, `${engine}-standing-%`))
  })

  test('a member whose access has ended gets no mail, and gets mails again when access returns', async () => {
    await Promise.all([maya(path, put), tess(path, put)])
    const [person] = await harbour.db.select().from(user).where(eq(user.email, 'tess@example.com'))
    const ownRow = eq(subscribers.userId, person?.id ?? '')
    const [row] = await harbour.db.select().from(subscribers).where(ownRow)
    await harbour.db
      .update(subscribers)
      .set({ trialEndDate: new Date(now.getTime() + 1) })
      .where(ownRow)
    await desk.publish()
    pass(quietMs)
    await mailNewMeetups()
    expect(await recipients()).toEqual(['maya@example.com'])
    await harbour.db
      .update(subscribers)
      .set({ trialEndDate: row?.trialEndDate ?? null })
      .where(ownRow)
    await desk.publish({ date: '2026-11-29' })
    pass(dayMs)
    await mailNewMeetups()
    expect(await recipients()).toEqual(['maya@example.com', 'maya@example.com', 'tess@example.com'])
  })

  test('ten simultaneous instances send one mail', async () => {
    await Promise.all([maya(path, put), tess(path, put)])
    await desk.publish()
    pass(quietMs)
    await Promise.all(Array.from({ length: 10 }, mailNewMeetups))
    expect(await recipients()).toEqual(['maya@example.com', 'tess@example.com'])
  })

  test('the periodic job sends it', async () => {
    await maya(path, put)
    await desk.publish()
    pass(quietMs)
    await harbour.jobs.runDue()
    expect(await recipients()).toEqual(['maya@example.com'])
  })
})
