import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'
import { outbox } from './table.ts'
import { smtpDelivery } from './transport.ts'
import { startMailSink } from '../testing/mail-sink.ts'
import { onBothDatabases, openHarbour, type Harbour } from '../testing/harbour.ts'

onBothDatabases('the outbox', (engine) => {
  let harbour: Harbour
  let now = new Date('2026-11-21T07:00:00Z')
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now })
    await harbour.outbox.stop()
  })
  afterAll(() => harbour.close())

  const mail = (to: string) => ({
    kind: 'test',
    to,
    subject: 'Hello',
    text: 'A secret link',
    html: '<p>A secret link</p>',
  })
  const worker = (url: string) => {
    const deliver = smtpDelivery(url, 'Harbour <no-reply@example.com>')
    const { db } = harbour
    const box = createOutbox({ db, clock: () => now, log: { info() {}, warn() {}, error() {} } as never, deliver })
    return { ...box, close: () => deliver.close() }
  }
  const rowOf = async (to: string) =>
    (await harbour.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(desc(outbox.createdAt)))[0]

  test('a mail is delivered once, and its words are erased afterwards', async () => {
    const box = worker(harbour.sink.url)
    await box.put(mail('a@example.com'))
    await box.work()
    await box.work()
    box.close()
    expect(harbour.sink.mails.filter(({ to }) => to === 'a@example.com').length).toBe(1)
    expect(await rowOf('a@example.com')).toMatchObject({ textBody: '', htmlBody: '', attempts: 1 })
    expect((await rowOf('a@example.com'))?.sentAt).not.toBeNull()
  })

  test('a server that is away or refuses is tried again, later and later', async () => {
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

  test('nothing is tried before its time', async () => {
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

  test('a mail whose worker died is taken over when its lease runs out', async () => {
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
})
