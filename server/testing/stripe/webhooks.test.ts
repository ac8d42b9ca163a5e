import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { dayMs, openShop } from './test-shop.ts'

interface Heard {
  readonly body: string
  readonly signature: string
}

/**
 * Starts a webhook endpoint that stores the requests it receives. It responds with the statuses of `answers` one after
 * the other, then with 200.
 */
async function openEndpoint() {
  const heard: Heard[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      heard.push({ body, signature: String(request.headers['stripe-signature'] ?? '') })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const types = () => heard.map(({ body }) => (JSON.parse(body) as Stripe.Event).type)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, heard, answers, types }
}

async function openBoth() {
  const endpoint = await openEndpoint()
  const shop = await openShop({ now: () => new Date() })
  Object.assign(shop.stripe.webhooks, { url: endpoint.url, retryDelays: [5, 10, 20] })
  return { ...shop, endpoint }
}

function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const verify = ({ body, signature }: Heard, secret: string) => Stripe.webhooks.constructEvent(body, signature, secret)

test('delivers events at once, with a signature that the SDK accepts', async () => {
  const { stripe, subscribe, endpoint } = await openBoth()
  await subscribe()
  await stripe.webhooks.settled()
  const events = endpoint.heard.map((heard) => verify(heard, stripe.webhooks.secret))
  expect(events.map(({ type }) => type).toSorted()).toEqual(
    stripe.events
      .slice(3)
      .map(({ type }) => type)
      .toSorted(),
  )
  expect(stripe.webhooks.pending()).toEqual([])
})

test('an event contains the object as it was at the time of the event', async () => {
  const { stripe, subscribe, endpoint } = await openBoth()
  stripe.webhooks.mode = 'manual'
  await subscribe()
  await stripe.advance(40 * dayMs)
  await stripe.webhooks.deliverAll()
  const created = endpoint.heard.map(({ body }) => JSON.parse(body) as Stripe.Event)
  const object = created.find(({ type }) => type === 'customer.subscription.created')?.data.object
  expect(object).toMatchObject({ status: 'incomplete', latest_invoice: null })
  const update = created.find(({ type }) => type === 'customer.subscription.updated')
  expect(update?.data).toMatchObject({ object: { status: 'active' }, previous_attributes: { status: 'incomplete' } })
})

test('tries again when the endpoint fails, and stops after the last try', async () => {
  const { stripe, sdk, endpoint } = await openBoth()
  endpoint.answers.push(500, 302)
  await sdk.customers.create({ name: 'Patience' })
  await stripe.webhooks.settled()
  expect(stripe.webhooks.deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
    [1, 500],
    [2, 302],
    [3, 200],
  ])
  endpoint.answers.push(500, 500, 500, 500)
  await sdk.customers.create({ name: 'Despair' })
  await stripe.webhooks.settled()
  expect(endpoint.heard).toHaveLength(7)
  expect(stripe.webhooks.pending().map(({ type }) => type)).toEqual(['customer.created'])
  const [late] = await stripe.webhooks.deliverAll()
  expect(late).toMatchObject({ attempt: 5, status: 200 })
  expect(stripe.webhooks.pending()).toEqual([])
})

test('notes that no server answered', async () => {
  const { stripe, sdk } = await openBoth()
  stripe.webhooks.url = 'http://127.0.0.1:1/hook'
  await sdk.customers.create({ name: 'Alone' })
  await stripe.webhooks.settled()
  expect(stripe.webhooks.deliveries.map(({ status }) => status)).toEqual([null, null, null, null])
})

test('sends only the event types that the endpoint asked for', async () => {
  const { stripe, subscribe, endpoint } = await openBoth()
  stripe.webhooks.types = ['checkout.session.completed', 'customer.subscription.deleted']
  const id = await subscribe()
  await stripe.cancel(id, 'now')
  expect(endpoint.types()).toEqual(['checkout.session.completed', 'customer.subscription.deleted'])
})

test('manual mode can deliver late, twice, and an old event after a newer one', async () => {
  const { stripe, subscribe, sdk, endpoint } = await openBoth()
  stripe.webhooks.mode = 'manual'
  const id = await subscribe()
  await sdk.subscriptions.cancel(id)
  expect(endpoint.heard).toEqual([])
  const pending = stripe.webhooks.pending()
  const update = pending.find(({ type }) => type === 'customer.subscription.updated')
  const deleted = pending.find(({ type }) => type === 'customer.subscription.deleted')
  if (update === undefined || deleted === undefined) throw new Error('events are missing')
  expect((await stripe.webhooks.deliver(deleted)).status).toBe(200)
  await stripe.webhooks.deliver(update)
  expect((await stripe.webhooks.deliver(update)).attempt).toBe(2)
  expect(endpoint.types().map((type) => type.split('.').at(-1))).toEqual(['deleted', 'updated', 'updated'])
  expect(stripe.webhooks.pending()).toHaveLength(pending.length - 2)
  stripe.webhooks.lose()
  expect(stripe.webhooks.pending()).toEqual([])
})

test('manual mode can shuffle, repeat and lose events, the same way each time', async () => {
  const run = async () => {
    const { stripe, subscribe, endpoint } = await openBoth()
    stripe.webhooks.mode = 'manual'
    await subscribe()
    const events = stripe.webhooks.pending().length
    const made = await stripe.webhooks.deliverAll({ order: 'shuffled', random: dice(7), duplicates: 0.4, losses: 0.3 })
    expect(made).toHaveLength(endpoint.heard.length)
    expect(stripe.webhooks.pending()).toEqual([])
    return { events, types: endpoint.types() }
  }
  const first = await run()
  expect((await run()).types).toEqual(first.types)
  expect(new Set(first.types).size).toBeLessThan(first.events)
  expect(new Set(first.types).size).toBeLessThan(first.types.length)
  const { stripe } = await openBoth()
  await expect(stripe.webhooks.deliverAll({ order: 'shuffled' })).rejects.toThrow('random')
})

test('manual mode can deliver a hundred events at once', async () => {
  const { stripe, sdk, endpoint } = await openBoth()
  stripe.webhooks.mode = 'manual'
  await sdk.customers.create({ name: 'Replay' })
  const [event] = stripe.webhooks.pending()
  if (event === undefined) throw new Error('no event')
  await Promise.all(Array.from({ length: 100 }, () => stripe.webhooks.deliver(event)))
  expect(new Set(endpoint.heard.map(({ body }) => body)).size).toBe(1)
  expect(endpoint.heard).toHaveLength(100)
})

test('forges events that must be rejected', async () => {
  const { stripe, sdk, endpoint } = await openBoth()
  const { webhooks } = stripe
  webhooks.mode = 'manual'
  await sdk.customers.create({ name: 'Forged' })
  const [event] = webhooks.pending()
  if (event === undefined) throw new Error('no event')
  await webhooks.deliver(event)
  await webhooks.deliver(event, { secret: null })
  await webhooks.deliver(event, { secret: 'whsec_wrong' })
  await webhooks.deliver(event, { signedAt: new Date(Date.now() - 10 * 60 * 1000) })
  await webhooks.deliver(event, { tamper: (body) => body.replace('Forged', 'Forced') })
  const [honest, ...forged] = endpoint.heard
  if (honest === undefined) throw new Error('nothing was heard')
  expect(verify(honest, webhooks.secret).id).toBe(event.id)
  expect(forged).toHaveLength(4)
  for (const heard of forged) {
    expect(() => verify(heard, webhooks.secret)).toThrow(Stripe.errors.StripeSignatureVerificationError)
  }
})

test('the signature contains the time of delivery', async () => {
  const { stripe, sdk, endpoint } = await openBoth()
  stripe.webhooks.mode = 'manual'
  await sdk.customers.create({ name: 'Late' })
  await stripe.advance(2 * dayMs)
  await stripe.webhooks.deliverAll()
  const [heard] = endpoint.heard
  const signedAt = Number(/t=(\d+)/.exec(heard?.signature ?? '')?.[1])
  expect(Math.abs(signedAt - stripe.now().getTime() / 1000)).toBeLessThan(5)
})
