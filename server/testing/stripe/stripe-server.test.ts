import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { apiVersion } from './account.ts'
import { openShop, refusalOf, seconds } from './test-shop.ts'

test('accepts the API version of the installed SDK, and no other', async () => {
  const { stripe } = await openShop()
  expect(apiVersion).toBe(Stripe.API_VERSION)
  const answer = await fetch(`${stripe.url}/v1/prices`, {
    headers: { authorization: `Bearer ${stripe.secretKey}`, 'stripe-version': '2020-08-27' },
  })
  expect(answer.status).toBe(400)
})

test('answers 401 without the key, or with a wrong one', async () => {
  const { stripe } = await openShop()
  const stranger = new Stripe('sk_test_somebody_else', { ...stripe.connection, maxNetworkRetries: 0 })
  const refusal = await refusalOf(stranger.prices.list())
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  expect(refusal.message).not.toContain('somebody')
  expect((await fetch(`${stripe.url}/v1/prices`)).status).toBe(401)
})

test('finds prices by lookup key', async () => {
  const { sdk, price, product } = await openShop()
  const found = await sdk.prices.list({ lookup_keys: ['month', 'year'] })
  expect(found.data.map(({ id, unit_amount, currency }) => [id, unit_amount, currency])).toEqual([
    [price.id, 999, 'gbp'],
  ])
  expect(found.data[0]?.product).toBe(product.id)
  expect(found.data[0]?.unit_amount_decimal?.toString()).toBe('999')
})

test('moves a lookup key to a new price only when asked to', async () => {
  const { sdk, price, product } = await openShop()
  const dearer = {
    product: product.id,
    currency: 'gbp',
    unit_amount: 1099,
    recurring: { interval: 'month' },
    lookup_key: 'month',
  } as const
  expect((await refusalOf(sdk.prices.create(dearer))).param).toBe('lookup_key')
  const next = await sdk.prices.create({ ...dearer, transfer_lookup_key: true })
  expect((await sdk.prices.list({ lookup_keys: ['month'] })).data.map(({ id }) => id)).toEqual([next.id])
  expect((await sdk.prices.retrieve(price.id)).lookup_key).toBeNull()
})

test('lists archived prices unless the request asks for active ones', async () => {
  const { sdk, price, product } = await openShop()
  await sdk.prices.update(price.id, { active: false })
  expect((await sdk.prices.list({ product: product.id })).data).toHaveLength(1)
  expect((await sdk.prices.list({ product: product.id, active: true })).data).toHaveLength(0)
})

test('refuses an unknown parameter name at any depth', async () => {
  const { sdk, order } = await openShop()
  const made = { ...order(), subscription_data: { trial_days: 7 } } as unknown as Stripe.Checkout.SessionCreateParams
  const refusal = await refusalOf(sdk.checkout.sessions.create(made))
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(refusal).toMatchObject({ code: 'parameter_unknown', param: 'subscription_data[trial_days]', statusCode: 400 })
  expect(refusal.requestId).toMatch(/^req_/)
  expect(await refusalOf(sdk.customers.create({ emial: 'x' } as Stripe.CustomerCreateParams))).toMatchObject({
    message: 'Received unknown parameter: emial',
    code: 'parameter_unknown',
  })
  expect(await refusalOf(sdk.prices.list({ key: 'x' } as Stripe.PriceListParams))).toMatchObject({ param: 'key' })
})

test('names the missing and the invalid parameter', async () => {
  const { sdk, order } = await openShop()
  const { success_url: _, ...rest } = order()
  expect(await refusalOf(sdk.checkout.sessions.create(rest))).toMatchObject({
    code: 'parameter_missing',
    param: 'success_url',
  })
  const data = { trial_period_days: 'seven' as unknown as number }
  expect(await refusalOf(sdk.checkout.sessions.create(order({ subscription_data: data })))).toMatchObject({
    code: 'parameter_invalid_integer',
    param: 'subscription_data[trial_period_days]',
  })
  expect(await refusalOf(sdk.checkout.sessions.create(order({ client_reference_id: 'x'.repeat(201) })))).toMatchObject({
    param: 'client_reference_id',
  })
})

test('refuses unknown ids: 404 in the address, 400 in a parameter', async () => {
  const { sdk, order } = await openShop()
  expect(await refusalOf(sdk.customers.retrieve('cus_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  expect(await refusalOf(sdk.checkout.sessions.create(order({ customer: 'cus_none' })))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
  })
  const unknown = order({ line_items: [{ price: 'price_none', quantity: 1 }] })
  expect(await refusalOf(sdk.checkout.sessions.create(unknown))).toMatchObject({ param: 'line_items[0][price]' })
  expect(await refusalOf(sdk.coupons.list())).toMatchObject({ statusCode: 404 })
})

test('does not sell an archived price', async () => {
  const { sdk, price, order } = await openShop()
  await sdk.prices.update(price.id, { active: false })
  expect(await refusalOf(sdk.checkout.sessions.create(order()))).toMatchObject({ param: 'line_items[0][price]' })
})

const trials = [
  ['no days', { trial_period_days: 0 }, false],
  ['one day', { trial_period_days: 1 }, true],
] as const

test.each(trials)('free days of a checkout: %s', async (_name, data, taken) => {
  const { sdk, order } = await openShop()
  const call = sdk.checkout.sessions.create(order({ subscription_data: data }))
  const outcome = await call.then(
    ({ status }) => status,
    ({ param }: Stripe.errors.StripeError) => param,
  )
  expect(outcome).toMatch(taken ? /^open$/ : /^subscription_data\[trial_/)
})

const ends = [
  ['2026-03-01T12:29:59Z', false],
  ['2026-03-01T12:30:00Z', true],
  ['2026-03-02T12:00:00Z', true],
  ['2026-03-02T12:00:01Z', false],
] as const

test.each(ends)('a checkout can expire at %s: %s', async (end, taken) => {
  const { sdk, order } = await openShop()
  const call = sdk.checkout.sessions.create(order({ expires_at: seconds(end) }))
  const outcome = await call.then(
    ({ expires_at: closes }) => closes,
    ({ param }: Stripe.errors.StripeError) => param,
  )
  expect(outcome).toBe(taken ? seconds(end) : 'expires_at')
})

test('opens a checkout and closes it once', async () => {
  const { sdk, customer, order, stripe } = await openShop()
  const opened = await sdk.checkout.sessions.create(
    order({ client_reference_id: 'user-1', metadata: { user: 'user-1' }, locale: 'en-GB' }),
  )
  expect(opened).toMatchObject({
    customer: customer.id,
    client_reference_id: 'user-1',
    metadata: { user: 'user-1' },
    amount_total: 999,
    payment_status: 'unpaid',
    url: `${stripe.url}/c/pay/${opened.id}`,
  })
  expect(await sdk.checkout.sessions.expire(opened.id)).toMatchObject({ status: 'expired', url: null })
  expect((await refusalOf(sdk.checkout.sessions.expire(opened.id))).statusCode).toBe(400)
  await expect(stripe.pay(opened.id)).rejects.toThrow('expired')
})

test('gives ten objects a page by default, at most a hundred, and each once', async () => {
  const { sdk } = await openShop()
  for (let count = 0; count < 24; count += 1) await sdk.customers.create({ name: `Number ${count}` })
  const first = await sdk.customers.list()
  expect([first.data.length, first.has_more, first.data[0]?.name]).toEqual([10, true, 'Number 23'])
  const last = await sdk.customers.list({ limit: 10, starting_after: first.data.at(-1)?.id ?? '' })
  expect(last.data[0]?.name).toBe('Number 13')
  const back = await sdk.customers.list({ limit: 3, ending_before: last.data[0]?.id ?? '' })
  expect(back.data.map(({ name }) => name)).toEqual(['Number 16', 'Number 15', 'Number 14'])
  const all: string[] = []
  for await (const customer of sdk.customers.list({ limit: 7 })) all.push(customer.id)
  expect([all.length, new Set(all).size]).toEqual([25, 25])
  expect((await refusalOf(sdk.customers.list({ limit: 101 }))).param).toBe('limit')
  expect((await refusalOf(sdk.customers.list({ starting_after: 'cus_none' }))).param).toBe('starting_after')
})

test('expands the payments of a bill when asked, and nothing else', async () => {
  const { sdk, customer, subscribe } = await openShop()
  await subscribe()
  const invoices = await sdk.invoices.list({ customer: customer.id, expand: ['data.payments'] })
  expect(invoices.data[0]).toMatchObject({ payments: { data: [{ status: 'paid' }] } })
  expect((await refusalOf(sdk.invoices.list({ expand: ['data.customer'] }))).param).toBe('expand[0]')
  expect((await refusalOf(sdk.customers.list({ expand: ['data.email'] }))).param).toBe('expand')
})

test('answers a repeated call with the same key from memory, without executing it again', async () => {
  const { sdk, stripe, order } = await openShop()
  const first = await sdk.checkout.sessions.create(order(), { idempotencyKey: 'key-1' })
  const again = await sdk.checkout.sessions.create(order(), { idempotencyKey: 'key-1' })
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  })
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(stripe.sessions).toHaveLength(1)
  expect(stripe.requests.slice(-2).map(({ replayed, idempotencyKey }) => [replayed, idempotencyKey])).toEqual([
    [false, 'key-1'],
    [true, 'key-1'],
  ])
})

test('refuses a key that was used with another body or another path', async () => {
  const { sdk, stripe, order } = await openShop()
  await sdk.checkout.sessions.create(order(), { idempotencyKey: 'key-1' })
  const other = sdk.checkout.sessions.create(order({ client_reference_id: 'else' }), { idempotencyKey: 'key-1' })
  const refusal = await refusalOf(other)
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(refusal.statusCode).toBe(400)
  await sdk.products.create({ name: 'Same' }, { idempotencyKey: 'key-2' })
  const elsewhere = sdk.customers.create({ name: 'Same' }, { idempotencyKey: 'key-2' })
  expect(await refusalOf(elsewhere)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect([stripe.sessions.length, stripe.customers.length]).toEqual([1, 1])
})

test('executes one call when the same key comes fifty times at once', async () => {
  const { stripe, order } = await openShop()
  const patient = new Stripe(stripe.secretKey, { ...stripe.connection, maxNetworkRetries: 3 })
  stripe.delayMs = 50
  const impatient = new Stripe(stripe.secretKey, { ...stripe.connection, maxNetworkRetries: 0 })
  const first = impatient.customers.create({ name: 'Twin' }, { idempotencyKey: 'twins' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await refusalOf(impatient.customers.create({ name: 'Twin' }, { idempotencyKey: 'twins' }))).toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  })
  await first
  const calls = Array.from({ length: 50 }, () => patient.checkout.sessions.create(order(), { idempotencyKey: 'fifty' }))
  expect(new Set((await Promise.all(calls)).map(({ id }) => id)).size).toBe(1)
  expect([stripe.sessions.length, stripe.customers.length]).toEqual([1, 2])
})

test('forgets keys after a day, and stores no key of a refused call', async () => {
  const { sdk, stripe, order } = await openShop()
  const first = await sdk.checkout.sessions.create(order(), { idempotencyKey: 'key-1' })
  const wrong = order({ customer: 'cus_none' })
  await refusalOf(sdk.checkout.sessions.create(wrong, { idempotencyKey: 'key-2' }))
  expect((await sdk.checkout.sessions.create(order(), { idempotencyKey: 'key-2' })).id).not.toBe(first.id)
  await stripe.advance(24 * 60 * 60 * 1000)
  expect((await sdk.checkout.sessions.create(order(), { idempotencyKey: 'key-1' })).id).not.toBe(first.id)
})

test('can fail, be slow, or lose its response', async () => {
  const { sdk, stripe } = await openShop()
  const named = (name: string) => sdk.customers.create({ name }, { idempotencyKey: name })
  stripe.failNext(1)
  expect(await refusalOf(named('away'))).toMatchObject({ statusCode: 503 })
  stripe.failNext(2, 'hang-up')
  expect(await refusalOf(named('cut'))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  expect(stripe.customers).toHaveLength(1)
  stripe.failNext(1, 500, { executed: true })
  expect(await refusalOf(named('lost'))).toMatchObject({ statusCode: 500 })
  expect((await named('lost')).lastResponse.headers['idempotent-replayed']).toBe('true')
  stripe.failNext(1, 'hang-up', { executed: true })
  expect((await named('healed')).lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(stripe.customers.map(({ name }) => name)).toEqual(['Maya', 'lost', 'healed'])
  stripe.delayMs = 200
  expect(await refusalOf(sdk.customers.list({}, { timeout: 50 }))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
})

test('needs a configuration for the portal', async () => {
  const { sdk, customer } = await openShop()
  const call = () =>
    sdk.billingPortal.sessions.create({ customer: customer.id, return_url: 'http://localhost:3000/account' })
  expect((await refusalOf(call())).message).toContain('configuration')
  expect((await sdk.billingPortal.configurations.list({ active: true })).data).toEqual([])
  const configuration = await sdk.billingPortal.configurations.create({
    features: { subscription_cancel: { enabled: true, mode: 'at_period_end' }, invoice_history: { enabled: true } },
  })
  expect((await sdk.billingPortal.configurations.list({ active: true })).data[0]?.id).toBe(configuration.id)
  const portal = await sdk.billingPortal.sessions.create({ customer: customer.id, configuration: configuration.id })
  expect(portal.url).toContain('/p/session/bps_')
})

test('refunds in full or in part, and never more than was paid', async () => {
  const { sdk, stripe, subscribe } = await openShop()
  const subscription = await subscribe()
  const [invoice] = (await sdk.invoices.list({ subscription, expand: ['data.payments'] })).data
  const intent = invoice?.payments?.data[0]?.payment.payment_intent as string
  const part = await sdk.refunds.create({ payment_intent: intent, amount: 400 })
  expect(part).toMatchObject({ amount: 400, status: 'succeeded', payment_intent: intent })
  expect((await refusalOf(sdk.refunds.create({ payment_intent: intent, amount: 600 }))).param).toBe('amount')
  expect((await sdk.refunds.create({ payment_intent: intent })).amount).toBe(599)
  expect(await refusalOf(sdk.refunds.create({ payment_intent: intent }))).toMatchObject({
    code: 'charge_already_refunded',
  })
  expect(stripe.charges).toMatchObject([{ amount: 999, amount_refunded: 999, refunded: true }])
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([400, 599])
  expect(stripe.invoices.map(({ status }) => status)).toEqual(['paid'])
})

test('an event contains the changed fields; no change sends no event', async () => {
  const { sdk, stripe, customer } = await openShop()
  await sdk.customers.update(customer.id, { name: 'Maya B' })
  await sdk.customers.update(customer.id, { name: 'Maya B' })
  expect(stripe.events.at(-1)).toMatchObject({
    type: 'customer.updated',
    api_version: apiVersion,
    data: { object: { name: 'Maya B' }, previous_attributes: { name: 'Maya' } },
  })
  await sdk.customers.del(customer.id)
  expect(await sdk.customers.retrieve(customer.id)).toEqual({ id: customer.id, object: 'customer', deleted: true })
  const types = ['product.created', 'price.created', 'customer.created', 'customer.updated', 'customer.deleted']
  expect(stripe.events.map(({ type }) => type)).toEqual(types)
})
