import { desc, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '../db/scope.ts'
import type { MailClass } from './classes.ts'
import { createOutbox } from './outbox.ts'
import { outbox } from './table.ts'
import { smtpDelivery } from './transport.ts'
import { startMailSink } from '../testing/mail-sink.ts'
import { onBothDatabases, onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'

const mail = (to: string) => ({
  kind: 'test',
  class: 'other' as const,
  to,
  subject: 'Hello',
  text: 'A secret link',
  html: '<p>A secret link</p>',
})

onBothDatabases('the outbox', (engine) => {
  let harbour: Harbour
  let now = new Date('2026-11-21T07:00:00Z')
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now })
    await harbour.outbox.stop()
  })
  afterAll(() => harbour.close())

  const worker = (url: string) => {
    const deliver = smtpDelivery(url, 'Harbour <no-reply@example.com>')
    const { db } = harbour
    const box = createOutbox({ db, clock: () => now, log: { info() {}, warn() {}, error() {} } as never, deliver })
    return { ...box, close: () => deliver.close() }
  }
  const rowOf = async (to: string) =>
    (await harbour.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(desc(outbox.createdAt)))[0]

  test('a mail is delivered once, and its text is erased afterwards', async () => {
    const box = worker(harbour.sink.url)
    await box.put(mail('a@example.com'))
    await box.work()
    await box.work()
    box.close()
    expect(harbour.sink.mails.filter(({ to }) => to === 'a@example.com').length).toBe(1)
    expect(await rowOf('a@example.com')).toMatchObject({ textBody: '', htmlBody: '', attempts: 1 })
    expect((await rowOf('a@example.com'))?.sentAt).not.toBeNull()
  })

  test('a server that is unreachable or refuses is tried again, with growing delays', async () => {
    const away = await startMailSink()
    await away.close()
    const box = worker(away.url)
    await box.put(mail('b@example.com'))
    const waits: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await box.work()
      const row = await rowOf('b@example.com')
      expect(row?.sentAt).toBeNull()
      waits.push(((row?.nextAttemptAt.getTime() ?? 0) - now.getTime()) / 1000)
      now = row?.nextAttemptAt ?? now
    }
    box.close()
    expect(waits).toEqual([5, 10, 20, 40])
    const back = worker(harbour.sink.url)
    await back.work()
    back.close()
    expect(harbour.sink.mails.filter(({ to }) => to === 'b@example.com').length).toBe(1)
  })

  test('no mail is tried before its time', async () => {
    harbour.sink.refuse(true)
    const box = worker(harbour.sink.url)
    await box.put(mail('c@example.com'))
    await box.work()
    harbour.sink.refuse(false)
    expect(await box.work()).toBe(0)
    now = new Date(now.getTime() + 5_000)
    expect(await box.work()).toBe(1)
    box.close()
  })

  test('a mail whose worker died is taken over when its lease expires', async () => {
    const box = worker(harbour.sink.url)
    await box.put(mail('d@example.com'))
    const until = new Date(now.getTime() + 60_000)
    await harbour.db
      .update(outbox)
      .set({ claimedUntil: until, attempts: 1 })
      .where(eq(outbox.recipient, 'd@example.com'))
    expect(await box.work()).toBe(0)
    now = new Date(until.getTime() + 1)
    expect(await box.work()).toBe(1)
    box.close()
    expect(harbour.sink.mails.some(({ to }) => to === 'd@example.com')).toBe(true)
  })

  test('several workers at once send 40 mails, each once', async () => {
    const boxes = [worker(harbour.sink.url), worker(harbour.sink.url), worker(harbour.sink.url)]
    for (let index = 0; index < 40; index += 1) await boxes[0]?.put(mail(`many${index}@example.com`))
    await Promise.all(boxes.map((box) => box.work()))
    for (const box of boxes) box.close()
    const many = harbour.sink.mails.filter(({ to }) => to.startsWith('many')).map(({ to }) => to)
    expect(many.length).toBe(40)
    expect(new Set(many).size).toBe(40)
  })

  test('notices to one recipient are sent as one mail an hour, which contains the text of each', async () => {
    const box = worker(harbour.sink.url)
    const start = now
    const notice = (name: string) => ({
      ...mail('team@example.com'),
      class: 'notice' as const,
      subject: `About ${name}`,
      text: ['Hello,', `${name} wrote.`, 'Harbour'].join('\n\n'),
    })
    const sent = () => harbour.sink.mails.filter(({ to }) => to === 'team@example.com')
    await box.put(notice('Ada'))
    await box.work()
    expect(sent().map(({ subject }) => subject)).toEqual(['About Ada'])
    for (const name of ['Bea', 'Cleo', 'Dee']) {
      now = new Date(now.getTime() + 1000)
      await box.put(notice(name))
    }
    now = new Date(start.getTime() + 3600_000 - 1)
    expect(await box.work()).toBe(0)
    now = new Date(start.getTime() + 3600_000)
    await box.put({ ...notice('Eve'), to: 'other-team@example.com' })
    expect(await box.work()).toBe(4)
    expect(sent().map(({ subject }) => subject)).toEqual(['About Ada', '3 notices for the team'])
    for (const words of ['1. About Bea', 'Bea wrote.', 'Cleo wrote.', 'Dee wrote.']) {
      expect([sent()[1]?.text, sent()[1]?.html]).toEqual([
        expect.stringContaining(words),
        expect.stringContaining(words),
      ])
    }
    expect(harbour.sink.mails.filter(({ to }) => to === 'other-team@example.com')).toHaveLength(1)
    expect(await box.work()).toBe(0)
    box.close()
  })

  test('a mail with `forget` leaves no row once it is sent or given up', async () => {
    const box = worker(harbour.sink.url)
    await box.put({ ...mail('gone@example.com'), forget: true })
    await box.work()
    expect(harbour.sink.mails.some(({ to }) => to === 'gone@example.com')).toBe(true)
    expect(await rowOf('gone@example.com')).toBeUndefined()
    harbour.sink.refuse(true)
    await box.put({ ...mail('never@example.com'), forget: true })
    await harbour.db.update(outbox).set({ attempts: 29 }).where(eq(outbox.recipient, 'never@example.com'))
    await box.work()
    harbour.sink.refuse(false)
    box.close()
    expect(await rowOf('never@example.com')).toBeUndefined()
  })

  test('mails that wait longer than their class allows are logged as an error, with their number', async () => {
    const late: unknown[] = []
    const log = { info() {}, warn() {}, error: (said: unknown) => late.push(said) } as never
    const box = createOutbox({ db: harbour.db, clock: () => now, log, deliver: async () => {} })
    await box.put({ ...mail('help@example.com'), class: 'urgent' })
    await box.put(mail('news@example.com'))
    now = new Date(now.getTime() + 60_000)
    await box.logLateMails()
    expect(late).toEqual([])
    now = new Date(now.getTime() + 1)
    await box.logLateMails()
    expect(late).toEqual([{ class: 'urgent', waiting: 1, lateS: 60 }])
    await harbour.db.delete(outbox)
  })
})

onOneDatabase('the outbox under a flood', (engine) => {
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine)
    await harbour.outbox.stop()
  })
  afterAll(() => harbour.close())

  test.each<[MailClass, Partial<Record<MailClass, number>>]>([
    ['other', { urgent: 5000, code: 15_000, 'sign-up': 15_000 }],
    ['code', { urgent: 5000, other: 15_000 }],
    ['sign-up', { urgent: 5000, code: 15_000 }],
  ])(
    '5,000 mails of class %s, to a mail server that takes ten a second, do not delay other classes',
    async (flooded, within) => {
      const slow = await startMailSink(0, { everyMs: 100 })
      const deliver = smtpDelivery(slow.url, 'Harbour <no-reply@example.com>')
      const log = { info() {}, warn() {}, error() {} } as never
      const box = createOutbox({ db: harbour.serverDb, clock: () => new Date(), log, deliver })
      await harbour.db.execute(
        sql`insert into outbox (kind, class, recipient, subject, text_body, html_body, next_attempt_at, created_at)
          select 'test', ${flooded}, 'p' || n || '@example.com', 'x', 'x', 'x', now() - interval '1 hour', now() - interval '1 hour'
          from generate_series(1, 5000) n`,
      )
      box.start()
      await expect.poll(() => slow.mails.length, { timeout: 10_000 }).toBeGreaterThan(1)
      const begun = Date.now()
      const names = Object.keys(within) as MailClass[]
      await asSystem(async () => {
        for (const name of names) await box.put({ ...mail(`${name}@example.com`), class: name })
      })
      const tookMs = Object.fromEntries(
        await Promise.all(
          names.map(async (name) => {
            await slow.mailTo(`${name}@example.com`, 1, 20_000)
            return [name, Date.now() - begun] as const
          }),
        ),
      )
      const [waiting] = await harbour.db
        .select({ left: sql<number>`count(*)::int` })
        .from(outbox)
        .where(isNull(outbox.sentAt))
      await box.stop()
      deliver.close()
      await slow.close()
      await harbour.db.delete(outbox)
      expect(waiting?.left).toBeGreaterThan(4900)
      for (const name of names) expect([name, (tookMs[name] ?? Infinity) < (within[name] ?? 0)]).toEqual([name, true])
    },
    40_000,
  )
})
