import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminMeetup } from '../../domain/meetup-draft.ts'
import { concernMax } from '../../domain/reports.ts'
import { user } from '../auth/table.ts'
import { outbox } from '../mail/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { meetupReports } from './table.ts'
import { draft, ownerEmail, saturday, signInOwner, signedInMember } from './testing.ts'

const path = '/api/reports'
const sample = 'sample-dumplings-and-prams'
const words = { meetup: sample, concern: 'Somebody asked for my address.' }

onOneDatabase('concerns about meetups', (engine) => {
  let harbour: Harbour
  let desk: Awaited<ReturnType<typeof signInOwner>>
  let meetup: AdminMeetup
  let count = 0
  let now = saturday
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: ownerEmail } })
    desk = await signInOwner(harbour)
    meetup = await desk.publish()
  })
  afterAll(() => harbour.close())

  async function newMember() {
    const email = `maya-${(count += 1)}@example.com`
    return { email, ask: await signedInMember(harbour, email, 'free') }
  }
  const rowsOf = async (email: string) => {
    const [person] = await harbour.db.select().from(user).where(eq(user.email, email))
    return harbour.db
      .select()
      .from(meetupReports)
      .where(eq(meetupReports.userId, person?.id ?? ''))
  }
  const reportMails = async () =>
    (await harbour.db.select().from(outbox).where(eq(outbox.kind, 'meetup-report'))).map((mail) => mail.recipient)

  test('a report is stored as open with the meetup’s title, and mailed to the owner without its text', async () => {
    const { email, ask } = await newMember()
    const body = { meetup: meetup.id, concern: ' He was alone.\r\n\r\nI left. ' }
    expect((await ask(path, { body })).status).toBe(204)
    const rows = await rowsOf(email)
    expect(rows).toMatchObject([
      {
        meetupId: meetup.id,
        meetupTitle: draft.title,
        concern: 'He was alone.\n\nI left.',
        status: 'open',
        createdAt: now,
      },
    ])
    const mails = () => harbour.sink.mails.filter(({ text }) => text.includes(`message=${rows[0]?.id}`))
    await expect.poll(() => mails().length).toBe(1)
    expect(mails()[0]?.to).toContain(ownerEmail)
    for (const part of ['He was alone.', 'I left.', email]) expect(mails()[0]?.text).not.toContain(part)
  })

  test('a sample, a withdrawn and a deleted meetup can be reported; a draft, a deleted draft and an unknown one give 404', async () => {
    const { email, ask } = await newMember()
    const statusOf = async (id: string) => (await ask(path, { body: { ...words, meetup: id } })).status
    const withdrawn = await desk.publish()
    await desk.change(withdrawn, { status: 'withdrawn' })
    const deleted = await desk.publish({ title: 'Gone by now' })
    const [unseen, unseenAndGone] = [await desk.add(), await desk.add()]
    await Promise.all([deleted, unseenAndGone].map(({ id }) => desk.remove(id)))
    for (const id of [sample, withdrawn.id, deleted.id]) expect([id, await statusOf(id)]).toEqual([id, 204])
    for (const id of [unseen.id, unseenAndGone.id, crypto.randomUUID(), 'nobody', "'; --"])
      expect([id, await statusOf(id)]).toEqual([id, 404])
    expect((await rowsOf(email)).map(({ meetupTitle }) => meetupTitle)).toEqual([
      'Dumplings and Prams',
      draft.title,
      'Gone by now',
    ])
  })

  test('a visitor gets 401; empty text, too long text and unknown fields are refused', async () => {
    expect((await harbour.ask(path, { body: words })).status).toBe(401)
    const { email, ask } = await newMember()
    const faulty = async (body: unknown) => {
      const answer = await ask(path, { body })
      return [answer.status, ((answer.body['errors'] ?? []) as { path: string }[]).map((each) => each.path)]
    }
    expect(await faulty({})).toEqual([400, ['meetup', 'concern']])
    expect(await faulty({ ...words, concern: ' \0\n\u2060\u2800' })).toEqual([400, ['concern']])
    expect(await faulty({ ...words, concern: 'a'.repeat(concernMax + 1) })).toEqual([400, ['concern']])
    expect((await faulty({ ...words, title: 'Mine' }))[0]).toBe(400)
    expect((await faulty({ ...words, concern: 'a'.repeat(70_000) }))[0]).toBe(413)
    expect(await rowsOf(email)).toEqual([])
  })

  test('fifty simultaneous clicks with one key give one report and one mail; the key with other text is refused', async () => {
    const { email, ask } = await newMember()
    const before = (await reportMails()).length
    const body = { ...words, key: crypto.randomUUID() }
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await ask(path, { body })).status))
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect([(await rowsOf(email)).length, (await reportMails()).length]).toEqual([1, before + 1])
    const other = await ask(path, { body: { ...body, concern: 'Something else.' } })
    expect([other.status, other.body.code]).toEqual([409, 'KEY_USED'])
    const tess = await newMember()
    expect((await tess.ask(path, { body })).status).toBe(204)
  })

  test('twenty new reports an hour are accepted, then 429 with the time to wait; a repetition still succeeds', async () => {
    const { email, ask } = await newMember()
    const bodies = Array.from({ length: 20 }, () => ({ ...words, key: crypto.randomUUID() }))
    for (const body of bodies) expect((await ask(path, { body })).status).toBe(204)
    now = new Date(now.getTime() + 60_000)
    const before = (await reportMails()).length
    const more = await ask(path, { body: { ...words, key: crypto.randomUUID() } })
    expect([more.status, more.headers.get('retry-after')]).toEqual([429, String(59 * 60)])
    expect((await ask(path, { body: bodies[0] })).status).toBe(204)
    expect([(await rowsOf(email)).length, (await reportMails()).length]).toEqual([20, before])
    // The reports of the first member do not count towards Tess's limit.
    const tess = await newMember()
    expect((await tess.ask(path, { body: words })).status).toBe(204)
  })

  test('script text is stored as text, and not in the mail', async () => {
    const { email, ask } = await newMember()
    const concern = '<script>alert(1)</script>"><img src=x onerror=alert(2)>\nBcc: everybody@example.com'
    harbour.sink.refuse(true)
    expect((await ask(path, { body: { ...words, concern } })).status).toBe(204)
    expect((await rowsOf(email))[0]?.concern).toBe(concern)
    const kept = await harbour.db.select().from(outbox).where(eq(outbox.kind, 'meetup-report'))
    harbour.sink.refuse(false)
    expect(kept.at(-1)?.recipient).toBe(ownerEmail)
    expect(JSON.stringify(kept)).not.toMatch(/alert|everybody@/)
    expect(JSON.stringify(kept)).not.toContain(email)
  })

  test('it stays when its meetup is deleted, is deleted with its author’s account, and its text is not logged', async () => {
    const { email, ask } = await newMember()
    const other = await desk.publish()
    await ask(path, { body: { meetup: other.id, concern: 'a very private sentence' } })
    await desk.remove(other.id)
    expect(await rowsOf(email)).toMatchObject([{ meetupTitle: draft.title }])
    await harbour.db.delete(user).where(eq(user.email, email))
    const all = await harbour.db.select().from(meetupReports)
    expect(all.map(({ concern }) => concern)).not.toContain('a very private sentence')
    expect(harbour.lines.join('\n')).not.toContain('very private sentence')
  })
})

onOneDatabase('recipient of concerns', (engine) => {
  test('without an owner it is mailed to the recipient of urgent requests; without either it is only stored', async () => {
    for (const [env, recipients] of [
      [{ URGENT_EMAIL: 'team@example.com' }, ['team@example.com']],
      [{}, []],
    ] as const) {
      const harbour = await openHarbour(engine, { env })
      const ask = await signedInMember(harbour, 'maya@example.com', 'free')
      expect((await ask(path, { body: words })).status).toBe(204)
      const mailed = await harbour.db.select().from(outbox).where(eq(outbox.kind, 'meetup-report'))
      expect(mailed.map(({ recipient }) => recipient)).toEqual(recipients)
      expect(await harbour.db.select().from(meetupReports)).toHaveLength(1)
      await harbour.close()
    }
  })
})
