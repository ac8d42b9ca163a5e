import { expect, test } from 'vitest'
import { after } from './calendar.ts'
import type { StripeServer } from './stripe-server.ts'
import { dayMs, openShop, refusalOf, seconds } from './test-shop.ts'

const statusOf = (stripe: StripeServer) => stripe.subscriptions[0]?.status
const typesOf = (stripe: StripeServer, from = 0) => stripe.events.slice(from).map(({ type }) => type)
const bills = (stripe: StripeServer) =>
  stripe.invoices.map(({ billing_reason, amount_paid, status }) => [billing_reason, amount_paid, status])

test('a paid checkout creates an active subscription, a paid bill and a customer with a card', async () => {
  const { sdk, stripe, order, customer } = await openShop()
  const session = await sdk.checkout.sessions.create(order({ subscription_data: { metadata: { user: 'user-1' } } }))
  const before = stripe.events.length
  const paid = await stripe.pay(session.id)
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
  const subscription = await sdk.subscriptions.retrieve(paid.subscription as string)
  expect(subscription).toMatchObject({
    status: 'active',
    customer: customer.id,
    metadata: { user: 'user-1' },
    trial_end: null,
    cancel_at: null,
    latest_invoice: stripe.invoices[0]?.id,
  })
  expect(stripe.invoices).toMatchObject([
    {
      billing_reason: 'subscription_create',
      amount_paid: 999,
      status: 'paid',
      parent: { subscription_details: { subscription: paid.subscription, metadata: { user: 'user-1' } } },
    },
  ])
  expect(subscription.items.data[0]).toMatchObject({
    current_period_start: seconds('2026-03-01T12:00:00Z'),
    current_period_end: seconds('2026-04-01T12:00:00Z'),
    price: { lookup_key: 'month' },
  })
  const refetched = await sdk.customers.retrieve(customer.id)
  expect(refetched).toMatchObject({ invoice_settings: { default_payment_method: expect.stringMatching(/^pm_/) } })
  expect(typesOf(stripe, before)).toEqual([
    'customer.updated',
    'customer.subscription.created',
    'invoice.created',
    'payment_intent.created',
    'invoice.finalized',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
    'checkout.session.completed',
  ])
  await expect(stripe.pay(session.id)).rejects.toThrow('complete')
  expect(stripe.subscriptions).toHaveLength(1)
})

test('a declined card pays nothing and leaves the checkout open', async () => {
  const { sdk, stripe, order } = await openShop()
  const session = await sdk.checkout.sessions.create(order())
  await expect(stripe.pay(session.id, { card: 'declined' })).rejects.toMatchObject({ code: 'card_declined' })
  expect([stripe.subscriptions, stripe.invoices, stripe.sessions[0]?.status]).toEqual([[], [], 'open'])
  await stripe.pay(session.id)
  expect(statusOf(stripe)).toBe('active')
})

test('the first charge is at the end of the free days, to the second', async () => {
  const { stripe, subscribe } = await openShop()
  await subscribe({ subscription_data: { trial_period_days: 7 } })
  expect(stripe.sessions[0]).toMatchObject({ payment_status: 'no_payment_required', amount_total: 0 })
  expect(stripe.subscriptions[0]).toMatchObject({ status: 'trialing', trial_end: seconds('2026-03-08T12:00:00Z') })
  await stripe.advance(4 * dayMs - 1000)
  expect(typesOf(stripe)).not.toContain('customer.subscription.trial_will_end')
  await stripe.advance(1000)
  expect(typesOf(stripe).filter((type) => type.endsWith('trial_will_end'))).toHaveLength(1)
  await stripe.advance(3 * dayMs - 1000)
  expect([statusOf(stripe), stripe.charges.length]).toEqual(['trialing', 0])
  await stripe.advance(1000)
  expect(bills(stripe)).toEqual([
    ['subscription_create', 0, 'paid'],
    ['subscription_cycle', 999, 'paid'],
  ])
  expect(stripe.subscriptions[0]).toMatchObject({
    status: 'active',
    items: { data: [{ current_period_end: seconds('2026-04-08T12:00:00Z') }] },
  })
})

test('a card declined later makes the subscription past due; a good card in time makes it active again', async () => {
  const { stripe, customer, subscribe } = await openShop()
  await subscribe({ subscription_data: { trial_period_days: 7 } })
  await stripe.setCard(customer.id, 'declined')
  await stripe.advance(7 * dayMs)
  expect(statusOf(stripe)).toBe('past_due')
  expect(stripe.invoices[1]).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: seconds('2026-03-11T12:00:00Z'),
  })
  expect(typesOf(stripe)).toContain('invoice.payment_failed')
  await stripe.setCard(customer.id, 'good')
  expect(statusOf(stripe)).toBe('past_due')
  await stripe.advance(3 * dayMs)
  expect(statusOf(stripe)).toBe('active')
  expect(stripe.invoices[1]).toMatchObject({ status: 'paid', amount_remaining: 0, next_payment_attempt: null })
})

test('a late payment of an old bill does not pay for the present period', async () => {
  const { sdk, stripe, customer, product, subscribe } = await openShop({ retryDays: [5, 5] })
  const recurring = { interval: 'week' } as const
  const weekly = await sdk.prices.create({ product: product.id, currency: 'gbp', unit_amount: 300, recurring })
  await subscribe({ line_items: [{ price: weekly.id, quantity: 1 }] })
  await stripe.setCard(customer.id, 'declined')
  await stripe.advance(14 * dayMs)
  await stripe.setCard(customer.id, 'good')
  await stripe.advance(3 * dayMs)
  expect([statusOf(stripe), bills(stripe).map(([, , status]) => status)]).toEqual([
    'past_due',
    ['paid', 'paid', 'open'],
  ])
  await stripe.advance(2 * dayMs)
  expect(statusOf(stripe)).toBe('active')
})

test('the subscription ends after the last attempt to charge', async () => {
  const { sdk, stripe, customer, subscribe } = await openShop()
  const id = await subscribe()
  await stripe.setCard(customer.id, 'declined')
  await stripe.advance(31 * dayMs)
  expect(statusOf(stripe)).toBe('past_due')
  await stripe.advance(15 * dayMs)
  expect(await sdk.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: seconds('2026-04-16T12:00:00Z'),
    cancellation_details: { reason: 'payment_failed' },
  })
  expect(stripe.invoices.map(({ status, attempt_count }) => [status, attempt_count])).toEqual([
    ['paid', 1],
    ['open', 4],
  ])
  await stripe.advance(90 * dayMs)
  expect(stripe.invoices).toHaveLength(2)
})

test('advancing a year at once gives the same objects as day by day', async () => {
  const traces = async (steps: number) => {
    const { stripe, subscribe } = await openShop({ now: () => new Date('2027-01-31T09:30:00Z') })
    await subscribe()
    for (let step = 0; step < steps; step += 1) await stripe.advance((365 / steps) * dayMs)
    return stripe.events.map(({ type, created }) => `${new Date(created * 1000).toISOString()} ${type}`)
  }
  const atOnce = await traces(1)
  expect(await traces(365)).toEqual(atOnce)
  const paid = atOnce.filter((trace) => trace.endsWith('invoice.paid')).map((trace) => trace.slice(0, 10))
  expect(paid.slice(0, 5)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  expect(paid).toHaveLength(13)
})

test('yearly periods begin on the same date, in leap years too', () => {
  const year = { interval: 'year', count: 1 } as const
  const leapDay = seconds('2028-02-29T08:00:00Z')
  expect(after(leapDay, year, 1)).toBe(seconds('2029-02-28T08:00:00Z'))
  expect(after(leapDay, year, 4)).toBe(seconds('2032-02-29T08:00:00Z'))
})

test('cancelled by the API a subscription runs until the end of the paid period, and can be resumed', async () => {
  const { sdk, stripe, subscribe } = await openShop()
  const id = await subscribe()
  const planned = await sdk.subscriptions.update(id, { cancel_at_period_end: true })
  expect(planned).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: null })
  expect(planned.canceled_at).toBe(seconds('2026-03-01T12:00:00Z'))
  const kept = await sdk.subscriptions.update(id, { cancel_at_period_end: false })
  expect(kept).toMatchObject({ cancel_at_period_end: false, canceled_at: null })
  await sdk.subscriptions.update(id, { cancel_at_period_end: true })
  await stripe.advance(31 * dayMs - 1000)
  expect(statusOf(stripe)).toBe('active')
  await stripe.advance(1000)
  expect([statusOf(stripe), stripe.invoices.length]).toEqual(['canceled', 1])
  expect(typesOf(stripe).at(-1)).toBe('customer.subscription.deleted')
})

test('cancelled in the portal a subscription has `cancel_at`, which only a change of that date resets', async () => {
  const { sdk, stripe, subscribe } = await openShop()
  const id = await subscribe()
  await stripe.cancel(id)
  const planned = { cancel_at: seconds('2026-04-01T12:00:00Z'), cancel_at_period_end: false }
  expect(stripe.subscriptions[0]).toMatchObject(planned)
  expect(await sdk.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject(planned)
  expect(await sdk.subscriptions.update(id, { cancel_at: '' })).toMatchObject({ cancel_at: null, canceled_at: null })
  const both = sdk.subscriptions.update(id, { cancel_at: '', cancel_at_period_end: false })
  expect((await refusalOf(both)).message).toContain('only one')
  await stripe.cancel(id)
  await stripe.renew(id)
  expect(stripe.subscriptions[0]?.cancel_at).toBeNull()
  await stripe.cancel(id)
  await stripe.advance(31 * dayMs)
  expect([statusOf(stripe), stripe.invoices.length]).toEqual(['canceled', 1])
})

test('a subscription cancelled at once has ended, and a second call gives 404', async () => {
  const { sdk, stripe, customer, subscribe } = await openShop()
  const id = await subscribe({ subscription_data: { trial_period_days: 7 } })
  expect(await sdk.subscriptions.cancel(id)).toMatchObject({
    status: 'canceled',
    ended_at: seconds('2026-03-01T12:00:00Z'),
  })
  expect(await refusalOf(sdk.subscriptions.cancel(id))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect((await refusalOf(sdk.subscriptions.update(id, { cancel_at_period_end: true }))).statusCode).toBe(400)
  expect((await sdk.subscriptions.list({ customer: customer.id })).data).toEqual([])
  expect((await sdk.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1)
  await stripe.advance(60 * dayMs)
  expect(stripe.charges).toEqual([])
})

test('lists subscriptions by status, page by page', async () => {
  const { sdk, customer, subscribe } = await openShop()
  const ids: string[] = []
  for (let count = 0; count < 12; count += 1) ids.push(await subscribe())
  await sdk.subscriptions.cancel(ids[3] ?? '')
  const live: string[] = []
  for await (const { id } of sdk.subscriptions.list({ limit: 5 })) live.push(id)
  expect(live).toEqual(ids.filter((_, index) => index !== 3).toReversed())
  const all: string[] = []
  for await (const { id } of sdk.subscriptions.list({ customer: customer.id, status: 'all' })) all.push(id)
  expect(all).toEqual(ids.toReversed())
  expect((await sdk.subscriptions.list({ status: 'canceled' })).data.map(({ id }) => id)).toEqual([ids[3]])
})

test('free days can be moved, or ended with the first charge at once', async () => {
  const { sdk, stripe, subscribe } = await openShop()
  const id = await subscribe({ subscription_data: { trial_period_days: 7 } })
  const later = seconds('2026-03-20T00:00:00Z')
  expect(await sdk.subscriptions.update(id, { trial_end: later })).toMatchObject({
    trial_end: later,
    status: 'trialing',
  })
  await stripe.advance(9 * dayMs)
  expect(statusOf(stripe)).toBe('trialing')
  expect((await refusalOf(sdk.subscriptions.update(id, { trial_end: 1 }))).param).toBe('trial_end')
  expect(await sdk.subscriptions.update(id, { trial_end: 'now' })).toMatchObject({ status: 'active' })
  expect(bills(stripe).at(-1)).toEqual(['subscription_cycle', 999, 'paid'])
})

test('an open checkout expires by itself', async () => {
  const { sdk, stripe, order } = await openShop()
  const { id } = await sdk.checkout.sessions.create(order({ expires_at: seconds('2026-03-01T13:00:00Z') }))
  await stripe.advance(60 * 60 * 1000 - 1000)
  expect((await sdk.checkout.sessions.retrieve(id)).status).toBe('open')
  await stripe.advance(1000)
  expect(typesOf(stripe).at(-1)).toBe('checkout.session.expired')
  await expect(stripe.pay(id)).rejects.toThrow('expired')
})

test('a clock passed by the caller can be moved by the caller', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const { sdk, stripe, subscribe } = await openShop({ now: () => now })
  const id = await subscribe({ subscription_data: { trial_period_days: 2 } })
  now = new Date('2026-03-04T12:00:00Z')
  expect((await sdk.subscriptions.retrieve(id)).status).toBe('active')
  expect(stripe.charges[0]?.created).toBe(seconds('2026-03-03T12:00:00Z'))
})

test("a deleted customer's subscriptions end, and can still be listed", async () => {
  const { sdk, customer, subscribe } = await openShop()
  const id = await subscribe()
  await sdk.customers.del(customer.id)
  expect((await sdk.subscriptions.retrieve(id)).status).toBe('canceled')
  expect((await sdk.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1)
})
