import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageMax, subjectMax, type MessageView } from '../../domain/messages.ts'
import { isGuard, type Member } from '../auth/guards.ts'
import { user, userRoles } from '../auth/table.ts'
import { outbox } from '../mail/table.ts'
import { onOneDatabase, openHarbour, type Answer, type Harbour } from '../testing/harbour.ts'
import { createMessage } from './create-message.ts'
import { messageReplies, messages } from './table.ts'

const path = '/api/messages'
const team = 'owner@example.com'
const words = { subject: 'A question about meetups', message: 'Is there a group near Bedminster?' }

const messageOf = ({ body }: Answer) => body as unknown as MessageView
const listOf = ({ body }: Answer) => body as unknown as { messages: MessageView[]; next: string | null }

onOneDatabase('messages to the team', (engine) => {
  let harbour: Harbour
  let count = 0
  let now = new Date('2026-11-21T21:04:00Z')
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: team } })
  })
  afterAll(() => harbour.close())

  async function newMember(role?: 'admin') {
    const email = `maya-${(count += 1)}@example.com`
    await harbour.signUp(email)
    const [row] = await harbour.db.select().from(user).where(eq(user.email, email))
    const id = row?.id ?? ''
    if (role !== undefined) await harbour.db.insert(userRoles).values({ userId: id, role })
    return { email, id, ask: await harbour.signedIn(email) }
  }
  const rowsOf = (userId: string) => harbour.db.select().from(messages).where(eq(messages.userId, userId))
  const mailsTo = (to = team) => harbour.db.select().from(outbox).where(eq(outbox.recipient, to))
  const replyTo = (id: string) => `${path}/${id}/replies`

  test('a message is stored trimmed and as open, and the operator gets a mail with the time, without the sender and the text', async () => {
    const { email, id, ask } = await newMember()
    const sent = await ask(path, { body: { subject: '  Tea \n', message: ' Is there\n\nany tea? ' } })
    expect([sent.status, messageOf(sent)]).toMatchObject([
      200,
      { subject: 'Tea', message: 'Is there\n\nany tea?', status: 'open', admin_response: null, replies: [] },
    ])
    expect(await rowsOf(id)).toMatchObject([
      { subject: 'Tea', message: 'Is there\n\nany tea?', status: 'open', adminResponse: null, createdAt: now },
    ])
    const mail = await harbour.sink.mailTo(team)
    expect(mail.subject).toBe('A new message from the contact form')
    for (const part of ['21 November 2026', '21:04']) expect(mail.text).toContain(part)
    for (const part of ['Maya', 'Tea', 'tea', email]) expect(mail.text).not.toContain(part)
    expect(mail.link).toBe(`${harbour.env.baseUrl}/admin?tab=messages&message=${messageOf(sent).id}`)
  })

  test('a visitor gets 401, and nothing is stored', async () => {
    const before = await mailsTo()
    for (const [address, body] of [[path, words], [replyTo(crypto.randomUUID()), { message: 'x' }], [path]] as const) {
      expect((await harbour.ask(address, { body })).status).toBe(401)
    }
    expect(await mailsTo()).toHaveLength(before.length)
  })

  test('empty, blank, too long and unknown fields are refused, field by field', async () => {
    const { id, ask } = await newMember()
    const faulty = async (body: unknown) => {
      const answer = await ask(path, { body })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
      return (answer.body['errors'] as { path: string }[]).map((each) => each.path)
    }
    expect(await faulty({})).toEqual(['subject', 'message'])
    expect(await faulty({ subject: ' \t', message: '\n\u0000 ' })).toEqual(['subject', 'message'])
    expect(await faulty({ subject: '\u200B\u3164', message: '\u2060\u2800\n' })).toEqual(['subject', 'message'])
    expect(await faulty({ ...words, subject: 'a'.repeat(subjectMax + 1) })).toEqual(['subject'])
    expect(await faulty({ ...words, message: 'a'.repeat(messageMax + 1) })).toEqual(['message'])
    expect(await faulty({ ...words, message: 7 })).toEqual(['message'])
    expect(await faulty({ ...words, key: 'mine' })).toEqual(['key'])
    expect(await faulty({ ...words, user_id: 'somebody else', status: 'closed' })).toHaveLength(1)
    expect(await rowsOf(id)).toEqual([])
    const most = { subject: 'a'.repeat(subjectMax), message: 'b'.repeat(messageMax) }
    expect((await ask(path, { body: most })).status).toBe(200)
  })

  test('markup, scripts and bidi controls are stored as text, and are not in the mail', async () => {
    const { id, ask } = await newMember()
    const subject = '<img src=x onerror=alert(1)>\r\nBcc: everybody@example.com'
    const message = '<script>alert(2)</script>\n\u202Etxt.exe\u0000 \u200Fjavascript:alert(3)\n"><b>bold</b>'
    harbour.sink.refuse(true)
    expect((await ask(path, { body: { subject, message } })).status).toBe(200)
    expect(await rowsOf(id)).toMatchObject([
      { subject: '<img src=x onerror=alert(1)> Bcc: everybody@example.com', message: message.replace('\u0000', '') },
    ])
    const mails = JSON.stringify(await mailsTo())
    harbour.sink.refuse(false)
    expect(mails).toContain('A new message from the contact form')
    expect(mails).not.toMatch(/txt\.exe|alert|<b>|everybody@/)
    now = new Date(now.getTime() + 60_000)
    await harbour.outbox.work()
    expect(harbour.sink.mails.map(({ to }) => to)).not.toContain('everybody@example.com')
  })

  test('fifty simultaneous clicks with one key give one message, one mail and fifty successful responses', async () => {
    const { id, ask } = await newMember()
    const before = (await mailsTo()).length
    const body = { ...words, key: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(path, { body })))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(200))
    expect(new Set(answers.map((answer) => messageOf(answer).id)).size).toBe(1)
    expect(await rowsOf(id)).toHaveLength(1)
    expect(await mailsTo()).toHaveLength(before + 1)
  })

  test('a key is valid for one text and one member only', async () => {
    const [maya, tess] = [await newMember(), await newMember()]
    const body = { ...words, key: crypto.randomUUID() }
    const first = messageOf(await maya.ask(path, { body }))
    const changed = await maya.ask(path, { body: { ...body, message: 'Something else' } })
    expect([changed.status, changed.body.code]).toEqual([409, 'KEY_USED'])
    const other = { ...body, message: 'Another text' }
    const second = messageOf(await tess.ask(path, { body: other }))
    expect(second.id).not.toBe(first.id)
    expect(messageOf(await tess.ask(path, { body: other })).id).toBe(second.id)
    expect([(await rowsOf(maya.id)).length, (await rowsOf(tess.id)).length]).toEqual([1, 1])
  })

  test('twenty messages and replies an hour are accepted, then 429 with the time to wait; a repetition still succeeds', async () => {
    const { id, ask } = await newMember()
    // Messages of other members do not count towards the limit.
    const tess = await newMember()
    const of = messageOf(await tess.ask(path, { body: words })).id
    expect((await tess.ask(replyTo(of), { body: { message: 'And more' } })).status).toBe(200)
    const bodies = Array.from({ length: 19 }, () => ({ ...words, key: crypto.randomUUID() }))
    for (const body of bodies) expect((await ask(path, { body })).status).toBe(200)
    const [row] = await rowsOf(id)
    const again = { body: { message: 'And another thing', key: crypto.randomUUID() } }
    expect((await ask(replyTo(row?.id ?? ''), again)).status).toBe(200)
    now = new Date(now.getTime() + 60_000)
    const before = (await mailsTo()).length
    for (const [address, body] of [
      [path, words],
      [replyTo(row?.id ?? ''), { message: 'More' }],
    ] as const) {
      const more = await ask(address, { body })
      expect([more.status, more.headers.get('retry-after')]).toEqual([429, String(59 * 60)])
    }
    expect((await ask(path, { body: bodies[0] })).status).toBe(200)
    expect((await ask(replyTo(row?.id ?? ''), again)).status).toBe(200)
    expect([(await rowsOf(id)).length, (await mailsTo()).length]).toEqual([19, before])
    now = new Date(now.getTime() + 3_600_000)
    expect((await ask(path, { body: words })).status).toBe(200)
  })

  test('thirty at once do not get past the limit of twenty', async () => {
    const { id, ask } = await newMember()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(path, { body: words })))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(10).fill(429)])
    expect(await rowsOf(id)).toHaveLength(20)
  })

  test('many members at once: each message has its sender, and one that fails does not affect the others', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newMember()))
    const deleted = people[3]
    const parts = { ...harbour, db: harbour.serverDb, clock: () => now }
    const before = (await mailsTo()).length
    // The account is deleted after the session check and before the message is stored.
    await harbour.db.delete(user).where(eq(user.id, deleted?.id ?? ''))
    const odd = '"{}\\, NULL \\"\n\u0001\ud83d'
    const kept = await Promise.allSettled(
      people.map(({ id, email }, index) => {
        const member = { id, email, name: 'Maya', emailVerified: true, sessionId: 'x' } as Member
        return createMessage(parts, member, { subject: `From ${index}`, message: `${odd}${index}` })
      }),
    )
    expect(kept.map(({ status }) => status)).toEqual(
      people.map((person) => (person === deleted ? 'rejected' : 'fulfilled')),
    )
    for (const [index, person] of people.entries()) {
      // The server replaces a lone surrogate by U+FFFD.
      const wanted = person === deleted ? [] : [[`From ${index}`, `${odd.toWellFormed()}${index}`]]
      expect((await rowsOf(person.id)).map(({ subject, message }) => [subject, message])).toEqual(wanted)
    }
    expect((await mailsTo()).length).toBe(before + 7)
  })

  test('a member sees only the own messages, newest first, fifty a page', async () => {
    const [maya, tess] = [await newMember(), await newMember()]
    await tess.ask(path, { body: words })
    const rows = Array.from({ length: 120 }, (_, index) => ({
      userId: maya.id,
      subject: `Number ${index}`,
      message: 'x',
      // Groups of three rows have the same time, so the id decides their order.
      createdAt: new Date(now.getTime() + Math.floor(index / 3) * 1000),
    }))
    await harbour.db.insert(messages).values(rows)
    const seen: string[] = []
    let cursor = ''
    for (const [size, isLast] of [
      [50, false],
      [50, false],
      [20, true],
    ] as const) {
      const page = listOf(await maya.ask(`${path}${cursor}`))
      expect([page.messages.length, page.next === null]).toEqual([size, isLast])
      seen.push(...page.messages.map(({ id }) => id))
      cursor = `?cursor=${page.next}`
    }
    expect(new Set(seen).size).toBe(120)
    const stamps = listOf(await maya.ask(path)).messages.map(({ created_at }) => created_at)
    expect(stamps).toEqual(stamps.toSorted().toReversed())
    expect(listOf(await tess.ask(path)).messages).toMatchObject([{ subject: words.subject }])
    for (const nonsense of ['x', 'MH4', Buffer.from('2~not a day~x').toString('base64url')]) {
      expect((await maya.ask(`${path}?cursor=${nonsense}`)).body.code).toBe('BAD_CURSOR')
    }
  })

  test('a row inserted with the specified columns only is valid, and any status and answer are returned unchanged', async () => {
    const { id, ask } = await newMember()
    const [row] = await harbour.db
      .insert(messages)
      .values({ userId: id, subject: 'By hand', message: 'x', status: 'waiting', adminResponse: 'Soon' })
      .returning()
    expect(listOf(await ask(path)).messages).toMatchObject([
      { id: row?.id, subject: 'By hand', status: 'waiting', admin_response: 'Soon', answered_at: null, replies: [] },
    ])
  })

  test('a reply of the sender reopens the conversation and is mailed to the operator once', async () => {
    const { id, ask } = await newMember()
    const sent = messageOf(await ask(path, { body: words }))
    await harbour.db
      .update(messages)
      .set({ status: 'closed', adminResponse: 'Yes, on Tuesdays.' })
      .where(eq(messages.userId, id))
    const before = (await mailsTo()).length
    const body = { message: ' Thank you! Where? ', key: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(replyTo(sent.id), { body })))
    for (const answer of answers) {
      expect([answer.status, messageOf(answer)]).toMatchObject([
        200,
        {
          status: 'open',
          admin_response: 'Yes, on Tuesdays.',
          replies: [{ from: 'member', message: 'Thank you! Where?' }],
        },
      ])
    }
    const written = await mailsTo()
    expect(written).toHaveLength(before + 1)
    expect(written.map(({ subject }) => subject)).toContain('She wrote again: a conversation is open')
    const other = await ask(replyTo(sent.id), { body: { ...body, message: 'Something else' } })
    expect([other.status, other.body.code]).toEqual([409, 'KEY_USED'])
  })

  test('a reply gives the message priority only if its sender has access', async () => {
    const { id, ask } = await newMember()
    const first = messageOf(await ask(path, { body: words }))
    await ask(replyTo(first.id), { body: { message: 'And without' } })
    expect(await rowsOf(id)).toMatchObject([{ priority: false }])
    await ask('/api/start-trial', { body: {} })
    await ask(replyTo(first.id), { body: { message: 'And with it' } })
    expect(await rowsOf(id)).toMatchObject([{ priority: true }])
  })

  test('an admin’s reply is mailed to the sender, who never learns which admin it was', async () => {
    const [maya, admin] = [await newMember(), await newMember('admin')]
    const sent = messageOf(await maya.ask(path, { body: words }))
    expect((await admin.ask(replyTo(sent.id), { body: { message: 'Which part of town?' } })).status).toBe(200)
    const mail = await harbour.sink.mailTo(maya.email, 1)
    expect([mail.subject, mail.link]).toEqual(['We have answered your message', `${harbour.env.baseUrl}/help#messages`])
    for (const part of [words.subject, 'Which part of town?']) expect(mail.text).not.toContain(part)
    const [own] = listOf(await maya.ask(path)).messages
    expect(own).toMatchObject({ status: 'in_progress', replies: [{ from: 'team', message: 'Which part of town?' }] })
    expect(JSON.stringify(own)).not.toContain(admin.id)
  })

  test('other members get 404 for a message, as for an unknown or invalid id', async () => {
    const [maya, tess] = [await newMember(), await newMember()]
    const sent = messageOf(await maya.ask(path, { body: words }))
    const body = { message: 'Let me in' }
    for (const id of [sent.id, crypto.randomUUID(), 'nonsense', "'; drop table messages;--"]) {
      expect((await tess.ask(replyTo(encodeURIComponent(id)), { body })).status).toBe(404)
    }
    expect(listOf(await tess.ask(path)).messages).toEqual([])
    expect(await harbour.db.select().from(messageReplies).where(eq(messageReplies.messageId, sent.id))).toEqual([])
  })

  test('messages and replies are deleted with the account; the team’s replies stay when an admin’s account is deleted', async () => {
    const [maya, admin] = [await newMember(), await newMember('admin')]
    const sent = messageOf(await maya.ask(path, { body: words }))
    await maya.ask(replyTo(sent.id), { body: { message: 'More' } })
    await admin.ask(replyTo(sent.id), { body: { message: 'Thank you' } })
    await harbour.db.delete(user).where(eq(user.id, admin.id))
    expect(listOf(await maya.ask(path)).messages[0]?.replies).toHaveLength(2)
    await harbour.db.delete(user).where(eq(user.id, maya.id))
    expect(await rowsOf(maya.id)).toEqual([])
    expect(await harbour.db.select().from(messageReplies).where(eq(messageReplies.messageId, sent.id))).toEqual([])
  })

  test('no log line contains text of a message', async () => {
    const { ask } = await newMember()
    const sent = messageOf(
      await ask(path, { body: { subject: 'a private subject', message: 'a very private sentence' } }),
    )
    await ask(replyTo(sent.id), { body: { message: 'a very private sentence' } })
    await ask(path, { body: { subject: 'a private subject', message: 'a very private sentence'.repeat(1000) } })
    await harbour.outbox.work()
    expect(harbour.lines.join('\n')).toContain(path)
    expect(harbour.lines.join('\n')).not.toMatch(/private/)
  })

  test('every route has a guard and is described with its errors', async () => {
    const { paths } = (await harbour.ask('/api/openapi.json')).body as unknown as {
      paths: Record<string, Record<string, { responses: object; parameters?: { name: string }[] }>>
    }
    const errors = {
      'POST /api/messages': ['200', '400', '401', '409', '413', '429'],
      'GET /api/messages': ['200', '400', '401'],
      'POST /api/messages/:id/replies': ['200', '400', '401', '404', '409', '413', '429'],
      'GET /api/admin/messages': ['200', '400', '401', '403'],
      'GET /api/admin/messages/counts': ['200', '401', '403'],
      'GET /api/admin/messages/:id': ['200', '401', '403', '404'],
      'PATCH /api/admin/messages/:id': ['200', '400', '401', '403', '404', '409', '413', '422'],
      'DELETE /api/admin/messages/:id': ['204', '400', '401', '403', '413', '429'],
    }
    for (const [route, statuses] of Object.entries(errors)) {
      const [method = '', address = ''] = route.split(' ')
      const handlers = harbour.app.routes.filter((each) => each.path === address && each.method === method)
      expect([route, handlers.some(({ handler }) => isGuard(handler))]).toEqual([route, true])
      const described = paths[address.replace(':id', '{id}')]?.[method.toLowerCase()]
      expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(statuses))
    }
    const named = paths['/api/admin/messages']?.['get']?.parameters?.map(({ name }) => name)
    expect(named).toEqual(expect.arrayContaining(['cursor', 'status', 'q']))
  })
})

onOneDatabase('an operator without an address', (engine) => {
  test('messages are stored, and mailed to nobody', async () => {
    const harbour = await openHarbour(engine)
    await harbour.signUp('maya@example.com')
    const ask = await harbour.signedIn('maya@example.com')
    expect((await ask(path, { body: words })).status).toBe(200)
    const kinds = (await harbour.db.select().from(outbox)).map(({ kind }) => kind)
    expect([(await harbour.db.select().from(messages)).length, kinds.includes('message')]).toEqual([1, false])
    await harbour.close()
  })
})
