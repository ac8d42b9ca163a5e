import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue, priceIds } from '../../domain/catalogue.ts'
import { startStripe, type StripeServer } from '../testing/stripe/stripe-server.ts'
import { BadSignature, PriceMismatch, type CheckoutOrder, type Payments } from './payments.ts'
import { openStripe } from './stripe-client.ts'
import { createStripePayments } from './stripe-payments.ts'
import { findPrices, syncStripe } from './stripe-prices.ts'
import { dayMs } from '../../domain/day.ts'

const webhookSecret = 'whsec_of_the_tests'
let server: StripeServer
let stripe: ReturnType<typeof openStripe>
let payments: Payments

const open = (apiBase = server.url): Payments =>
  createStripePayments({ secretKey: server.secretKey, webhookSecret, apiBase, clock: () => server.now() })

beforeAll(async () => {
  server = await startStripe({ now: () => new Date('2026-11-21T12:00:00.000Z') })
  server.webhooks.mode = 'manual'
  stripe = openStripe({ secretKey: server.secretKey, apiBase: server.url })
  await syncStripe(stripe, () => {})
  payments = open()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})

const person = (name: string) => ({ userId: `user-${name}`, email: `${name.replaceAll(' ', '-')}@example.com`, name })

async function order(name: string, more: Partial<CheckoutOrder> = {}): Promise<CheckoutOrder> {
  return {
    key: `key-${name}`,
    customer: await payments.createCustomer(person(name)),
    userId: `user-${name}`,
    priceId: 'public_month',
    freeDays: 0,
    expiresAt: new Date(server.now().getTime() + 3_600_000),
    words: { submit: 'Seven pounds a month.', consent: 'I agree.' },
    successUrl: 'http://localhost:3000/account?payment=done',
    cancelUrl: 'http://localhost:3000/pricing',
    ...more,
  }
}

async function sold(name: string, more: Partial<CheckoutOrder> = {}) {
  const wanted = await order(name, more)
  const { id } = await payments.openCheckout(wanted)
  await server.pay(id)
  const [subscription] = await payments.subscriptionsOf(wanted.customer)
  if (subscription === undefined) throw new Error('nothing was sold')
  return { customer: wanted.customer, session: id, subscription }
}

const calls = (method: string, path: string) =>
  server.requests.filter((request) => request.method === method && request.path === path)

test('an account has one customer: after fifty simultaneous calls, after a lost response under a new name, and days later', async () => {
  const fifty = await Promise.all(Array.from({ length: 50 }, () => payments.createCustomer(person('fifty'))))
  expect(new Set(fifty).size).toBe(1)

  await stripe.customers.create({ metadata: { user_id: 'user-renamed' } }, { idempotencyKey: 'customer:user-renamed' })
  const first = await payments.createCustomer({ ...person('renamed'), name: 'Maya Jones' })
  await server.advance(3 * dayMs)
  expect(await payments.createCustomer(person('renamed'))).toBe(first)
  const kept = server.customers.filter(({ metadata }) => metadata.user_id === 'user-renamed')
  expect(kept).toMatchObject([{ id: first, name: 'Maya Jones', email: 'renamed@example.com' }])
  expect(await payments.createCustomer({ ...person('renamed'), userId: 'another account' })).not.toBe(first)
})

test.each(priceIds)('a checkout of %s charges the catalogue’s price to the penny', async (id) => {
  const { customer, subscription } = await sold(`price-${id}`, { priceId: id })
  expect(subscription).toMatchObject({ priceId: id, status: 'active', trialEnd: null, cancelAt: null, endedAt: null })
  expect(subscription.userId).toBe(`user-price-${id}`)
  expect(server.charges.filter((charge) => charge.customer === customer)).toMatchObject([
    { amount: catalogue[id].amount, currency: 'gbp' },
  ])
  expect(await payments.invoicesOf(customer)).toMatchObject([
    {
      paid: catalogue[id].amount,
      refunded: 0,
      status: 'paid',
      first: true,
      priceId: id,
      subscription: subscription.id,
    },
  ])
})

test('free days are sent as a number of days, and only if there are some', async () => {
  const { customer, subscription } = await sold('free', { freeDays: 1 })
  const trialEnd = new Date(server.now().getTime() + dayMs)
  expect(subscription).toMatchObject({ status: 'trialing', trialEnd, periodEnd: trialEnd })
  const [call] = calls('POST', '/v1/checkout/sessions')
  expect(call?.params).toMatchObject({
    mode: 'subscription',
    locale: 'en-GB',
    client_reference_id: 'user-free',
    metadata: { user_id: 'user-free', price_id: 'public_month' },
    subscription_data: { trial_period_days: '1', metadata: { user_id: 'user-free', price_id: 'public_month' } },
  })
  expect(await payments.invoicesOf(customer)).toMatchObject([{ paid: 0, first: false }])
  await sold('unfree')
  expect(calls('POST', '/v1/checkout/sessions')[1]?.params.subscription_data).not.toHaveProperty('trial_period_days')
})

test('the same order opens the same session: for simultaneous calls, and after a lost response', async () => {
  const wanted = await order('twice')
  server.failNext(1, 'hang-up', { executed: true })
  const [one, other] = await Promise.all([payments.openCheckout(wanted), payments.openCheckout(wanted)])
  expect(other).toEqual(one)
  expect(server.sessions.filter(({ customer }) => customer === wanted.customer)).toHaveLength(1)
  const { userId: _, ...another } = await order('other')
  expect((await payments.openCheckout({ ...another, userId: 'user-other' })).id).not.toBe(one.id)
})

test('prices are read once for many payments, and again after a failure', async () => {
  const fresh = open()
  const orders = await Promise.all(['p1', 'p2', 'p3'].map((name) => order(name)))
  server.requests.length = 0
  await Promise.all(orders.map((each) => fresh.openCheckout(each)))
  expect(calls('GET', '/v1/prices')).toHaveLength(1)

  const empty = await startStripe()
  const unready = open(empty.url)
  await expect(unready.openCheckout(await order('unready'))).rejects.toThrow(PriceMismatch)
  await syncStripe(openStripe({ secretKey: empty.secretKey, apiBase: empty.url }), () => {})
  const customer = await unready.createCustomer(person('unready'))
  const expiresAt = new Date(Date.now() + 3_600_000)
  expect((await unready.openCheckout({ ...(await order('unready')), customer, expiresAt })).url).toContain(empty.url)
  await empty.close()
})

test('a price replaced while the server runs is read again at the next attempt', async () => {
  const running = open()
  await running.openCheckout(await order('before'))
  const found = await stripe.prices.list({ lookup_keys: ['harbour_public_month'], active: true })
  const old = found.data[0]?.id ?? ''
  const made = await stripe.prices.create({
    product: 'harbour_premium',
    currency: 'gbp',
    unit_amount: 999,
    recurring: { interval: 'month' },
    lookup_key: 'harbour_public_month',
    transfer_lookup_key: true,
    metadata: { harbour: 'public_month' },
  })
  await stripe.prices.update(old, { active: false })
  const wanted = await order('replaced')
  await expect(running.openCheckout(wanted)).rejects.toThrow('inactive')
  const { id } = await running.openCheckout(wanted)
  await server.pay(id)
  expect(await running.subscriptionsOf(wanted.customer)).toMatchObject([{ priceId: 'public_month' }])
  expect(server.subscriptions.at(-1)?.items.data[0]?.price.id).toBe(made.id)
  // Subscriptions with the archived price must still be recognised as ours.
  const prices = await Promise.all(
    server.customers.map(async ({ id: customer }) =>
      (await running.subscriptionsOf(customer)).map((each) => each.priceId),
    ),
  )
  expect(prices.flat()).not.toContain(null)
  payments = open()
})

test('closing tells whether the session was paid meanwhile', async () => {
  const { id } = await payments.openCheckout(await order('closes'))
  expect(await payments.closeCheckout(id)).toBe('closed')
  expect(await payments.closeCheckout(id)).toBe('closed')
  expect(await payments.closeCheckout('cs_test_nobody')).toBe('closed')
  const { session } = await sold('closes after paying')
  expect(await payments.closeCheckout(session)).toBe('complete')
})

test('a scheduled end can be undone, whoever scheduled it and however', async () => {
  const { customer, subscription } = await sold('cancels')
  const { id, periodEnd } = subscription
  const cancelAt = async () => (await payments.subscriptionsOf(customer))[0]?.cancelAt ?? null
  await payments.setCancelAtEnd(id, true)
  expect(await cancelAt()).toEqual(periodEnd)
  await payments.setCancelAtEnd(id, true)
  await payments.setCancelAtEnd(id, false)
  expect(await cancelAt()).toBeNull()
  await server.cancel(id)
  expect(await cancelAt()).toEqual(periodEnd)
  await payments.setCancelAtEnd(id, false)
  expect(await cancelAt()).toBeNull()
  await stripe.subscriptions.update(id, { cancel_at: Math.floor(server.now().getTime() / 1000) + 86_400 })
  await payments.setCancelAtEnd(id, false)
  expect(await cancelAt()).toBeNull()
})

test('ending at once may be repeated, also for an unknown subscription', async () => {
  const { customer, subscription } = await sold('ends')
  await payments.cancelNow(subscription.id)
  await payments.cancelNow(subscription.id)
  await payments.cancelNow('sub_nobody')
  expect(await payments.subscriptionsOf(customer)).toMatchObject([{ status: 'canceled', endedAt: server.now() }])
})

test('a bill is refunded once: for fifty simultaneous calls, later again, and after a lost response', async () => {
  const { customer, subscription } = await sold('refunded', { priceId: 'member_year' })
  const [bill] = await payments.invoicesOf(customer)
  if (bill === undefined) throw new Error('no bill')
  server.failNext(2, 503, { executed: true })
  await Promise.all(Array.from({ length: 50 }, () => payments.refund(bill.id)))
  await payments.refund(bill.id)
  expect(new Set(calls('POST', '/v1/refunds').map((call) => call.idempotencyKey))).toEqual(
    new Set([`refund:${bill.id}`]),
  )
  const { amount } = catalogue.member_year
  expect(server.refunds.filter(({ amount: pence }) => pence === amount)).toHaveLength(1)
  expect(await payments.invoicesOf(customer)).toMatchObject([{ id: bill.id, paid: amount, refunded: amount }])
  // After the idempotency key has expired, Stripe itself rejects the repeated refund.
  await server.advance(40 * dayMs)
  await payments.refund(bill.id)
  expect((await payments.invoicesOf(customer))[0]?.refunded).toBe(amount)
  expect(await payments.subscriptionsOf(customer)).toMatchObject([{ id: subscription.id, status: 'active' }])

  const { customer: unpaid } = await sold('nothing to give back', { freeDays: 7 })
  const [nothing] = await payments.invoicesOf(unpaid)
  await expect(payments.refund(nothing?.id ?? '')).rejects.toThrow('nothing was paid')
})

test('a part of a bill is refunded once, also when the call is repeated with a smaller amount', async () => {
  const { customer } = await sold('in part', { priceId: 'member_year' })
  const [bill] = await payments.invoicesOf(customer)
  if (bill === undefined) throw new Error('no bill')
  await Promise.all(Array.from({ length: 20 }, () => payments.refund(bill.id, 4000)))
  await expect(payments.refund(bill.id, 3990)).rejects.toThrow(/idempotent/)
  expect((await payments.invoicesOf(customer))[0]).toMatchObject({ paid: 7999, refunded: 4000 })
})

test('bills are sorted newest first, and the first one that took money is marked for each subscription', async () => {
  const { customer, subscription } = await sold('bills', { priceId: 'member_month', freeDays: 7 })
  await server.advance(70 * dayMs)
  const bills = await payments.invoicesOf(customer)
  expect(bills.map(({ paid, first }) => [paid, first])).toEqual([
    [799, false],
    [799, false],
    [799, true],
    [0, false],
  ])
  expect(bills.every(({ url, number }) => url !== null && number !== null)).toBe(true)
  await payments.cancelNow(subscription.id)
  const { id } = await payments.openCheckout(await order('bills', { key: 'bills again', priceId: 'public_year' }))
  await server.pay(id)
  const all = await payments.invoicesOf(customer)
  expect(all[0]).toMatchObject({ paid: 9900, first: true, priceId: 'public_year' })
  expect(all.filter(({ first }) => first)).toHaveLength(2)
  // The order must also be right for objects that were created in the same second.
  await payments.cancelNow(all[0]?.subscription ?? '')
  const { id: last } = await payments.openCheckout(await order('bills', { key: 'bills at last' }))
  await server.pay(last)
  expect((await payments.invoicesOf(customer)).slice(0, 2).map(({ paid }) => paid)).toEqual([999, 9900])
  expect((await payments.subscriptionsOf(customer)).map(({ status }) => status).toSorted()).toEqual([
    'active',
    'canceled',
    'canceled',
  ])
})

test('a refused payment appears as an open bill', async () => {
  const { customer } = await sold('past due')
  await server.setCard(customer, 'declined')
  await server.advance(32 * dayMs)
  expect(await payments.subscriptionsOf(customer)).toMatchObject([{ status: 'past_due' }])
  expect((await payments.invoicesOf(customer))[0]).toMatchObject({
    status: 'open',
    paid: 0,
    first: false,
    paidAt: null,
  })
  await server.setCard(customer, 'good', { payOpen: true })
  expect(await payments.subscriptionsOf(customer)).toMatchObject([{ status: 'active' }])
})

test('every page of a long list is read, and ended subscriptions are not in the list of live ones', async () => {
  const { customer, subscription } = await sold('long list')
  const { price, quantity } = { price: server.subscriptions.at(-1)?.items.data[0]?.price.id ?? '', quantity: 1 }
  const times = Array.from({ length: 110 }, (_, index) => index)
  for (const index of times) {
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity }],
      success_url: 'http://localhost/',
      client_reference_id: String(index),
    })
    await server.pay(id)
  }
  await payments.cancelNow(subscription.id)
  expect(await payments.subscriptionsOf(customer)).toHaveLength(111)
  const live: string[] = []
  for await (const each of payments.liveSubscriptions()) if (each.customer === customer) live.push(each.id)
  expect(live).toHaveLength(110)
  expect(live).not.toContain(subscription.id)
  expect(await payments.invoicesOf(customer)).toHaveLength(111)
})

test('a subscription made by hand has no account, and one with an unknown price has no plan', async () => {
  const customer = await payments.createCustomer(person('by hand'))
  const price = await stripe.prices.create({
    product: 'harbour_premium',
    currency: 'gbp',
    unit_amount: 100,
    recurring: { interval: 'month' },
  })
  const { id } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost/',
  })
  await server.pay(id)
  expect(await payments.subscriptionsOf(customer)).toMatchObject([{ userId: null, priceId: null }])
  expect(await payments.invoicesOf(customer)).toMatchObject([{ priceId: null, paid: 100 }])
})

test('bills can be read also while a price differs from the catalogue', async () => {
  const { customer } = await sold('moved on', { priceId: 'member_year' })
  await stripe.prices.update((await findPrices(stripe)).public_year, { active: false })
  const running = open()
  await expect(running.openCheckout(await order('mismatch'))).rejects.toThrow(PriceMismatch)
  expect(await running.invoicesOf(customer)).toMatchObject([{ priceId: 'member_year', paid: 7999 }])
  await syncStripe(stripe, () => {})
})

test('the portal uses our own settings, or those of the account', async () => {
  const { customer } = await sold('portal')
  expect(await payments.portalUrl(customer, 'http://localhost:3000/account')).toContain(server.url)
  expect(calls('POST', '/v1/billing_portal/sessions')[0]?.params).toMatchObject({
    configuration: expect.stringMatching(/^bpc_/),
    locale: 'en-GB',
    return_url: 'http://localhost:3000/account',
  })
  const openOn = async (bare: StripeServer) => {
    const unsynced = open(bare.url)
    return unsynced.portalUrl(await unsynced.createCustomer(person('bare')), 'http://localhost/')
  }
  const [byHand, empty] = [await startStripe({ portalIsSetUp: true }), await startStripe()]
  expect(await openOn(byHand)).toContain(byHand.url)
  await expect(openOn(empty)).rejects.toThrow('No configuration')
  await Promise.all([byHand.close(), empty.close()])
})

test('lost and refused responses are retried; if the server stays unreachable, the call rejects', async () => {
  const { customer } = await sold('away')
  for (const status of [500, 'hang-up'] as const) {
    server.failNext(2, status)
    expect(await payments.subscriptionsOf(customer)).toHaveLength(1)
  }
  server.failNext(3, 503)
  await expect(payments.subscriptionsOf(customer)).rejects.toThrow('went wrong')
  server.failNext(0)
  await expect(open('http://127.0.0.1:9').subscriptionsOf(customer)).rejects.toThrow('connection to Stripe')
})

test('an event with a correct signature is read, and every other one is refused', async () => {
  const { customer } = await sold('events')
  const heard: { body: string; signature: string }[] = []
  const endpoint = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ body, signature: String(request.headers['stripe-signature'] ?? '') })
      return response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  server.webhooks.url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`
  const mine = server.events.filter(({ data }) => data.object.customer === customer || data.object.id === customer)
  const byType = new Map(mine.map((event) => [event.type, event]))
  const send = async (type: string, forgery = {}) => {
    const event = byType.get(type)
    if (event === undefined) throw new Error(`no ${type}`)
    await server.webhooks.deliver(event, forgery)
    const { body, signature } = heard.at(-1) ?? { body: '', signature: '' }
    return payments.readEvent(body, signature)
  }
  for (const type of [
    'customer.created',
    'customer.subscription.created',
    'checkout.session.completed',
    'invoice.paid',
  ]) {
    expect(await send(type)).toEqual({ id: byType.get(type)?.id, type, customer })
  }
  const minutesAgo = (minutes: number) => ({ signedAt: new Date(server.now().getTime() - minutes * 60_000) })
  expect(await send('invoice.paid', minutesAgo(5))).toMatchObject({ customer })
  for (const forgery of [
    minutesAgo(10),
    { secret: 'whsec_another' },
    { secret: null },
    { tamper: (body: string) => body.replace('"livemode": false', '"livemode": true') },
    { tamper: (body: string) => `${body} ` },
    { tamper: () => '' },
  ]) {
    await expect(send('invoice.paid', forgery)).rejects.toThrow(BadSignature)
  }
  await new Promise((resolve) => endpoint.close(resolve))
})

test('the customer of an event may be a whole object; an event without customer gives null', async () => {
  const read = async (object: object) => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'some.type', data: { object } })
    const timestamp = Math.floor(server.now().getTime() / 1000)
    const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp })
    return (await payments.readEvent(body, signature))?.customer
  }
  expect(await read({ object: 'invoice', customer: { id: 'cus_1', object: 'customer' } })).toBe('cus_1')
  expect(await read({ object: 'customer', id: 'cus_2', deleted: true })).toBe('cus_2')
  expect(await read({ object: 'invoice', customer: null })).toBeNull()
  expect(await read({ object: 'price', id: 'price_1' })).toBeNull()
})

test.each(['null', '7', '[]', '{', '{}', '\0', '{"id":"evt_1","type":"some.type","data":{}}'])(
  'the signed body %j is neither an event nor a forgery',
  async (payload) => {
    const timestamp = Math.floor(server.now().getTime() / 1000)
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
    expect(await payments.readEvent(payload, signature)).toBeNull()
    await expect(payments.readEvent(`${payload} `, signature)).rejects.toThrow(BadSignature)
  },
)
