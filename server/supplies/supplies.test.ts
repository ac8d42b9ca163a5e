import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { descriptionMax } from '../../domain/supplies.ts'
import { user } from '../auth/table.ts'
import { isGuard } from '../auth/guards.ts'
import { readEnv } from '../env.ts'
import { outbox } from '../mail/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { remindOfUrgentRequests } from './urgent-requests.ts'
import { launchNotifications, urgentRequests } from './table.ts'

const urgent = '/api/urgent-requests'
const launch = '/api/launch-notifications'
const team = 'team@example.com'
const words = { phone: '07700 900142', description: 'Newborn formula, size 2 nappies' }

onOneDatabase('urgent requests', (engine) => {
  let harbour: Harbour
  let count = 0
  let now = new Date('2026-11-21T21:04:00Z')
  beforeAll(async () => {
    harbour = await openHarbour(engine, {
      now: () => now,
      env: { URGENT_EMAIL: team, URGENT_HOURS: 'every day, 8 am to 10 pm' },
    })
  })
  afterAll(() => harbour.close())

  async function newMember() {
    const email = `maya-${(count += 1)}@example.com`
    await harbour.signUp(email)
    return { email, ask: await harbour.signedIn(email) }
  }
  const rowsOf = async (email: string) => {
    const [person] = await harbour.db.select().from(user).where(eq(user.email, email))
    return harbour.db
      .select()
      .from(urgentRequests)
      .where(eq(urgentRequests.userId, person?.id ?? ''))
  }
  const mailsToTeam = () => harbour.db.select().from(outbox).where(eq(outbox.recipient, team))

  test('a request is stored as open, and the team gets a mail with phone, hour and link, without the member’s text', async () => {
    const { email, ask } = await newMember()
    const { status } = await ask(urgent, {
      body: { phone: ' 07700 900142 ', description: 'Formula.\n\nSize 2 nappies.' },
    })
    expect(status).toBe(204)
    expect(await rowsOf(email)).toMatchObject([
      { phone: '07700 900142', description: 'Formula.\n\nSize 2 nappies.', status: 'open', createdAt: now },
    ])
    const mail = await harbour.sink.mailTo(team)
    expect(mail.subject).toBe('Urgent request: please call within 15 minutes')
    for (const part of ['Phone: 07700 900142', '21 November 2026', '21:04', 'in these hours: every day, 8 am to 10 pm'])
      expect(mail.text).toContain(part)
    for (const part of ['Formula', 'nappies', email]) expect(mail.text).not.toContain(part)
    expect(mail.link).toContain(`message=${(await rowsOf(email))[0]?.id}`)
  })

  test('a visitor gets 401, and nothing is stored', async () => {
    const before = await mailsToTeam()
    expect((await harbour.ask(urgent, { body: words })).status).toBe(401)
    expect(await mailsToTeam()).toHaveLength(before.length)
  })

  test('empty, blank, too long and unknown fields are refused, field by field', async () => {
    const { email, ask } = await newMember()
    const faulty = async (body: unknown) => {
      const answer = await ask(urgent, { body })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
      return (answer.body['errors'] as { path: string }[]).map(({ path }) => path)
    }
    expect(await faulty({})).toEqual(['phone', 'description'])
    expect(await faulty({ phone: ' ', description: '\n\u0000\t' })).toEqual(['phone', 'description'])
    expect(await faulty({ phone: '\u200B', description: '\uFEFF\u2800' })).toEqual(['phone', 'description'])
    expect(await faulty({ ...words, description: 'a'.repeat(descriptionMax + 1) })).toEqual(['description'])
    expect(await faulty({ ...words, phone: 7700 })).toEqual(['phone'])
    expect(await faulty({ ...words, key: 'mine' })).toEqual(['key'])
    expect(await faulty({ ...words, user_id: 'somebody else', urgent: true })).toHaveLength(1)
    expect(await rowsOf(email)).toEqual([])
  })

  test('a megabyte is refused with an error text, and so is invalid JSON', async () => {
    const { email, ask } = await newMember()
    const large = await ask(urgent, { body: { ...words, description: 'a'.repeat(1_000_000) } })
    expect([large.status, large.body.detail]).toEqual([413, 'That is too large: 64 kB is the most.'])
    const text = { raw: 'help', headers: { 'content-type': 'text/plain' } }
    expect((await ask(urgent, text)).status).toBe(415)
    expect((await ask(urgent, { raw: '{"phone":' })).status).toBe(400)
    expect(await rowsOf(email)).toEqual([])
  })

  test('script text is stored as text, and mailed as text in the phone number', async () => {
    const { email, ask } = await newMember()
    const description = '<script>alert(1)</script>\n"><img src=x onerror=alert(2)> ’; drop table urgent_requests;--'
    const phone = '<b>0770</b>\r\nBcc: everybody@example.com'
    harbour.sink.refuse(true)
    expect((await ask(urgent, { body: { phone, description } })).status).toBe(204)
    const [row] = await rowsOf(email)
    expect([row?.phone, row?.description]).toEqual([phone.replace('\r\n', ' '), description])
    const html = (await mailsToTeam()).find(({ textBody }) => textBody.includes('0770</b>'))?.htmlBody ?? ''
    harbour.sink.refuse(false)
    expect(html).toContain('&lt;b&gt;0770&lt;/b&gt;')
    expect(html).not.toMatch(/<script|<img|<b>|alert/)
    // The first, refused attempt to send may still be running. `work` then finds nothing to send, so it is called
    // again.
    await vi.waitFor(async () => {
      now = new Date(now.getTime() + 60_000)
      await harbour.outbox.work()
      expect(harbour.sink.mails.filter(({ to }) => to === team)).toHaveLength(2)
    })
    const mail = await harbour.sink.mailTo(team, 2)
    expect(mail.text).toContain('<b>0770</b>')
    expect(harbour.sink.mails.map(({ to }) => to)).not.toContain('everybody@example.com')
  })

  test('fifty simultaneous clicks with one key give one request, one mail and fifty successful responses', async () => {
    const { email, ask } = await newMember()
    const before = await mailsToTeam()
    const body = { ...words, key: crypto.randomUUID() }
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await ask(urgent, { body })).status))
    expect(statuses).toEqual(Array<number>(50).fill(204))
    expect(await rowsOf(email)).toHaveLength(1)
    expect(await mailsToTeam()).toHaveLength(before.length + 1)
  })

  test('a key is valid for one text and one member: another text is refused, and another member may use the same key', async () => {
    const maya = await newMember()
    const tess = await newMember()
    const key = crypto.randomUUID()
    expect((await maya.ask(urgent, { body: { ...words, key } })).status).toBe(204)
    const changed = await maya.ask(urgent, { body: { ...words, description: 'Something else', key } })
    expect([changed.status, changed.body.code]).toEqual([409, 'KEY_USED'])
    expect((await tess.ask(urgent, { body: { ...words, key } })).status).toBe(204)
    expect([(await rowsOf(maya.email)).length, (await rowsOf(tess.email)).length]).toEqual([1, 1])
  })

  test('while the mail server is down the request is stored and successful, and the mail is sent later', async () => {
    const { email, ask } = await newMember()
    harbour.sink.refuse(true)
    const phone = '07700 900777'
    expect((await ask(urgent, { body: { ...words, phone } })).status).toBe(204)
    await harbour.outbox.work()
    expect(await rowsOf(email)).toHaveLength(1)
    const row = (await mailsToTeam()).find(({ textBody }) => textBody.includes(phone))
    expect([row?.sentAt, row?.failedAt]).toEqual([null, null])
    harbour.sink.refuse(false)
    // One or two mails are allowed: time passes during the delivery, and on a slow machine a worker may claim the mail
    // twice.
    await expect
      .poll(
        async () => {
          now = new Date(now.getTime() + 60_000)
          await harbour.outbox.work()
          return harbour.sink.mails.filter(({ text }) => text.includes(phone)).length
        },
        { timeout: 5000 },
      )
      .toBeGreaterThan(0)
  })

  test('twenty new requests an hour are accepted, then 429 with the time to wait; a repetition still succeeds', async () => {
    const { email, ask } = await newMember()
    const bodies = Array.from({ length: 20 }, () => ({ ...words, key: crypto.randomUUID() }))
    for (const body of bodies) expect((await ask(urgent, { body })).status).toBe(204)
    now = new Date(now.getTime() + 60_000)
    const before = await mailsToTeam()
    const more = await ask(urgent, { body: { ...words, key: crypto.randomUUID() } })
    expect([more.status, more.headers.get('retry-after')]).toEqual([429, String(59 * 60)])
    expect((await ask(urgent, { body: bodies[0] })).status).toBe(204)
    expect([(await rowsOf(email)).length, (await mailsToTeam()).length]).toEqual([20, before.length])
    // The requests of the first member do not count towards Tess's limit.
    const tess = await newMember()
    expect((await tess.ask(urgent, { body: words })).status).toBe(204)
    now = new Date(now.getTime() + 3_600_000)
    expect((await ask(urgent, { body: words })).status).toBe(204)
  })

  test('requests are deleted with the account', async () => {
    const { email, ask } = await newMember()
    await ask(urgent, { body: words })
    const [row] = await rowsOf(email)
    await harbour.db.delete(user).where(eq(user.email, email))
    expect(
      await harbour.db
        .select()
        .from(urgentRequests)
        .where(eq(urgentRequests.id, row?.id ?? '')),
    ).toEqual([])
  })

  test('no log line contains a phone number, a member’s text or an address of the list', async () => {
    const { ask } = await newMember()
    await ask(urgent, { body: { phone: '0117 496 0999', description: 'a very private sentence' } })
    await harbour.ask(launch, { body: { email: 'private-list@example.com' } })
    await harbour.ask(launch, { body: { email: 'private-fault' } })
    await harbour.outbox.work()
    expect(harbour.lines.join('\n')).toContain('/api/urgent-requests')
    expect(harbour.lines.join('\n')).not.toMatch(/0117 496 0999|very private sentence|private-list|private-fault/)
  })

  test('the choice of text messages and the note about safe calls are stored and in the mail; changed notes with the same key are refused', async () => {
    const { email, ask } = await newMember()
    const body = { ...words, answer: 'text', safety: ' Not after 6 pm ', key: crypto.randomUUID() }
    expect((await ask(urgent, { body })).status).toBe(204)
    expect((await ask(urgent, { body })).status).toBe(204)
    expect((await ask(urgent, { body: { ...body, answer: 'call' } })).body.code).toBe('KEY_USED')
    expect(await rowsOf(email)).toMatchObject([{ answer: 'text', safety: 'Not after 6 pm' }])
    const mail = () => harbour.sink.mails.find(({ text }) => text.includes('Not after 6 pm'))
    await expect
      .poll(async () => {
        await harbour.outbox.work()
        return mail()?.subject
      })
      .toBe('Urgent request: please text within 15 minutes')
    expect(mail()?.text).toContain('Before you ring: Not after 6 pm')
  })

  test('the team is reminded once of a request that is open after five minutes, by one of several instances', async () => {
    const remind = () => remindOfUrgentRequests({ ...harbour, clock: () => now })
    const { email, ask } = await newMember()
    const closed = await newMember()
    const reminded = async (of: string) => (await rowsOf(of)).map(({ remindedAt }) => remindedAt)
    const reminders = async () => (await mailsToTeam()).filter(({ subject }) => subject.includes('still open')).length
    // The clock moves on, so that these requests are newer than those of other tests.
    now = new Date(now.getTime() + 1000)
    for (const each of [ask, closed.ask]) expect((await each(urgent, { body: words })).status).toBe(204)
    const [done] = await rowsOf(closed.email)
    await harbour.db
      .update(urgentRequests)
      .set({ status: 'closed' })
      .where(eq(urgentRequests.id, done?.id ?? ''))
    now = new Date(now.getTime() + 5 * 60_000 - 1)
    await remind()
    expect(await reminded(email)).toEqual([null])
    const before = await reminders()
    now = new Date(now.getTime() + 1)
    await Promise.all([remind(), remind()])
    await remind()
    expect(await reminders()).toBe(before + 1)
    expect([await reminded(email), await reminded(closed.email)]).toEqual([[now], [null]])
  })
})

onOneDatabase('the launch list', (engine) => {
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine, { env: { OWNER_EMAIL: 'owner@example.com' } })
  })
  afterAll(() => harbour.close())

  const addresses = async () => (await harbour.db.select().from(launchNotifications)).map(({ email }) => email)

  test('an address is stored once, in any spelling and for any number of requests, and the response does not tell', async () => {
    for (const email of ['Maya@Example.co.uk', ' maya@example.co.uk ', 'MAYA@EXAMPLE.CO.UK']) {
      const { status, body } = await harbour.ask(launch, { body: { email } })
      expect([status, body['text']]).toEqual([204, ''])
    }
    expect(await addresses()).toEqual(['maya@example.co.uk'])
    const told = await harbour.db.select().from(outbox).where(eq(outbox.recipient, 'owner@example.com'))
    expect(told.map(({ kind }) => kind)).toEqual(['launch-notification'])
    expect((await harbour.sink.mailTo('owner@example.com')).text).not.toContain('maya@')
  })

  test('an address counts once its reader confirms it by the link, and is removed by the other link', async () => {
    const email = 'confirms@example.com'
    await harbour.ask(launch, { body: { email }, from: '127.0.0.9' })
    const row = async () => (await harbour.db.select().from(launchNotifications)).find((each) => each.email === email)
    expect(await row()).toMatchObject({ confirmedAt: null })
    const mail = await harbour.sink.mailTo(email)
    // Any visitor can cause many of these mails, so they must not delay mails for which people wait at the screen.
    const [put] = await harbour.db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(put?.class).toBe('other')
    const confirm = mail.link
    const [, leave = ''] = /^<(.+)>$/.exec(mail.headers.get('list-unsubscribe') ?? '') ?? []
    expect(await (await fetch(confirm)).text()).toContain('Hear of the launch?')
    expect(await row()).toMatchObject({ confirmedAt: null })
    expect(await (await fetch(confirm, { method: 'POST' })).text()).toContain('We will write to you once')
    expect((await row())?.confirmedAt).not.toBeNull()
    expect(await (await fetch(confirm)).text()).toContain('Your address is on the list')
    expect(await (await fetch(leave)).text()).toContain('Leave the list?')
    expect((await fetch(leave, { method: 'POST' })).status).toBe(200)
    expect(await row()).toBeUndefined()
    expect(await (await fetch(leave)).text()).toContain('Your address is not on the list')
    expect((await fetch(confirm)).status).toBe(404)
  })

  test('fifty simultaneous clicks give one row', async () => {
    const body = { email: 'fifty@example.com' }
    const asks = Array.from({ length: 50 }, async () => (await harbour.ask(launch, { body, from: '127.0.0.2' })).status)
    expect(await Promise.all(asks)).toEqual(Array<number>(50).fill(204))
    expect((await addresses()).filter((email) => email === body.email)).toHaveLength(1)
  })

  test('an invalid or empty address, a megabyte, script text and unknown fields are refused', async () => {
    const before = await addresses()
    const faulty = [{}, { email: '' }, { email: 'maya' }, { email: '<script>alert(1)</script>@a.uk' }, { email: 1 }]
    for (const body of [...faulty, { email: 'a@b.uk', admin: true }, { email: `${'a'.repeat(300)}@b.uk` }]) {
      expect([body, (await harbour.ask(launch, { body })).status]).toEqual([body, 400])
    }
    const large = await harbour.ask(launch, { body: { email: `${'a'.repeat(1_000_000)}@b.uk` } })
    expect([large.status, large.body.detail]).toEqual([413, 'That is too large: 64 kB is the most.'])
    expect(await addresses()).toEqual(before)
  })

  test('sixty requests in ten minutes from one client, then 429; another client is not affected', async () => {
    const ask = (from: string) => harbour.ask(launch, { body: { email: 'limit@example.com' }, from })
    for (let tries = 0; tries < 60; tries += 1) expect((await ask('127.0.0.3')).status).toBe(204)
    const { status, headers } = await ask('127.0.0.3')
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await ask('127.0.0.4')).status).toBe(204)
  })
})

onOneDatabase('recipient of urgent requests', (engine) => {
  const openWith = async (env: Record<string, string>) => {
    const harbour = await openHarbour(engine, { env })
    await harbour.signUp('maya@example.com')
    return { harbour, ask: await harbour.signedIn('maya@example.com') }
  }
  const mailed = async (harbour: Harbour) =>
    (await harbour.db.select().from(outbox).where(eq(outbox.kind, 'urgent-request'))).map(({ recipient }) => recipient)

  test('outside demo mode without URGENT_EMAIL the route refuses, names the helplines and stores nothing', async () => {
    const { harbour, ask } = await openWith({ DEMO: '0', OWNER_EMAIL: 'owner@example.com' })
    const { status, body } = await ask(urgent, { body: words })
    expect([status, body.code]).toEqual([503, 'URGENT_OFF'])
    expect(body.detail).toBe('Urgent requests are not open here. In danger? Call 999. Medical advice: NHS 111.')
    expect([await harbour.db.select().from(urgentRequests), await mailed(harbour)]).toEqual([[], []])
    await harbour.close()
  })

  test('in demo mode the owner gets the mail instead', async () => {
    const { harbour, ask } = await openWith({ OWNER_EMAIL: 'owner@example.com' })
    expect((await ask(urgent, { body: words })).status).toBe(204)
    expect(await mailed(harbour)).toEqual(['owner@example.com'])
    await harbour.close()
  })

  test('in demo mode without either address requests are stored and not mailed', async () => {
    const { harbour, ask } = await openWith({})
    expect((await ask(urgent, { body: words })).status).toBe(204)
    expect([(await harbour.db.select().from(urgentRequests)).length, await mailed(harbour)]).toEqual([1, []])
    await harbour.close()
  })

  test('both routes declare their access rule and are described with their errors', async () => {
    const { harbour } = await openWith({})
    for (const path of [urgent, launch]) {
      expect(harbour.app.routes.some((route) => route.path === path && isGuard(route.handler))).toBe(true)
    }
    const { paths } = (await harbour.ask('/api/openapi.json')).body as unknown as {
      paths: Record<string, { post: { requestBody: unknown; responses: Record<string, unknown> } }>
    }
    expect(Object.keys(paths[urgent]?.post.responses ?? {})).toEqual(
      expect.arrayContaining(['204', '400', '401', '409', '413', '429', '503']),
    )
    expect(Object.keys(paths[launch]?.post.responses ?? {})).toEqual(
      expect.arrayContaining(['204', '400', '413', '429']),
    )
    expect(JSON.stringify(paths[urgent]?.post.requestBody)).toContain('description')
    await harbour.close()
  })
})

test('an invalid URGENT_EMAIL stops the start with a line that names it', () => {
  expect(() => readEnv({ URGENT_EMAIL: 'nobody' })).toThrow('URGENT_EMAIL: must be an e-mail address')
})
