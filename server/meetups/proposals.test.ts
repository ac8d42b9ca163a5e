import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { proposalSchema, type AdminMeetup, type Proposal } from '../../domain/meetup-draft.ts'
import type { Meetup } from '../../domain/meetups.ts'
import { user } from '../auth/table.ts'
import { outbox } from '../mail/table.ts'
import { onOneDatabase, type Answer, openHarbour, type Harbour } from '../testing/harbour.ts'
import { startPushService } from '../testing/push-service.ts'
import { meetupGoings, meetupReports, meetups } from './table.ts'
import { draft, ownerEmail, proposal, saturday, signInOwner, signedInMember } from './testing.ts'

const path = '/api/meetup-proposals'
const organiser = 'ola@example.com'
const guest = 'tess@example.com'

async function openPhones() {
  const service = await startPushService()
  return { service, [Symbol.asyncDispose]: () => service.close() }
}

onOneDatabase('meetups that members propose', (engine) => {
  let harbour: Harbour
  let desk: Awaited<ReturnType<typeof signInOwner>>
  let ola: Harbour['ask']
  let tess: Harbour['ask']
  let now = saturday
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: ownerEmail } })
    desk = await signInOwner(harbour)
    ola = await signedInMember(harbour, organiser, 'trial')
    tess = await signedInMember(harbour, guest, 'trial')
  })
  beforeEach(async () => {
    now = saturday
    await harbour.db.delete(meetups)
    await harbour.db.delete(meetupReports)
    await harbour.db.delete(outbox)
  })
  afterAll(() => harbour.close())

  const faults = ({ status, body }: Answer) => [
    status,
    ((body['errors'] ?? []) as { path: string }[]).map((each) => each.path),
  ]
  const code = ({ status, body }: Answer) => [status, body.code]
  async function suggest(change: object = {}): Promise<Proposal> {
    const answer = await ola(path, { body: { ...proposal, ...change } })
    expect([answer.status, answer.body]).toEqual([201, proposalSchema.parse(answer.body)])
    return answer.body as unknown as Proposal
  }
  const own = async () => (await ola(path)).body['proposals'] as Proposal[]
  const change = ({ id, version }: Pick<Proposal, 'id' | 'version'>, body: object, ask = ola) =>
    ask(`${path}/${id}`, { method: 'PATCH', body: { version, ...body } })
  const cancel = ({ id }: { id: string }, ask = ola) => ask(`${path}/${id}`, { method: 'DELETE' })
  const decide = async ({ id, version }: Pick<Proposal, 'id' | 'version'>, body: object) => {
    const answer = await desk.ask(`/api/admin/meetups/${id}`, { method: 'PATCH', body: { version, ...body } })
    return { ...answer, meetup: answer.body as unknown as AdminMeetup }
  }
  const suggestAndPublish = async (more: object = {}) =>
    (await decide(await suggest(more), { status: 'published' })).meetup
  const pack = async () =>
    (await tess('/api/content/meetups')).body as { meetups: Meetup[]; cancelled: { id: string }[] }
  const titles = async () => (await pack()).meetups.filter(({ sample }) => !sample).map(({ title }) => title)
  /** Returns recipients and subjects, sorted, because the query returns the rows in no fixed order. */
  const mails = async (kind: string) =>
    (await harbour.db.select().from(outbox).where(eq(outbox.kind, kind)))
      .map(({ recipient, subject }) => [recipient, subject])
      .toSorted((a, b) => a.join().localeCompare(b.join()))
  async function comes(id: string, email = guest): Promise<void> {
    const [person] = await harbour.db.select().from(user).where(eq(user.email, email))
    const [row] = await harbour.db.select().from(meetups).where(eq(meetups.id, id))
    if (person === undefined || row === undefined) throw new Error('nobody to come')
    await harbour.db
      .insert(meetupGoings)
      .values({ meetupId: id, date: row.date, userId: person.id, name: 'Tess', state: 'going', createdAt: now })
  }

  test('a proposal waits for the team, with her contact as a way in; members do not see it; the operator hears of it', async () => {
    const made = await suggest()
    expect(made).toMatchObject({ status: 'proposed', version: 1, joinUrl: 'mailto:ola@example.com', repeats: 'weekly' })
    expect(await own()).toEqual([made])
    expect((await tess(path)).body).toEqual({ proposals: [] })
    expect(await titles()).toEqual([])
    expect(await mails('meetup-proposal')).toEqual([[ownerEmail, 'A suggested meetup waits for you']])
    const [mail] = await harbour.db.select().from(outbox).where(eq(outbox.kind, 'meetup-proposal'))
    expect(mail?.class).toBe('notice')
    expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${draft.title}|${organiser}`))
    const listed = (await desk.ask('/api/admin/meetups')).body['meetups']
    expect(listed).toMatchObject([{ id: made.id, status: 'proposed', proposed: true }])
  })

  test('a proposal without a contact, with places taken, a rating or a past day is refused; a repeated key stores nothing', async () => {
    const post = (body: object) => ola(path, { body })
    for (const joinUrl of [null, '', 'ola', 'http://example.com', undefined])
      expect([joinUrl, faults(await post({ ...proposal, joinUrl }))]).toEqual([joinUrl, [400, ['joinUrl']]])
    expect((await post({ ...proposal, rating: 5 })).status).toBe(400)
    expect((await post({ ...proposal, participants: 1 })).status).toBe(400)
    expect((await post({ ...proposal, status: 'published' })).status).toBe(400)
    expect(faults(await post({ ...proposal, endTime: '09:00' }))).toEqual([400, ['endTime']])
    expect(faults(await post({ ...proposal, date: '2026-11-20' }))).toEqual([400, ['date']])
    expect(faults(await post({ ...proposal, ages: 'a'.repeat(61) }))).toEqual([400, ['ages']])
    const body = { ...proposal, key: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body)))
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${String(id)}`)).size).toBe(1)
    expect(code(await post({ ...body, title: 'Another' }))).toEqual([409, 'KEY_USED'])
    expect([(await own()).length, (await mails('meetup-proposal')).length]).toEqual([1, 1])
  })

  test('three can wait at a time, also when ten are sent at once; a decision makes room', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ola(path, { body: proposal })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(code(answers.find(({ status }) => status !== 201) as Answer)).toEqual([409, 'TOO_MANY_PROPOSALS'])
    const [first] = await own()
    await decide(first as Proposal, { status: 'published' })
    await suggest()
  })

  test('an admin edits and publishes it, or declines it with a reason; the organiser gets one mail without her words', async () => {
    const made = await suggest()
    const { meetup } = await decide(made, { status: 'published', title: 'Prams on Sunday' })
    expect(meetup).toMatchObject({ status: 'published', proposed: true, title: 'Prams on Sunday' })
    expect(await titles()).toEqual(['Prams on Sunday'])
    expect((await pack()).meetups[0]).toMatchObject({ repeats: 'weekly', cost: 'Free', pram: true, creche: null })
    expect((await decide(made, { status: 'published', title: 'Prams on Sunday' })).status).toBe(200)
    expect(await mails('meetup-decision')).toEqual([[organiser, 'Your meetup is on']])
    const other = await suggest()
    expect(faults(await decide(other, { status: 'declined' }))).toEqual([400, ['reason']])
    await decide(other, { status: 'declined', reason: 'Please choose a public place.' })
    expect((await own()).find(({ id }) => id === other.id)).toMatchObject({
      status: 'declined',
      reason: 'Please choose a public place.',
    })
    expect((await mails('meetup-decision')).length).toBe(2)
    const told = await harbour.db.select().from(outbox).where(eq(outbox.kind, 'meetup-decision'))
    expect(JSON.stringify(told)).not.toMatch(/Prams|public place/)
    expect((await mails('meetup-proposal')).length).toBe(2)
  })

  test('she changes a waiting one at once, and a declined one waits again', async () => {
    const made = await suggest()
    const changed = await change(made, { title: 'Prams by the water' })
    expect(changed.body).toMatchObject({ title: 'Prams by the water', status: 'proposed', version: 2 })
    expect((await change(made, { title: 'Prams by the water' })).body).toEqual(changed.body)
    expect(code(await change(made, { title: 'Late' }))).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(faults(await change({ ...made, version: 2 }, { joinUrl: null }))).toEqual([400, ['joinUrl']])
    expect(await mails('meetup-proposal')).toHaveLength(1)
    const declined = (await decide({ ...made, version: 2 }, { status: 'declined', reason: 'No.' })).meetup
    const again = await change(declined, { address: 'Central Library, Bristol' })
    expect(again.body).toMatchObject({ status: 'proposed', reason: null })
    expect(await mails('meetup-proposal')).toHaveLength(2)
  })

  test('a change of a published one waits; accepted it takes its place, and those who come are told of day, time or place once', async () => {
    const meetup = await suggestAndPublish()
    await comes(meetup.id)
    const asked = await change(meetup, { time: '11:00', title: meetup.title })
    expect(asked.body).toMatchObject({ status: 'published', time: '10:30', wanted: { time: '11:00' } })
    expect((await pack()).meetups.map(({ time }) => time)).toEqual(['10:30'])
    expect(await mails('meetup-proposal')).toContainEqual([ownerEmail, 'A change of a meetup waits for you'])
    const [waiting] = await own()
    const answers = await Promise.all([1, 2].map(() => decide(waiting as Proposal, { wanted: 'accept' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await pack()).meetups.map(({ time }) => time)).toEqual(['11:00'])
    expect(await mails('meetup-moved')).toEqual([[guest, `Changed: ${draft.title}`]])
    expect((await mails('meetup-decision')).map(([, subject]) => subject)).toEqual([
      'Your meetup is changed',
      'Your meetup is on',
    ])
    const [on] = await own()
    await change(on as Proposal, { description: 'Wellies, please.' })
    const [wanting] = await own()
    expect(faults(await decide(wanting as Proposal, { wanted: 'decline' }))).toEqual([400, ['reason']])
    await decide(wanting as Proposal, { wanted: 'decline', reason: 'Nobody knows wellies.' })
    expect((await own())[0]).toMatchObject({ wanted: null, reason: 'Nobody knows wellies.', status: 'published' })
    const [left] = await own()
    await decide(left as Proposal, { description: 'In wellies.' })
    expect(await mails('meetup-moved')).toHaveLength(1)
    await decide((await own())[0] as Proposal, { date: '2026-11-23' })
    expect(await harbour.db.select().from(meetupGoings)).toEqual([])
    expect(await mails('meetup-moved')).toHaveLength(2)
  })

  test('cancelled: gone from the list, CANCELLED in the calendar until its end, one mail and one push to each who comes, no alert', async () => {
    const meetup = await suggestAndPublish({ repeats: 'no' })
    await comes(meetup.id)
    await using phones = await openPhones()
    const { id: phone, subscription } = phones.service.subscribe()
    const device = { ...subscription, zone: 'Europe/London' }
    expect((await tess('/api/push', { method: 'PUT', body: device })).status).toBe(204)
    const { url } = (await tess('/api/calendar-feed', { body: {} })).body
    const event = async () => {
      const { body } = await harbour.browser()(new URL(String(url)).pathname)
      const file = new ICAL.Component(ICAL.parse(String(body['text'])) as unknown[]).getFirstSubcomponent('vevent')
      return ['status', 'sequence', 'summary'].map((name) => file?.getFirstPropertyValue(name) ?? null)
    }
    expect(await event()).toEqual([null, 1, draft.title])
    expect(code(await cancel(meetup, tess))).toEqual([404, 'NO_SUCH_MEETUP'])
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(meetup)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await event()).toEqual(['CANCELLED', 2, `Cancelled: ${draft.title}`])
    expect([await titles(), (await pack()).cancelled.map(({ id }) => id)]).toEqual([[], [meetup.id]])
    expect((await own()).map(({ status }) => status)).toEqual(['cancelled'])
    expect(await mails('meetup-called-off')).toEqual([[guest, `Not on: ${draft.title}`]])
    await harbour.notifications.work()
    const pushed = phones.service.to(phone).map(({ payload }) => payload as { kind: string; path: string })
    expect(pushed.map(({ kind, path: opens }) => [kind, opens])).toEqual([['meetup', '/community']])
    expect(await harbour.db.select().from(meetupGoings)).toEqual([])
    await tess('/api/meetup-alerts', { method: 'PUT', body: {} })
    now = new Date(now.getTime() + 3600_000)
    await harbour.jobs.runDue()
    expect(await mails('meetup-alert')).toEqual([])
    expect(code(await decide((await own())[0] as Proposal, { status: 'published' }))).toEqual([409, 'WRONG_STATE'])
    expect(code(await change((await own())[0] as Proposal, { title: 'On' }))).toEqual([409, 'WRONG_STATE'])
    now = new Date('2026-11-22T12:00:00Z')
    expect(await event()).toEqual([null, null, null])
  })

  test('a waiting or declined one that she cancels is deleted; one that an admin withdraws is told like a cancelled one', async () => {
    const made = await suggest()
    expect((await cancel(made)).status).toBe(204)
    expect((await cancel(made)).status).toBe(404)
    expect(await harbour.db.select().from(meetups)).toEqual([])
    const meetup = await suggestAndPublish()
    await comes(meetup.id)
    await decide(meetup, { status: 'withdrawn' })
    expect([(await pack()).cancelled.map(({ id }) => id), (await mails('meetup-called-off')).length]).toEqual([
      [meetup.id],
      1,
    ])
    expect(await mails('meetup-decision')).toContainEqual([organiser, 'Your meetup is no longer shown'])
  })

  test('with an open serious report members do not see it; three upheld reports end her proposing', async () => {
    const meetup = await suggestAndPublish()
    const report = async (serious: boolean) => {
      await tess('/api/reports', { body: { meetup: meetup.id, concern: 'He was alone.', serious } })
      const rows = await harbour.db.select().from(meetupReports).where(eq(meetupReports.status, 'open'))
      return rows[0]?.id ?? ''
    }
    const close = (id: string, upheld: boolean) =>
      desk.ask(`/api/admin/messages/${id}`, { method: 'PATCH', body: { status: 'closed', upheld } })
    await close(await report(false), true)
    expect(await titles()).toEqual([draft.title])
    const serious = await report(true)
    expect([await titles(), (await tess('/api/meetups/open')).body]).toEqual([[], { open: false }])
    expect((await desk.ask('/api/admin/meetups')).body['meetups']).toMatchObject([{ hidden: true }])
    expect(await mails('meetup-report')).toContainEqual([
      ownerEmail,
      'Somebody could be at risk: a concern about a meetup',
    ])
    const closed = await close(serious, false)
    expect(closed.body).toMatchObject({ serious: true, upheld: false, status: 'closed' })
    expect(await titles()).toEqual([draft.title])
    await close(await report(false), true)
    await suggest()
    await close(await report(false), true)
    const refused = await ola(path, { body: proposal })
    expect(code(refused)).toEqual([403, 'NO_MORE_PROPOSALS'])
    expect(refused.body.detail).toContain('write to us under Help')
  })

  test('a repeated meetup moves to its next day when it is over, in one row; cancelled ones stay', async () => {
    const weekly = await suggestAndPublish({ title: 'Weekly', date: '2026-11-22', repeats: 'weekly' })
    const monthly = await suggestAndPublish({ title: 'Monthly', date: '2026-11-24', repeats: 'monthly' })
    const off = await suggestAndPublish({ title: 'Off', repeats: 'weekly' })
    await cancel(off)
    now = new Date('2026-12-01T09:00:00Z')
    await harbour.jobs.runDue()
    const rows = await harbour.db.select().from(meetups).orderBy(meetups.title)
    expect(rows.map(({ title, date, version, startsAt }) => [title, date, version, startsAt.toISOString()])).toEqual([
      ['Monthly', '2026-12-22', monthly.version + 1, '2026-12-22T10:30:00.000Z'],
      ['Off', '2026-11-22', off.version + 1, '2026-11-22T10:30:00.000Z'],
      ['Weekly', '2026-12-06', weekly.version + 1, '2026-12-06T10:30:00.000Z'],
    ])
  })

  test('when her account is deleted, her meetups are called off and her proposals and contact are erased', async () => {
    const email = `leaving-${engine}@example.com`
    const leaving = await signedInMember(harbour, email, 'trial')
    const made = await leaving(path, { body: proposal })
    const meetup = (await decide(made.body as unknown as Proposal, { status: 'published' })).meetup
    await leaving(`${path}/${meetup.id}`, { method: 'PATCH', body: { version: meetup.version, time: '10:45' } })
    await leaving(path, { body: { ...proposal, title: 'Never seen' } })
    await comes(meetup.id)
    expect((await leaving('/api/account', { method: 'DELETE', body: { password: 'three blue boats' } })).status).toBe(
      204,
    )
    const rows = await harbour.db.select().from(meetups)
    expect(rows).toMatchObject([
      { title: draft.title, status: 'withdrawn', organizer: '', joinUrl: null, wantedChange: null, proposedBy: null },
    ])
    expect([(await mails('meetup-called-off')).length, (await pack()).cancelled.map(({ id }) => id)]).toEqual([
      1,
      [meetup.id],
    ])
  })

  test('a member who paused everything is told nothing', async () => {
    const meetup = await suggestAndPublish()
    await comes(meetup.id)
    await tess('/api/notifications', { method: 'PATCH', body: { paused: true } })
    await cancel(meetup)
    expect(await mails('meetup-called-off')).toEqual([])
  })
})
