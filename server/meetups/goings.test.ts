import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sampleMeetups } from '../../content/premium/meetups.ts'
import { addDays, dayMs, type LocalDay } from '../../domain/day.ts'
import type { AdminMeetup } from '../../domain/meetup-draft.ts'
import { pastMeetupDays } from '../../domain/periods.ts'
import { user } from '../auth/table.ts'
import { outbox } from '../mail/table.ts'
import { notificationSettings } from '../notifications/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { createMeetups } from './meetups.ts'
import { comersOf, endGoings } from './goings.ts'
import { meetupGoings, meetups } from './table.ts'
import { draft, ownerEmail, saturday, signInOwner, signedInMember } from './testing.ts'
import { createLog } from '../log.ts'

onOneDatabase('coming to meetups', (engine) => {
  let harbour: Harbour
  let desk: Awaited<ReturnType<typeof signInOwner>>
  let maya: Harbour['ask']
  let tess: Harbour['ask']
  let nora: Harbour['ask']
  let now = saturday
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: ownerEmail } })
    desk = await signInOwner(harbour)
    maya = await signedInMember(harbour, 'maya@example.com', 'trial')
    tess = await signedInMember(harbour, 'tess@example.com', 'trial')
    nora = await signedInMember(harbour, 'nora@example.com', 'trial')
  })
  beforeEach(async () => {
    now = saturday
    await harbour.db.delete(meetups)
    await harbour.db.delete(outbox)
    await harbour.db.delete(notificationSettings)
  })
  afterAll(() => harbour.close())

  const address = ({ id }: Pick<AdminMeetup, 'id'>) => `/api/meetups/${id}/going`
  const come = async (ask: Harbour['ask'], meetup: AdminMeetup) => (await ask(address(meetup), { body: {} })).body
  const stay = async (ask: Harbour['ask'], meetup: AdminMeetup) =>
    (await ask(address(meetup), { method: 'DELETE', body: {} })).status
  const own = async (ask: Harbour['ask']) =>
    (await ask('/api/meetup-goings')).body['goings'] as Record<string, unknown>[]
  const ratings = ({ id }: AdminMeetup) => `/api/meetups/${id}/rating`
  const rate = async (ask: Harbour['ask'], meetup: AdminMeetup, rating: number | null) =>
    (await ask(ratings(meetup), { method: 'PUT', body: { rating, date: meetup.date } })).status
  const shown = async (ask = maya) => {
    const [first] = (await ask('/api/content/meetups')).body['meetups'] as Record<string, unknown>[]
    return { participants: first?.['participants'], rating: first?.['rating'] }
  }
  const mailed = async (kind: string) =>
    (await harbour.db.select().from(outbox).where(eq(outbox.kind, kind))).map(({ recipient }) => recipient).sort()
  async function aTurn() {
    await harbour.db.execute(`update jobs set next_at = '2026-11-01'`)
    await harbour.jobs.runDue()
  }
  /** Writes accounts directly into the database, without sign-up requests. */
  async function crowd(many: number): Promise<string[]> {
    const ids = Array.from({ length: many }, (_, at) => `crowd-${at}`)
    await harbour.db
      .insert(user)
      .values(ids.map((id) => ({ id, name: 'Ida Jones', email: `${id}@example.com`, emailVerified: true })))
      .onConflictDoNothing()
    return ids
  }
  const service = () => createMeetups({ ...harbour, clock: () => now, log: createLog('silent') }).goings
  const as = (id: string) =>
    ({ member: { id, name: 'Ida Jones' } }) as Parameters<ReturnType<typeof service>['come']>[0]

  test('fifty members ask for the last place at once: one gets it, the others wait in one order', async () => {
    const meetup = await desk.publish({ participants: 9, maxParticipants: 10 })
    const ids = await crowd(50)
    const goings = service()
    const answers = await Promise.all(ids.map((id) => goings.come(as(id), meetup.id)))
    expect(answers.filter(({ state }) => state === 'going')).toHaveLength(1)
    const rows = await harbour.db.select().from(meetupGoings)
    expect(rows).toHaveLength(50)
    expect(answers.map(({ waiting }) => waiting).toSorted((a, b) => a - b)).toEqual(ids.map((_, at) => at))
    expect(await shown()).toEqual({ participants: 10, rating: null })
    expect((await harbour.db.select().from(outbox)).length).toBe(0)
  })

  test('coming is stored once, with the first name; a meetup without a limit has room for everybody', async () => {
    const meetup = await desk.publish({ participants: null, maxParticipants: null })
    expect(await come(maya, meetup)).toEqual({ state: 'going', going: 1, waiting: 0 })
    expect(await come(maya, meetup)).toEqual({ state: 'going', going: 1, waiting: 0 })
    expect(await come(tess, meetup)).toEqual({ state: 'going', going: 2, waiting: 0 })
    expect(await shown()).toEqual({ participants: 2, rating: null })
    expect(await own(maya)).toEqual([
      {
        meetupId: meetup.id,
        title: meetup.title,
        date: meetup.date,
        state: 'going',
        place: null,
        asks: false,
        rating: null,
      },
    ])
    expect(await stay(maya, meetup)).toBe(204)
    expect(await stay(maya, meetup)).toBe(204)
    expect(await own(maya)).toEqual([])
    expect(await shown()).toEqual({ participants: 1, rating: null })
  })

  test('samples, drafts, past and unknown meetups cannot be joined, and nobody can without access', async () => {
    const open = await desk.publish()
    const hidden = await desk.add()
    const codeOf = async (id: string, ask = maya, body: object = {}) => (await ask(address({ id }), { body })).body.code
    expect(await codeOf(sampleMeetups[0]?.id ?? '')).toBe('SAMPLE')
    expect([await codeOf(hidden.id), await codeOf('nothing'), await codeOf(crypto.randomUUID())]).toEqual(
      Array.from({ length: 3 }, () => 'NO_SUCH_MEETUP'),
    )
    expect(await codeOf(open.id, maya, { name: 'Somebody else' })).toBe('INVALID_BODY')
    const free = await signedInMember(harbour, 'free@example.com', 'free')
    expect(await codeOf(open.id, free)).toBe('PREMIUM_NEEDED')
    expect(await stay(free, open)).toBe(204)
    now = new Date(open.date + 'T12:30:00Z')
    expect(await codeOf(open.id)).toBe('NO_SUCH_MEETUP')
  })

  test('a place that becomes free goes to whoever waits longest, who is told once', async () => {
    const meetup = await desk.publish({ participants: 0, maxParticipants: 1 })
    expect(await come(maya, meetup)).toMatchObject({ state: 'going' })
    expect(await come(tess, meetup)).toEqual({ state: 'waiting', going: 1, waiting: 1 })
    expect(await come(nora, meetup)).toEqual({ state: 'waiting', going: 1, waiting: 2 })
    expect(await own(nora)).toMatchObject([{ state: 'waiting', place: 2 }])
    await stay(maya, meetup)
    await aTurn()
    expect(await own(tess)).toMatchObject([{ state: 'going', place: null }])
    expect(await own(nora)).toMatchObject([{ state: 'waiting', place: 1 }])
    expect(await mailed('meetup-place')).toEqual(['tess@example.com'])
    expect(await come(maya, meetup)).toEqual({ state: 'waiting', going: 1, waiting: 2 })
    const changed = await desk.change(meetup, { maxParticipants: 2 })
    expect(changed.status).toBe(200)
    // The new place goes to Nora, who has waited longest, although Maya's request comes first.
    expect(await come(maya, meetup)).toEqual({ state: 'waiting', going: 2, waiting: 1 })
    expect(await mailed('meetup-place')).toEqual(['nora@example.com', 'tess@example.com'])
    await nora('/api/notifications', { method: 'PATCH', body: { paused: true } })
    await stay(nora, meetup)
    await come(nora, meetup)
    await stay(tess, meetup)
    expect(await own(maya)).toMatchObject([{ state: 'going' }])
    await stay(maya, meetup)
    expect(await own(nora)).toMatchObject([{ state: 'going' }])
    // Nora has paused everything, and so got the second place without a mail.
    expect(await mailed('meetup-place')).toEqual(['maya@example.com', 'nora@example.com', 'tess@example.com'])
    // The mail with the place is so near the meetup that no reminder follows.
    await aTurn()
    expect(await mailed('meetup-tomorrow')).toEqual([])
  })

  test('the place of a deleted account goes to whoever waits', async () => {
    const meetup = await desk.publish({ participants: 0, maxParticipants: 1 })
    const [gone = ''] = await crowd(1)
    await service().come(as(gone), meetup.id)
    await come(maya, meetup)
    await harbour.db.delete(user).where(eq(user.id, gone))
    await aTurn()
    expect(await own(maya)).toMatchObject([{ state: 'going' }])
    expect(await mailed('meetup-place')).toEqual(['maya@example.com'])
  })

  test('a reminder is mailed once on the day before, not at night, not while everything is paused', async () => {
    const meetup = await desk.publish()
    for (const ask of [maya, tess]) await come(ask, meetup)
    await tess('/api/notifications', { method: 'PATCH', body: { paused: true } })
    const at = async (time: string) => {
      now = new Date(`2026-11-21T${time}:00Z`)
      await aTurn()
      return mailed('meetup-tomorrow')
    }
    expect(await at('08:59')).toEqual([])
    expect(await at('22:30')).toEqual([])
    expect(await at('09:00')).toEqual(['maya@example.com'])
    expect(await at('09:10')).toEqual(['maya@example.com'])
    await tess('/api/notifications', { method: 'PATCH', body: { paused: false } })
    expect(await at('18:00')).toEqual(['maya@example.com', 'tess@example.com'])
    const [mail] = await harbour.db.select().from(outbox).where(like(outbox.subject, 'Tomorrow:%'))
    expect(mail?.textBody ?? '').not.toMatch(/polish/i)
  })

  test('only the organiser and admins read who comes: first names and numbers', async () => {
    const meetup = await desk.publish({ participants: 0, maxParticipants: 1 })
    const [ida = ''] = await crowd(1)
    await service().come(as(ida), meetup.id)
    await come(tess, meetup)
    const read = (ask: Harbour['ask']) => ask(`/api/meetups/${meetup.id}/coming`)
    expect((await read(maya)).status).toBe(404)
    const list = { date: meetup.date, going: 1, waiting: 1, names: ['Ida'] }
    expect((await read(desk.ask)).body).toEqual(list)
    const [organiser] = await harbour.db.select().from(user).where(eq(user.email, 'maya@example.com'))
    await harbour.db.update(meetups).set({ proposedBy: organiser?.id }).where(eq(meetups.id, meetup.id))
    expect((await read(maya)).body).toEqual(list)
    expect((await read(tess)).status).toBe(404)
  })

  test('afterwards whoever came is asked once; a rating is shown from five answers on', async () => {
    const meetup = await desk.publish({ rating: 5 })
    const ids = await crowd(4)
    for (const id of ids) await service().come(as(id), meetup.id)
    for (const ask of [maya, tess]) await come(ask, meetup)
    expect(await rate(maya, meetup, 4)).toBe(409)
    now = new Date('2026-11-22T12:00:00Z')
    expect(await own(maya)).toMatchObject([{ asks: true, rating: null }])
    expect(await rate(nora, meetup, 4)).toBe(404)
    expect(await rate(maya, meetup, 6)).toBe(400)
    expect([await rate(maya, meetup, 4), await rate(tess, meetup, null)]).toEqual([204, 204])
    expect(await own(maya)).toMatchObject([{ asks: false, rating: 4 }])
    expect(await own(tess)).toMatchObject([{ asks: false, rating: null }])
    // The repeated meetup has moved to its next day; answers about the previous day must still be stored.
    await harbour.db.update(meetups).set({ date: '2026-11-29', endsAt: new Date('2026-11-29T12:00:00Z') })
    const answered = (id: string, rating: number) =>
      service().rate(as(id).member, meetup.id, { rating, date: meetup.date })
    for (const id of ids.slice(1)) await answered(id, 5)
    expect(await shown()).toEqual({ participants: 3, rating: null })
    await answered(ids[0] ?? '', 3)
    expect(await shown()).toEqual({ participants: 3, rating: 4.4 })
    expect(await come(maya, meetup)).toMatchObject({ state: 'going', going: 1 })
  })

  test('whoever comes can be told and taken off; everything is erased 30 days after the day', async () => {
    const meetup = await desk.publish()
    await come(maya, meetup)
    await come(tess, meetup)
    expect(await comersOf(harbour.db, meetup.id, meetup.date)).toMatchObject([
      { address: 'maya@example.com', name: 'Maya', state: 'going' },
      { address: 'tess@example.com', name: 'Maya', state: 'going' },
    ])
    await endGoings(harbour.db, meetup.id, addDays(meetup.date, 7))
    expect(await own(maya)).toHaveLength(1)
    const erased = async (day: LocalDay) => {
      now = new Date(`${day}T12:00:00Z`)
      await aTurn()
      return (await harbour.db.select().from(meetupGoings)).length === 0
    }
    expect(await erased(addDays(meetup.date, pastMeetupDays))).toBe(false)
    now = new Date(now.getTime() + dayMs)
    expect(await erased(addDays(meetup.date, pastMeetupDays + 1))).toBe(true)
    const again = await desk.publish({ ...draft, date: addDays(meetup.date, 40) })
    await come(maya, again)
    await endGoings(harbour.db, again.id, again.date)
    expect(await own(maya)).toEqual([])
  })
})
