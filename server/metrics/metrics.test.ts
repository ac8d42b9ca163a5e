import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '../mail/table.ts'
import { oneDatabase, onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { readSeries, type Series } from './testing.ts'

const token = 'a token of the tests, thirty-two long'

onOneDatabase('metrics', (engine) => {
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour(engine)
  })
  afterAll(() => harbour.close())

  const scrape = async (): Promise<Series[]> => {
    const answer = await harbour.ask('/metrics')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    return readSeries(String(answer.body['text']))
  }
  const value = (all: readonly Series[], name: string, labels: Readonly<Record<string, string>> = {}) =>
    all.find(
      (each) => each.name === name && Object.entries(labels).every(([label, wanted]) => each.labels[label] === wanted),
    )?.value

  test('requests are counted by route pattern and class of the status', async () => {
    await harbour.signUp('maya@example.com')
    const maya = await harbour.signedIn('maya@example.com')
    await maya('/api/messages')
    await maya(`/api/messages/${randomUUID()}/replies`, { body: { message: 'Hello' } })
    await harbour.ask('/api/messages')
    await harbour.ask('/no/such/maya@example.com')
    const all = await scrape()
    const count = (method: string, route: string, status: string) =>
      value(all, 'harbour_http_request_duration_seconds_count', { method, route, status })
    expect(count('GET', '/api/messages', '2xx')).toBe(1)
    expect(count('GET', '/api/messages', '4xx')).toBe(1)
    expect(count('POST', '/api/messages/:id/replies', '4xx')).toBe(1)
    expect(count('POST', '/api/auth/sign-in/email', '2xx')).toBe(1)
    expect(
      value(all, 'harbour_http_request_duration_seconds_sum', { route: '/api/auth/sign-in/email' }),
    ).toBeGreaterThan(0)
  })

  test('labels are names from the code: no address, no id, no requested path', async () => {
    const [id, secret] = [randomUUID(), 'k'.repeat(43)]
    await harbour.ask(`/api/calendar/${secret}.ics`)
    await harbour.ask(`/api/meetups/${id}?email=maya@example.com`)
    await harbour.ask(`/api/auth/maya@example.com`)
    await harbour.ask(`/${id}`, { method: 'PROPFIND' })
    const all = await scrape()
    const routes = [...new Set(all.flatMap(({ labels }) => labels['route'] ?? []))]
    const listed = harbour.app.routes.map(({ path }) => path)
    const known = [
      ...listed,
      '/api/auth/sign-up/email',
      '/api/auth/sign-in/email',
      '/api/auth/verify-email',
      '/api/auth/sign-out',
    ]
    expect(routes.filter((route) => !known.includes(route))).toEqual([])
    const said = JSON.stringify(all)
    for (const part of [id, secret, 'maya', '@', 'PROPFIND']) expect(said).not.toContain(part)
    expect(said).toContain('"method":"other"')
  })

  test('it contains the process, its event loop, the statements and the live channel', async () => {
    const all = await scrape()
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'harbour_db_statement_duration_seconds_count',
    ]) {
      expect(value(all, name)).toBeGreaterThan(0)
    }
    // The value is NaN until the event loop has run once since the last reading, so only its presence is checked.
    expect(value(all, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined()
    expect([value(all, 'harbour_database_up'), value(all, 'harbour_live_streams')]).toEqual([1, 0])
    const pool = ['used', 'idle', 'waiting'].map((state) => value(all, 'harbour_db_connections', { state }))
    expect(pool.every((each) => (engine === 'postgres' ? Number(each) >= 0 : each === undefined))).toBe(true)
  })

  test('waiting mails are counted with the age of the oldest; mails that are not due yet are not', async () => {
    await harbour.outbox.stop()
    const now = Date.now()
    const mail = (ageMs: number, dueMs: number) => ({
      kind: 'test',
      class: 'code' as const,
      recipient: 'a@example.com',
      subject: 'Hello',
      textBody: '',
      htmlBody: '',
      createdAt: new Date(now - ageMs),
      nextAttemptAt: new Date(now + dueMs),
    })
    await harbour.db.insert(outbox).values([mail(90_000, -1), mail(10_000, -1), mail(900_000, 3_600_000)])
    const all = await scrape()
    expect(value(all, 'harbour_queue_waiting', { queue: 'mail-code' })).toBe(2)
    expect(value(all, 'harbour_queue_oldest_seconds', { queue: 'mail-code' })).toBeCloseTo(90, -1.5)
    expect(value(all, 'harbour_queue_waiting', { queue: 'mail-urgent' })).toBe(0)
    expect(value(all, 'harbour_queue_waiting', { queue: 'push' })).toBe(0)
    await harbour.db.delete(outbox).where(eq(outbox.kind, 'test'))
  })

  test('runs of the jobs and events of the payment provider are counted', async () => {
    await harbour.jobs.runDue()
    await harbour.ask('/api/stripe/webhook', { body: {}, headers: { 'stripe-signature': 'forged' } })
    const all = await scrape()
    expect(value(all, 'harbour_job_runs_total', { job: 'sweep', outcome: 'done' })).toBe(1)
    expect(value(all, 'harbour_job_last_success_timestamp_seconds', { job: 'sweep' })).toBeGreaterThan(1e9)
    expect(value(all, 'harbour_payment_events_total', { outcome: 'refused' })).toBe(1)
  })

  test.each([
    ['forwarded', { 'x-forwarded-for': '127.0.0.1' }],
    ['through a proxy that gives its name', { via: '1.1 proxy' }],
    ['by a name of the outside', { host: 'harbour.example' }],
    ['with a token where none is set', { host: 'harbour.example', authorization: 'Bearer undefined' }],
  ])('asked %s it refuses', async (_how, headers) => {
    const answer = await harbour.ask('/metrics', { headers })
    expect([answer.status, JSON.stringify(answer.body).includes('harbour_http')]).toEqual([403, false])
  })
})

test('with a configured token it is readable with that token from anywhere, and not without it', async () => {
  const harbour = await openHarbour(oneDatabase, { env: { METRICS_TOKEN: token } })
  try {
    const status = async (headers: Readonly<Record<string, string>>) =>
      (await harbour.ask('/metrics', { headers })).status
    const from = { host: 'harbour.example', 'x-forwarded-for': '203.0.113.5' }
    expect(await status({ ...from, authorization: `Bearer ${token}` })).toBe(200)
    for (const authorization of ['', token, `Bearer ${token}x`, 'Bearer ', `Basic ${token}`]) {
      expect(await status({ authorization })).toBe(403)
    }
    expect(await status({})).toBe(403)
    expect(harbour.lines.join('\n')).not.toContain(token)
  } finally {
    await harbour.close()
  }
})

test('an unreachable database is reported as a metric', async () => {
  const harbour = await openHarbour(oneDatabase)
  await harbour.db.execute('alter table outbox rename to gone')
  const answer = await harbour.ask('/metrics')
  expect(answer.status).toBe(200)
  expect(String(answer.body['text'])).toContain('harbour_database_up 0')
  await harbour.close()
})
