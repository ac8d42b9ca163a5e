import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Stripe } from 'stripe'
import { createAccount, need, needCustomer, type Account, type StripeEvent } from './account.ts'
import { answerApi, type Failure, type StripeRequest } from './api.ts'
import { day } from './calendar.ts'
import { parseForm } from './form.ts'
import { cancel, pay, undoCancellation, useCard } from './manual-actions.ts'
import { answerPage } from './hosted.ts'
import { createIdempotency } from './idempotency.ts'
import { runDueEvents } from './due-events.ts'
import type { Card } from './records.ts'
import { addConfiguration } from './routes/portal.ts'
import { invoiceShape } from './shapes/invoice.ts'
import { customerShape, subscriptionShape } from './shapes/subscription.ts'
import { sessionShape } from './shapes/checkout.ts'
import { chargeShape, refundShape } from './shapes/money.ts'
import type { Wire } from './shapes/wire.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

export type { StripeEvent } from './account.ts'
export type { StripeRequest } from './api.ts'
export type { Card } from './records.ts'
export type { DeliverAll, Delivery, Forgery, Webhooks } from './webhooks.ts'

export interface StripeOptions {
  /** The base of the account's clock, to which `advance` adds time; by default the system's clock. */
  readonly now?: () => Date
  readonly port?: number
  readonly secretKey?: string
  /** Whether the portal is configured in the dashboard. A new account has no configuration. */
  readonly portalIsSetUp?: boolean
  /** Days between the attempts to charge an invoice. After the last failed attempt the subscription ends. */
  readonly retryDays?: readonly number[]
}

export interface StripeServer {
  readonly url: string
  /** Arguments for the SDK: `new Stripe(secretKey, connection)`. */
  readonly secretKey: string
  readonly connection: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly webhooks: Webhooks

  now(): Date
  /**
   * Advances the account's clock and runs all due events in order. Resolves when automatic webhooks have been
   * delivered.
   */
  advance(ms: number): Promise<void>
  /** Runs due events after the caller has moved its own clock. API requests and pages do this too. */
  catchUp(): Promise<void>

  /** Removes the URL of the terms from the dashboard, so that a checkout cannot ask for acceptance of terms. */
  forgetTerms(): void
  /**
   * Pays a checkout and accepts its terms, if it asks for that.
   * @throws Refusal with `code: 'card_declined'`, or when the session is not open
   */
  pay(session: string, options?: { readonly card?: Card }): Promise<Wire<Stripe.Checkout.Session>>
  /** Cancels a subscription at the end of the period, as the portal does, or at once. */
  cancel(subscription: string, when?: 'period-end' | 'now'): Promise<void>
  renew(subscription: string): Promise<void>
  /** Replaces the customer's card. With `payOpen` it also charges open invoices. */
  setCard(customer: string, card: Card, options?: { readonly payOpen?: boolean }): Promise<void>
  /** Takes back all payments of the customer, as the payer's bank can do (chargeback). */
  dispute(customer: string): void

  /** Copies of the account's objects, oldest first. */
  readonly customers: readonly Wire<Stripe.Customer>[]
  readonly sessions: readonly Wire<Stripe.Checkout.Session>[]
  readonly subscriptions: readonly Wire<Stripe.Subscription>[]
  readonly invoices: readonly Wire<Stripe.Invoice>[]
  readonly charges: readonly Wire<Stripe.Charge>[]
  readonly refunds: readonly Wire<Stripe.Refund>[]
  readonly events: readonly StripeEvent[]
  /** All API requests so far, including rejected ones; empty it with `requests.length = 0`. */
  readonly requests: StripeRequest[]

  /** Delay of every request in milliseconds. */
  delayMs: number
  /**
   * After `after` further requests (default 0) the next `times` requests fail with `status` (`hang-up` closes the
   * connection). With `executed` they are executed, and only their responses are lost. `times` 0 clears the plan.
   */
  failNext(
    times: number,
    status?: number | 'hang-up',
    options?: { readonly executed?: boolean; readonly after?: number },
  ): void
  close(): Promise<void>
}

const second = 1000

/** The account's clock: the time of `base` plus the advanced time. It stands still while due events run. */
function createTime(base: () => Date) {
  let ahead = 0
  let standing: number | null = null
  return {
    seconds: (): number => standing ?? Math.floor((base().getTime() + ahead) / second),
    date: (): Date => new Date(base().getTime() + ahead),
    add(ms: number): void {
      ahead += ms
    },
    stand(moment: number | null): void {
      standing = moment
    },
  }
}

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const rendered = <Kept, Shape>(kept: ReadonlyMap<string, Kept>, shape: (record: Kept) => Shape): Shape[] =>
  [...kept.values()].map((record) => shape(record))

/** Starts a server with the parts of Stripe's API that Harbour uses, and an empty account. */
export async function startStripe(options: StripeOptions = {}): Promise<StripeServer> {
  const time = createTime(options.now ?? (() => new Date()))
  const secretKey = options.secretKey ?? 'sk_test_harbour'
  const requests: StripeRequest[] = []
  const failures: (Failure | null)[] = []
  const idempotency = createIdempotency(time.seconds)
  const webhooks = createWebhooks(time.date)

  async function answer(account: Account, message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = new URL(message.url ?? '/', 'http://localhost')
    const body = await readBody(message)
    if (path.startsWith('/v1/')) {
      const call = { path, query: search.slice(1), body }
      const delayMs = () => server.delayMs
      const api = { account, idempotency, secretKey, requests, failures, delayMs, catchUp: () => passTime(account) }
      await answerApi(api, message, response, call)
      return
    }
    passTime(account)
    const hosted = await answerPage(account, path, message.method === 'POST' ? parseForm(body) : null)
    if ('location' in hosted) response.writeHead(303, { location: hosted.location }).end()
    else response.writeHead(hosted.status, { 'content-type': 'text/html; charset=utf-8' }).end(hosted.page)
  }

  const passTime = (account: Account): void => runDueEvents(account, time.stand)

  const http = createServer((message, response) => {
    answer(account, message, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  http.listen(options.port ?? 0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const account = createAccount(url, time.seconds, {
    retrySeconds: (options.retryDays ?? [3, 5, 7]).map((days) => days * day),
  })
  account.onEvent = (event) => webhooks.announce(event)
  if (options.portalIsSetUp === true) addConfiguration(account, true)

  /**
   * Wraps changes that do not come from an API request: runs due events before the change and delivers webhooks after
   * it.
   */
  async function byHand(act: () => void): Promise<void> {
    passTime(account)
    act()
    passTime(account)
    await webhooks.settled()
  }

  const server: StripeServer = {
    url,
    secretKey,
    connection: { host: '127.0.0.1', port, protocol: 'http' },
    webhooks,
    now: time.date,
    advance: (ms) => byHand(() => time.add(ms)),
    catchUp: () => byHand(() => {}),
    forgetTerms() {
      account.termsUrl = null
    },
    async pay(id, { card = 'good' } = {}) {
      const session = need(account.sessions, 'checkout.session', id)
      session.termsAccepted = session.termsRequired
      await byHand(() => pay(account, session, card))
      return sessionShape(account, session)
    },
    cancel: (id, when = 'period-end') => byHand(() => cancel(account, id, when)),
    renew: (id) => byHand(() => undoCancellation(account, id)),
    setCard: (id, card, { payOpen = false } = {}) =>
      byHand(() => useCard(account, needCustomer(account, id).id, card, payOpen)),
    dispute(customer) {
      for (const charge of account.charges.values()) if (charge.customer === customer) charge.disputed = true
    },
    get customers() {
      return rendered(account.customers, customerShape)
    },
    get sessions() {
      return rendered(account.sessions, (session) => sessionShape(account, session))
    },
    get subscriptions() {
      return rendered(account.subscriptions, (subscription) => subscriptionShape(account, subscription))
    },
    get invoices() {
      return rendered(account.invoices, (invoice) => invoiceShape(account, invoice))
    },
    get charges() {
      return rendered(account.charges, chargeShape)
    },
    get refunds() {
      return rendered(account.refunds, refundShape)
    },
    get events() {
      return [...account.events.values()]
    },
    requests,
    delayMs: 0,
    failNext(times, status = 503, { executed = false, after = 0 } = {}) {
      if (times === 0) failures.length = 0
      for (let count = 0; count < after; count += 1) failures.push(null)
      for (let count = 0; count < times; count += 1) failures.push({ status, executed })
    },
    async close() {
      await webhooks.close()
      http.closeAllConnections()
      await new Promise<void>((resolve) => http.close(() => resolve()))
    },
  }
  return server
}
