import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import type { PriceId } from '../domain/catalogue.ts'
import { createApp } from '../server/app.ts'
import { openStripe } from '../server/billing/stripe-client.ts'
import { syncStripe } from '../server/billing/stripe-prices.ts'
import { openPglite } from '../server/db/open.ts'
import { readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { smtpDelivery } from '../server/mail/transport.ts'
import { createServices } from '../server/services.ts'
import { makeVapidKeys } from '../server/vapid.ts'
import { startMailSink } from '../server/testing/mail-sink.ts'
import { startStripe } from '../server/testing/stripe/stripe-server.ts'
import { freshPglite } from '../server/testing/template.ts'
import { test as base } from './harbour.ts'
import { call, newSession, type Person } from './people.ts'
import { type Server } from './server.ts'
import { freePort } from '../scripts/free-port.ts'

const clientDir = join(dirname(import.meta.dirname), 'dist', 'client')
const webhookSecret = 'whsec_of_the_browser_tests'

/**
 * The server's clock starts on a Saturday morning in Bristol in the past. The auth library dates its sessions by the
 * machine's own clock, so a test can move the server's clock forward by months and no session expires.
 */
const beginning = Date.parse('2026-05-16T09:00:00Z')

/** Allows reading recipes from a server that the test starts on this machine. */
const fetchRules = { internal: ['127.0.0.1'] }

/**
 * Starts the built app with the server in this process, next to a local server that behaves like Stripe. Both use one
 * clock, which runs and which a test can move forward. No test sets it back, because all tests of a worker share it.
 */
export async function startClockedServer(settings: Readonly<Record<string, string>> = {}) {
  const began = performance.now()
  let ahead = 0
  const now = () => new Date(beginning + ahead + Math.floor(performance.now() - began))

  const stripe = await startStripe({ now, portalIsSetUp: true })
  await syncStripe(openStripe({ secretKey: stripe.secretKey, apiBase: stripe.url }), () => {})
  const sink = await startMailSink()
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-e2e-'))
  const env = readEnv({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
    DEMO: '1',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.url,
    ...settings,
  })
  const database = await openPglite(await freshPglite())
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const deliver = smtpDelivery(sink.url, env.mailFrom)
  const secret = 'a secret of the browser tests, long enough'
  const vapid = makeVapidKeys()
  const { services } = await createServices({ database, env, clock: now, log, secret, vapid, deliver, fetchRules })
  const app = createApp({ ...services, clientDir })
  services.outbox.start(50)
  const http = serve({ fetch: app.fetch, port: env.port, hostname: env.host }) as HttpServer
  await once(http, 'listening')
  stripe.webhooks.url = `${env.baseUrl}/api/stripe/webhook`
  stripe.webhooks.secret = webhookSecret

  const server: Server = {
    url: env.baseUrl,
    sink,
    lines,
    async stop() {
      await stripe.close()
      await services.live.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await services.outbox.stop()
      deliver.close()
      await database.close()
      await sink.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }

  const sessions = new Map<Person, Promise<string>>()

  /** Sends one API request of the member. Rejects unless it succeeds. */
  async function ask(person: Person, path: string, body?: unknown): Promise<unknown> {
    const session = sessions.get(person) ?? newSession(server, person)
    sessions.set(person, session)
    const answer = await call(server, path, body, await session)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  return {
    ...server,
    stripe,
    now,
    ask,
    /** Advances both clocks and waits for all due events. */
    async pass(ms: number): Promise<void> {
      ahead += ms
      await stripe.catchUp()
    },
    /** Buys at the member's price with a valid card and waits for the webhook. Returns the customer's id. */
    async buy(person: Person, priceId: PriceId): Promise<string> {
      const { url } = (await ask(person, '/api/create-checkout', { priceId, mode: 'subscription' })) as { url: string }
      const session = stripe.sessions.find((each) => each.url === url)
      if (session === undefined) throw new Error(`Nobody opened ${url}`)
      const { customer } = await stripe.pay(session.id)
      if (typeof customer !== 'string') throw new Error('Nobody has bought anything')
      return customer
    },
  }
}

export type ClockedServer = Awaited<ReturnType<typeof startClockedServer>>

/** The test functions of `harbour.ts` with a clocked server of their own. */
export const test = base.extend<object, { shop: ClockedServer }>({
  shop: [
    async ({ settings }, use) => {
      const server = await startClockedServer(settings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  harbour: [async ({ shop }, use) => use(shop), { scope: 'worker' }],
})
