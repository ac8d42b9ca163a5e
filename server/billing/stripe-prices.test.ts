import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lookupKey, prices } from '../../domain/catalogue.ts'
import { programEnv } from '../testing/process.ts'
import { startStripe, type StripeServer } from '../testing/stripe/stripe-server.ts'
import { PriceMismatch } from './payments.ts'
import { openStripe } from './stripe-client.ts'
import { findPortal, findPrices, syncStripe } from './stripe-prices.ts'

let server: StripeServer
let stripe: ReturnType<typeof openStripe>
beforeEach(async () => {
  server = await startStripe()
  stripe = openStripe({ secretKey: server.secretKey, apiBase: server.url })
})
afterEach(() => server.close())

async function sync(): Promise<string[]> {
  const lines: string[] = []
  const changes = await syncStripe(stripe, (line) => lines.push(line))
  expect(changes).toBe(lines.length)
  return lines
}

test('an empty account gets the product, the four prices of the catalogue and the portal', async () => {
  expect(await sync()).toHaveLength(6)
  const { data } = await stripe.prices.list({ limit: 100 })
  const made = data.map(({ lookup_key: key, unit_amount: amount, currency, recurring, tax_behavior: tax, product }) => [
    key,
    amount,
    currency,
    recurring?.interval,
    tax,
    product,
  ])
  const wanted = prices.map(({ id, amount, interval }) => [
    lookupKey(id),
    amount,
    'gbp',
    interval,
    'inclusive',
    'harbour_premium',
  ])
  expect(new Set(made.map(String))).toEqual(new Set(wanted.map(String)))
  const found = await findPrices(stripe)
  expect(new Set(Object.keys(found))).toEqual(new Set(prices.map(({ id }) => id)))
  expect(await findPortal(stripe)).toMatchObject({ features: { subscription_update: { enabled: true } } })
})

test('a second run changes nothing', async () => {
  await sync()
  server.requests.length = 0
  expect(await sync()).toEqual([])
  expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a price with another amount is replaced, and existing subscribers keep the old price', async () => {
  await stripe.products.create({ id: 'harbour_premium', name: 'Harbour Premium' })
  const old = await stripe.prices.create({
    product: 'harbour_premium',
    currency: 'gbp',
    unit_amount: 899,
    recurring: { interval: 'month' },
    lookup_key: lookupKey('public_month'),
  })
  await expect(findPrices(stripe)).rejects.toThrow(PriceMismatch)
  await expect(findPrices(stripe)).rejects.toThrow('npm run stripe:sync')
  expect(await sync()).toContain('changed harbour_public_month: 999 pence a month')
  expect(await stripe.prices.retrieve(old.id)).toMatchObject({ active: false, lookup_key: null, unit_amount: 899 })
  expect(await sync()).toEqual([])
  expect((await findPrices(stripe)).public_month).not.toBe(old.id)
})

test.each([
  ['another currency', { currency: 'eur' }],
  ['another interval', { recurring: { interval: 'year' as const } }],
  ['every second month', { recurring: { interval: 'month' as const, interval_count: 2 } }],
  ['a single payment', { recurring: undefined }],
])('a price under our key with %s is refused', async (_what, wrong) => {
  await sync()
  const { recurring, ...rest } = { currency: 'gbp', recurring: { interval: 'month' as const }, ...wrong }
  await stripe.prices.create({
    product: 'harbour_premium',
    unit_amount: 999,
    lookup_key: lookupKey('public_month'),
    transfer_lookup_key: true,
    ...rest,
    ...(recurring === undefined ? {} : { recurring }),
  })
  await expect(findPrices(stripe)).rejects.toThrow(PriceMismatch)
  await sync()
  await findPrices(stripe)
})

test('archived or renamed objects are restored', async () => {
  await sync()
  const { member_year: id } = await findPrices(stripe)
  await stripe.prices.update(id, { active: false })
  await stripe.products.update('harbour_premium', { active: false, name: 'Something' })
  await expect(findPrices(stripe)).rejects.toThrow(PriceMismatch)
  expect(await sync()).toEqual(["updated the product 'Harbour Premium'", 'put harbour_member_year back on sale'])
  expect((await findPrices(stripe)).member_year).toBe(id)
})

async function runScript(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'scripts', 'stripe-sync.ts')], {
    env: { ...programEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

test('the command reports what it did, what is missing, and why it failed', async () => {
  const env = { STRIPE_SECRET_KEY: server.secretKey, STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_API_BASE: server.url }
  const first = await runScript(env)
  expect(first).toMatchObject({ code: 0 })
  expect(first.said).toContain('Stripe: created harbour_member_month: 799 pence a month')
  expect(await runScript(env)).toEqual({ code: 0, said: 'Stripe has everything already; nothing was changed.\n' })
  expect(await runScript({})).toMatchObject({ code: 1, said: expect.stringMatching(/^STRIPE_SECRET_KEY.*\n$/) })
  expect(await runScript({ ...env, STRIPE_API_BASE: 'stripe' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^STRIPE_API_BASE: .*\n$/),
  })
  expect(await runScript({ ...env, STRIPE_SECRET_KEY: 'sk_test_wrong' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Stripe could not be brought up to date: Invalid API Key.*\n$/),
  })
})
