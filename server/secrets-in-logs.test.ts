import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newDatabase } from '../scripts/postgres.ts'
import { openStripe } from './billing/stripe-client.ts'
import { syncStripe } from './billing/stripe-prices.ts'
import { startMailSink } from './testing/mail-sink.ts'
import { endProcess, startProcess, type Running } from './testing/process.ts'
import { startPushService } from './testing/push-service.ts'
import { startStripe } from './testing/stripe/stripe-server.ts'
import { freePort } from '../scripts/free-port.ts'

/** Returns a random text. If a log contains it, a secret of this test was logged. */
const mark = () => randomBytes(12).toString('hex')

const given = {
  authSecret: `auth-${mark()}-${mark()}`,
  smtpPassword: `smtp-${mark()}`,
  databasePassword: `database-${mark()}`,
  stripeKey: `sk_test_${mark()}`,
  webhookSecret: `whsec_${mark()}`,
  metricsToken: `metrics-${mark()}-${mark()}`,
}
const member = {
  email: `maya-${mark()}@example.com`,
  name: `Maya${mark()}`,
  password: `boats ${mark()}`,
  wrongPassword: `wrong ${mark()}`,
  nextPassword: `quay ${mark()}`,
  subject: `subject ${mark()}`,
  message: `message ${mark()}`,
  phone: '07700900123',
}

const hasPostgres = inject('postgresUrl') !== ''
const dataDir = mkdtempSync(join(tmpdir(), 'harbour-secrets-'))
let sink: Awaited<ReturnType<typeof startMailSink>>
let stripe: Awaited<ReturnType<typeof startStripe>>
let pushes: Awaited<ReturnType<typeof startPushService>>
let databaseUrl: string | undefined
let running: Running
/** Secrets of this test that no log may contain: cookies, links, codes, URLs with keys. */
const caught: string[] = []

beforeAll(async () => {
  sink = await startMailSink()
  stripe = await startStripe({ secretKey: given.stripeKey, portalIsSetUp: true })
  await syncStripe(openStripe({ secretKey: stripe.secretKey, apiBase: stripe.url }), () => {})
  pushes = await startPushService()
  const port = await freePort()
  stripe.webhooks.url = `http://127.0.0.1:${port}/api/stripe/webhook`
  stripe.webhooks.secret = given.webhookSecret
  if (hasPostgres) {
    const url = new URL(await newDatabase(inject('postgresUrl'), `secrets_${process.pid}`))
    url.password = given.databasePassword
    databaseUrl = url.href
  }
  running = await startProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    AUTH_SECRET: given.authSecret,
    SMTP_URL: `smtp://harbour:${given.smtpPassword}@127.0.0.1:${sink.port}`,
    STRIPE_SECRET_KEY: given.stripeKey,
    STRIPE_WEBHOOK_SECRET: given.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    OWNER_EMAIL: 'team@example.com',
    METRICS_TOKEN: given.metricsToken,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  })
})
afterAll(async () => {
  await endProcess(running, 'SIGKILL')
  for (const part of [sink, stripe, pushes]) await part.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function browser() {
  const cookies = new Map<string, string>()
  return async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST', headers = {}) => {
    const response = await fetch(`${running.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: running.url,
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
      caught.push(value, decodeURIComponent(value), decodeURIComponent(value).split('.')[0] ?? '')
    }
    const text = await response.text()
    return { status: response.status, text, json: () => JSON.parse(text) as Record<string, string> }
  }
}

/** Returns the `count`-th mail to the test member and records the secrets in it. */
async function mail(count: number) {
  const found = await sink.mailTo(member.email, count)
  caught.push(found.link, found.token, found.digits)
  return found
}

const withDatabase = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

async function comesIn() {
  const ask = browser()
  const { email, name, password } = member
  expect((await ask('/api/auth/sign-up/email', { email, name, password })).status).toBe(200)
  const { token } = await mail(1)
  await ask(`/api/auth/verify-email?token=${token}`)
  expect((await ask('/api/auth/sign-in/email', { email, password: member.wrongPassword })).status).toBe(401)
  expect((await ask('/api/auth/email-otp/verify-email', { email, otp: '000000' })).status).toBe(400)
  expect((await ask('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  return ask
}

async function resets() {
  const ask = browser()
  const { email } = member
  await ask('/api/auth/request-password-reset', { email })
  const { token } = await mail(2)
  const reset = { token, newPassword: member.nextPassword }
  expect((await ask('/api/auth/reset-password', reset)).status).toBe(200)
  expect((await ask('/api/auth/reset-password', reset)).status).toBeGreaterThanOrEqual(400)
  expect((await ask('/api/auth/sign-in/email', { email, password: member.nextPassword })).status).toBe(200)
  return ask
}

type Ask = ReturnType<typeof browser>

async function writes(ask: Ask) {
  const { subject, message, phone } = member
  expect((await ask('/api/messages', { subject, message })).status).toBe(200)
  await sink.mailTo('team@example.com')
  await ask('/api/urgent-requests', { phone, message })
  await ask('/api/messages', { subject, message, unknown: message })
  await ask('/api/messages', `{"subject":"${subject}", broken`)
}

async function isTold(ask: Ask) {
  const { id, subscription } = pushes.subscribe()
  caught.push(subscription.endpoint, id, subscription.keys.auth, subscription.keys.p256dh)
  expect((await ask('/api/push', subscription, 'PUT')).status).toBe(204)
  expect((await ask('/api/push/test', { endpoint: subscription.endpoint })).status).toBe(204)
  await pushes.pushTo(id)
  pushes.answer(id, 500)
  await ask('/api/push/test', { endpoint: subscription.endpoint })
}

async function pays(ask: Ask) {
  const order = { priceId: 'member_month', mode: 'subscription' }
  stripe.failNext(3, 500)
  await ask('/api/create-checkout', order)
  stripe.failNext(0)
  const { url } = (await ask('/api/create-checkout', order)).json()
  const session = stripe.sessions.find((each) => each.url === url)
  await stripe.pay(session?.id ?? '')
  const forged = { 'stripe-signature': `t=1,v1=${given.webhookSecret}` }
  expect((await ask('/api/stripe/webhook', { id: 'evt_forged' }, 'POST', forged)).status).toBe(400)
}

async function goesWrong(ask: Ask) {
  sink.refuse(true)
  await ask('/api/auth/request-password-reset', { email: member.email })
  await expect.poll(() => running.output.join('\n'), { timeout: 10_000 }).toContain('mail not sent')
  sink.refuse(false)
  const key = randomBytes(32).toString('base64url')
  caught.push(key)
  await ask(`/api/calendar/${key}.ics`)
  const token = { authorization: `Bearer ${given.metricsToken}` }
  expect((await ask('/metrics', undefined, 'GET', token)).status).toBe(200)
  await ask(`/api/auth/reset-password/${key}?token=${key}`)
  if (databaseUrl === undefined) return
  await withDatabase('alter table messages rename to messages_away')
  expect(
    (await ask('/api/messages', { subject: member.subject, message: member.message })).status,
  ).toBeGreaterThanOrEqual(500)
  await withDatabase('alter table messages_away rename to messages')
}

test('for any action and any failure, neither log nor output contains a secret of the member or the server', async () => {
  await comesIn()
  const ask = await resets()
  await writes(ask)
  await isTold(ask)
  await pays(ask)
  await goesWrong(ask)
  await ask('/api/auth/sign-out', {})
  expect((await endProcess(running, 'SIGTERM')).code).toBe(0)

  // Ids and times are removed from the log first, because they can contain six digits in a row by chance.
  const said = running.output.join('\n').replaceAll(/"(id|mail|time|event|push)":"[^"]*"/g, '')
  const happened = ['"request"', '"mail sent"', '"mail not sent"', '"push sent"', '"payment event"', '"status":400']
  for (const event of [...happened, ...(hasPostgres ? ['"level":50', 'request failed'] : [])]) {
    expect(said).toContain(event)
  }
  expect(caught.filter((secret) => secret.length >= 6).length).toBeGreaterThan(12)
  const secrets = [...Object.values(given), ...Object.values(member), ...caught].filter((secret) => secret.length >= 6)
  const written = secrets.flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
  expect([...new Set(written)].filter((secret) => said.includes(secret))).toEqual([])
}, 120_000)
