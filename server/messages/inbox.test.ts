import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InboxItem, InboxPage, MessageView } from '../../domain/messages.ts'
import { user, userRoles } from '../auth/table.ts'
import { subscribers } from '../billing/table.ts'
import { dataComplaints } from '../complaints/table.ts'
import { hearEvents, soon } from '../live/testing.ts'
import { outbox } from '../mail/table.ts'
import { meetupReports } from '../meetups/table.ts'
import { profiles } from '../profile/table.ts'
import { urgentRequests } from '../supplies/table.ts'
import { onOneDatabase, openHarbour, type Answer, type Harbour } from '../testing/harbour.ts'
import { messageReplies, messages } from './table.ts'

const inbox = '/api/admin/messages'
const pageOf = ({ body }: Answer) => body as unknown as InboxPage
const itemOf = ({ body }: Answer) => body as unknown as InboxItem

onOneDatabase('the inbox', (engine) => {
  let harbour: Harbour
  let now = new Date('2026-11-21T09:00:00Z')
  let maya: { id: string; email: string; ask: Harbour['ask'] }
  let tess: typeof maya
  let admin: typeof maya
  let second: typeof maya

  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: 'owner@example.com' } })
    maya = await newMember('maya@example.com', 'Maya')
    tess = await newMember('tess@example.com', 'Tess')
    admin = await newMember('ada@example.com', 'Ada', 'admin')
    second = await newMember('grace@example.com', 'Grace', 'admin')
  })
  afterAll(() => harbour.close())
  beforeEach(async () => {
    for (const table of [messages, urgentRequests, meetupReports, outbox]) await harbour.db.delete(table)
  })

  async function newMember(email: string, name: string, role?: 'admin') {
    await harbour.signUp(email, undefined, name)
    const [row] = await harbour.db.select().from(user).where(eq(user.email, email))
    const id = row?.id ?? ''
    if (role !== undefined) await harbour.db.insert(userRoles).values({ userId: id, role })
    return { id, email, ask: await harbour.signedIn(email) }
  }

  let minute = 0
  async function write(who: { id: string }, subject: string, more: Partial<typeof messages.$inferInsert> = {}) {
    const createdAt = new Date(Date.UTC(2026, 10, 20) + (minute += 1) * 60_000)
    const row = { userId: who.id, subject, message: `About ${subject}`, createdAt, ...more }
    const [made] = await harbour.db.insert(messages).values(row).returning()
    return made?.id ?? ''
  }
  async function askUrgently(description: string, status = 'open') {
    const createdAt = new Date(Date.UTC(2026, 10, 20) + (minute += 1) * 60_000)
    const row = { userId: maya.id, phone: '07700 900142', description, status, createdAt }
    const [made] = await harbour.db.insert(urgentRequests).values(row).returning()
    return made?.id ?? ''
  }
  async function report(concern: string, status = 'open') {
    const createdAt = new Date(Date.UTC(2026, 10, 20) + (minute += 1) * 60_000)
    const row = { userId: tess.id, meetupId: 'm1', meetupTitle: 'Dumplings', concern, status, createdAt }
    const [made] = await harbour.db.insert(meetupReports).values(row).returning()
    return made?.id ?? ''
  }
  const change = (who: typeof maya, id: string, body: unknown) => who.ask(`${inbox}/${id}`, { method: 'PATCH', body })
  const subjects = async (query = '') => pageOf(await admin.ask(inbox + query)).items.map(({ subject }) => subject)
  const rowOf = async (id: string) => (await harbour.db.select().from(messages).where(eq(messages.id, id)))[0]
  const mailsTo = (to: string) => harbour.db.select().from(outbox).where(eq(outbox.recipient, to))

  test('visitors get 401 and members 403; an admin’s role is checked for each request', async () => {
    const id = await write(maya, 'Hello')
    const everyRoute = async (ask: Harbour['ask']) => [
      (await ask(inbox)).status,
      (await ask(`${inbox}/counts`)).status,
      (await ask(`${inbox}/${id}`)).status,
      (await ask(`${inbox}/${id}`, { method: 'PATCH', body: { status: 'closed' } })).status,
      (await ask(`${inbox}/${id}`, { method: 'DELETE', body: {} })).status,
    ]
    expect(await everyRoute(harbour.ask)).toEqual([401, 401, 401, 401, 401])
    expect(await everyRoute(maya.ask)).toEqual([403, 403, 403, 403, 403])
    expect((await rowOf(id))?.status).toBe('open')
    await harbour.db.delete(userRoles).where(eq(userRoles.userId, second.id))
    expect(await everyRoute(second.ask)).toEqual([403, 403, 403, 403, 403])
    await harbour.db.insert(userRoles).values({ userId: second.id, role: 'admin' })
    expect(await everyRoute(second.ask)).toEqual([200, 200, 200, 200, 204])
  })

  test('urgent requests and concerns first, then open messages of those with access, then the rest, newest first', async () => {
    await askUrgently('long done', 'closed')
    await report('older')
    await write(maya, 'paid, open, older', { priority: true })
    await write(maya, 'paid, closed', { priority: true, status: 'closed' })
    await askUrgently('formula')
    await write(tess, 'free, open')
    await write(maya, 'paid, open, newer', { priority: true })
    await write(tess, 'free, in progress', { status: 'in_progress' })
    const items = pageOf(await admin.ask(inbox)).items
    expect(items.map(({ kind, subject, message }) => `${kind}: ${kind === 'message' ? subject : message}`)).toEqual([
      'urgent: formula',
      'report: older',
      'message: paid, open, newer',
      'message: paid, open, older',
      'message: free, in progress',
      'message: free, open',
      'message: paid, closed',
      'urgent: long done',
    ])
    expect(items[0]).toMatchObject({ phone: '07700 900142', sender: 'Maya', email: 'maya@example.com' })
    expect(items[1]).toMatchObject({ subject: 'Dumplings', sender: 'Tess' })
  })

  test('each item can be read by its id; an unknown or invalid id gives 404', async () => {
    const ids = [await write(maya, 'Hello'), await askUrgently('formula'), await report('He was rude')]
    const { items } = pageOf(await admin.ask(inbox))
    for (const id of ids) {
      expect((await admin.ask(`${inbox}/${id}`)).body).toEqual(items.find((item) => item.id === id))
    }
    expect(items.find(({ kind }) => kind === 'report')).toMatchObject({ subject: 'Dumplings', meetup_id: 'm1' })
    for (const none of [crypto.randomUUID(), 'nonsense', '%00']) {
      expect((await admin.ask(`${inbox}/${none}`)).status).toBe(404)
    }
  })

  test('messages and replies written with access come first', async () => {
    const wordsOf = (subject: string) => ({ subject, message: 'x' })
    await harbour.db
      .insert(subscribers)
      .values({ userId: maya.id, trialStarted: true, trialEndDate: new Date('2026-11-22T09:00:00Z') })
    await maya.ask('/api/messages', { body: wordsOf('in a trial') })
    now = new Date(now.getTime() + 60_000)
    const later = await tess.ask('/api/messages', { body: wordsOf('without') })
    expect(await subjects()).toEqual(['in a trial', 'without'])
    await harbour.db
      .insert(subscribers)
      .values({ userId: tess.id, subscribed: true, subscriptionTier: 'premium_month' })
    await tess.ask(`/api/messages/${(later.body as unknown as MessageView).id}/replies`, {
      body: { message: 'now paid' },
    })
    expect(await subjects()).toEqual(['without', 'in a trial'])
    await harbour.db.delete(subscribers)
  })

  test('a sender without display name and first name is the Unknown User', async () => {
    const name = (displayName: string | null, firstName: string | null) =>
      harbour.db.update(profiles).set({ displayName, firstName }).where(eq(profiles.userId, tess.id))
    await write(tess, 'Hello')
    const sender = async () => pageOf(await admin.ask(inbox)).items[0]?.sender
    await name('Tess of the quay', 'Tess')
    expect(await sender()).toBe('Tess of the quay')
    await name(' ', 'Tess')
    expect(await sender()).toBe('Tess')
    await name(null, null)
    expect(await sender()).toBe('Unknown User')
    await name(null, 'Tess')
  })

  test('every item is on exactly one page, also when many have the same time', async () => {
    const made = Array.from({ length: 130 }, (_, index) => ({
      userId: maya.id,
      subject: `Number ${index}`,
      message: 'x',
      priority: index % 3 === 0,
    }))
    // These times come from the database's clock, in microseconds.
    await harbour.db.insert(messages).values(made.slice(0, 65))
    for (const row of made.slice(65)) {
      await harbour.db.execute(sql`insert into messages (user_id, subject, message, priority, created_at)
        values (${row.userId}, ${row.subject}, 'x', ${row.priority}, now() + interval '7 microseconds' * random())`)
    }
    for (let index = 0; index < 60; index += 1) await askUrgently(`urgent ${index}`)
    const seen: string[] = []
    let query = ''
    for (const size of [50, 50, 50, 40]) {
      const { items, next } = pageOf(await admin.ask(inbox + query))
      expect([items.length, next === null]).toEqual([size, size === 40])
      seen.push(...items.map(({ id }) => id))
      query = `?cursor=${next}`
    }
    expect(new Set(seen).size).toBe(190)
  })

  test('filter by any status, search by text and sender, counts', async () => {
    await write(maya, 'Prams, 50% off_road', { status: 'open' })
    await write(tess, 'Prams again', { status: 'waiting' })
    await write(tess, 'Login', { message: 'My pram is fine', status: 'closed' })
    await askUrgently('nappies')
    expect(await subjects('?status=waiting')).toEqual(['Prams again'])
    expect(await subjects('?status=open')).toEqual(['Urgent request', 'Prams, 50% off_road'])
    expect(await subjects('?status=open&q=')).toHaveLength(2)
    expect(await subjects('?q=PRAM')).toEqual(['Login', 'Prams again', 'Prams, 50% off_road'])
    expect(await subjects('?q=tess')).toEqual(['Login', 'Prams again'])
    expect(await subjects('?q=tess&status=closed')).toEqual(['Login'])
    expect(await subjects('?q=nappies')).toEqual(['Urgent request'])
    expect(await subjects('?q=50%25')).toEqual(['Prams, 50% off_road'])
    expect(await subjects('?q=f_r')).toEqual(['Prams, 50% off_road'])
    expect(await subjects('?q=a%25b')).toEqual([])
    expect(await subjects(`?q=${encodeURIComponent("'; drop table messages;--\\")}`)).toEqual([])
    expect((await admin.ask(`${inbox}?q=${'a'.repeat(300)}`)).body.code).toBe('INVALID_QUERY')
    expect((await admin.ask(`${inbox}?cursor=nonsense`)).body.code).toBe('BAD_CURSOR')
    expect((await admin.ask(`${inbox}/counts`)).body).toEqual({ open: 2, waiting: 1, closed: 1 })
  })

  test('Mark In Progress sets the status and nothing else', async () => {
    const id = await write(maya, 'Hello')
    const { version } = pageOf(await admin.ask(inbox)).items[0] ?? {}
    const changed = await change(admin, id, { version, status: 'in_progress' })
    expect([changed.status, itemOf(changed)]).toMatchObject([
      200,
      { status: 'in_progress', admin_response: null, answered_at: null, answered_by: null },
    ])
    expect(await mailsTo(maya.email)).toEqual([])
  })

  test('a response closes the message, is mailed to its sender, updates open tabs and is in the sender’s list', async () => {
    const id = await write(maya, 'Meetups')
    const signIn = await fetch(`http://127.0.0.1:${harbour.port}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: harbour.env.baseUrl },
      body: JSON.stringify({ email: maya.email, password: 'three blue boats' }),
    })
    const cookie = signIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const ear = await hearEvents(`http://127.0.0.1:${harbour.port}/api/live`, cookie)
    await soon('ready', () => ear.heard.includes('ready'))
    const sent = await change(admin, id, { version: '0', status: 'closed', admin_response: ' Yes, <b>Tuesdays</b>. ' })
    expect(itemOf(sent)).toMatchObject({
      status: 'closed',
      admin_response: 'Yes, <b>Tuesdays</b>.',
      answered_by: 'Ada',
      answered_at: now.toISOString(),
    })
    await soon('news', () => ear.heard.includes('reply'))
    await ear.leave()
    const [mail] = await mailsTo(maya.email)
    expect([mail?.kind, mail?.subject]).toEqual(['answer', 'We have answered your message'])
    const [own] = ((await maya.ask('/api/messages')).body as unknown as { messages: MessageView[] }).messages
    expect(own).toMatchObject({ status: 'closed', admin_response: 'Yes, <b>Tuesdays</b>.' })
    expect(JSON.stringify(own)).not.toContain('Ada')
  })

  test('of two admins who answer at once one succeeds and the other gets 409; nothing is overwritten', async () => {
    const id = await write(maya, 'Meetups')
    const answers = await Promise.all([
      change(admin, id, { version: '0', status: 'closed', admin_response: 'From Ada' }),
      change(second, id, { version: '0', status: 'closed', admin_response: 'From Grace' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE')
    const row = await rowOf(id)
    expect(['From Ada', 'From Grace']).toContain(row?.adminResponse)
    expect(await mailsTo(maya.email)).toHaveLength(1)
  })

  test('a response repeated after a lost HTTP response is stored once', async () => {
    const id = await write(maya, 'Meetups')
    const body = { version: '0', status: 'closed', admin_response: 'Yes.' }
    const twice = [await change(admin, id, body), await change(admin, id, body)]
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await change(second, id, body)).status).toBe(409)
    expect([await mailsTo(maya.email), await harbour.db.select().from(messageReplies)]).toMatchObject([[{}], []])
  })

  test('a later response is added to the conversation, and the first one stays', async () => {
    const id = await write(maya, 'Meetups')
    await change(admin, id, { version: '0', admin_response: 'Yes.' })
    await maya.ask(`/api/messages/${id}/replies`, { body: { message: 'Where?' } })
    now = new Date(now.getTime() + 60_000)
    const later = itemOf(await change(second, id, { admin_response: 'At the library.' }))
    expect(later).toMatchObject({
      status: 'closed',
      admin_response: 'Yes.',
      answered_by: 'Grace',
      replies: [
        { from: 'member', message: 'Where?' },
        { from: 'team', message: 'At the library.' },
      ],
    })
    expect(await mailsTo(maya.email)).toHaveLength(2)
    const body = { version: String(Number(later.version) - 1), admin_response: 'At the library.' }
    expect(itemOf(await change(second, id, body)).replies).toHaveLength(2)
  })

  test('a status outside the three known values stays until an admin changes it', async () => {
    const id = await write(maya, 'Odd', { status: 'waiting for rain' })
    expect(pageOf(await admin.ask(inbox)).items[0]?.status).toBe('waiting for rain')
    expect((await change(admin, id, { status: 'raining' })).status).toBe(400)
    expect((await rowOf(id))?.status).toBe('waiting for rain')
    expect(itemOf(await change(admin, id, { status: 'closed' })).status).toBe('closed')
  })

  test('urgent requests and concerns accept a status and no response; an old version gives 409', async () => {
    for (const id of [await askUrgently('formula'), await report('He was rude')]) {
      const started = await change(admin, id, { version: 'open', status: 'in_progress' })
      expect([started.status, itemOf(started).version]).toEqual([200, 'in_progress'])
      expect((await change(second, id, { version: 'open', status: 'closed' })).body.code).toBe('CHANGED_MEANWHILE')
      const answer = await change(admin, id, { status: 'closed', admin_response: 'We called' })
      expect([answer.status, answer.body.code]).toEqual([422, 'NO_RESPONSE_HERE'])
      expect(itemOf(await change(admin, id, { version: 'in_progress', status: 'closed' })).status).toBe('closed')
    }
  })

  test('search finds words in any order in the text or the sender’s names; ignores accents, case and apostrophes', async () => {
    await write(maya, "Mrs O'Brien’s café", { message: 'Łódź, Straße, МОСКВА, हिन्दी और चाय' })
    await write(tess, 'Another one')
    for (const q of [
      'o’brien',
      "O'BRIEN",
      'cafe o‘brien',
      'maya CAFÉ',
      'lodz',
      'strasse',
      'москва',
      'हिन्दी',
      'o\u200B’brien',
    ]) {
      expect([q, await subjects(`?q=${encodeURIComponent(q)}`)]).toEqual([q, ["Mrs O'Brien’s café"]])
    }
    expect(await subjects('?q=cafe%20tess')).toEqual([])
    expect(await subjects('?q=%E2%80%8B%20%E2%A0%80')).toHaveLength(2)
  })

  test('empty changes, blank text, unknown fields and unknown ids are refused', async () => {
    const id = await write(maya, 'Hello')
    for (const body of [{}, { version: '0' }, { admin_response: ' \n\u200B' }, { status: 'open', user_id: tess.id }]) {
      expect([body, (await change(admin, id, body)).status]).toEqual([body, 400])
    }
    for (const none of [crypto.randomUUID(), 'nonsense']) {
      expect((await change(admin, none, { status: 'closed' })).status).toBe(404)
    }
    expect(await rowOf(id)).toMatchObject({ status: 'open', version: 0, adminResponse: null })
  })

  test('each change is logged with the admin’s id and without any text', async () => {
    const id = await write(maya, 'a private subject')
    await change(admin, id, { status: 'closed', admin_response: 'a private answer' })
    await admin.ask(`${inbox}?q=private`)
    const line = harbour.lines.find((each) => each.includes('inbox item updated') && each.includes(id))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ admin: admin.id, item: id, kind: 'message', status: 'closed' })
    expect(harbour.lines.join('\n')).not.toContain('private')
  })

  test('a deletion removes an item of any kind with its replies, and no other item', async () => {
    const id = await write(maya, 'a private subject')
    await change(admin, id, { admin_response: 'Yes.' })
    await maya.ask(`/api/messages/${id}/replies`, { body: { message: 'And?' } })
    const [complaint] = await harbour.db
      .insert(dataComplaints)
      .values({ email: 'a@example.com', complaint: 'a private word', key: crypto.randomUUID() })
      .returning()
    const kept = [await write(maya, 'kept'), await askUrgently('kept'), await report('kept')]
    const ids = [id, await askUrgently('formula'), await report('He was rude'), complaint?.id ?? '']
    const deleteItem = (who: typeof maya, one: string) => who.ask(`${inbox}/${one}`, { method: 'DELETE', body: {} })
    expect((await deleteItem(maya, id)).status).toBe(403)
    // Each item is deleted twice, because a client repeats the request when the response was lost.
    for (const one of [...ids, ...ids, crypto.randomUUID(), 'nonsense']) {
      expect((await deleteItem(admin, one)).status).toBe(204)
    }
    for (const one of ids) expect((await admin.ask(`${inbox}/${one}`)).status).toBe(404)
    expect(
      pageOf(await admin.ask(inbox))
        .items.map((item) => item.id)
        .toSorted(),
    ).toEqual(kept.toSorted())
    expect(await harbour.db.select().from(messageReplies).where(eq(messageReplies.messageId, id))).toEqual([])
    const lines = harbour.lines.filter(
      (line) => /inbox item deleted/.test(line) && ids.some((one) => line.includes(one)),
    )
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(
      ['message', 'urgent', 'report', 'complaint'].map((kind, at) => ({ admin: admin.id, item: ids[at], kind })),
    )
    expect(harbour.lines.join('\n')).not.toContain('private')
  })
})
