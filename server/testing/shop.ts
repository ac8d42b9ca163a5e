import { openStripe } from '../billing/stripe-client.ts'
import { syncStripe } from '../billing/stripe-prices.ts'
import { openHarbour, type Engine } from './harbour.ts'
import { startStripe } from './stripe/stripe-server.ts'

const webhookSecret = 'whsec_of_the_tests'

/**
 * Starts Harbour with a local Stripe-like server that has our prices. Both use one clock, which the test moves.
 * Webhooks are delivered at once unless the test delivers them itself.
 */
export async function openShop(engine: Engine, env: Readonly<Record<string, string>> = {}) {
  const clock = { now: new Date('2026-11-21T03:00:00.000Z') }
  const stripe = await startStripe({ now: () => clock.now, portalIsSetUp: true })
  await syncStripe(openStripe({ secretKey: stripe.secretKey, apiBase: stripe.url }), () => {})
  const harbour = await openHarbour(engine, {
    now: () => clock.now,
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.url,
      ...env,
    },
  })
  stripe.webhooks.url = `http://127.0.0.1:${harbour.port}/api/stripe/webhook`
  stripe.webhooks.secret = webhookSecret
  let count = 0
  type Browser = ReturnType<typeof harbour.browser>

  return {
    ...harbour,
    stripe,
    clock,
    /** Moves the clock of both servers on by `ms` milliseconds. */
    async pass(ms: number): Promise<void> {
      clock.now = new Date(clock.now.getTime() + ms)
      await stripe.catchUp()
    },
    async newMember(name = 'maya') {
      const email = `${name}-${(count += 1)}@example.com`
      await harbour.signUp(email)
      return { email, ask: await harbour.signedIn(email) }
    },
    async buy(ask: Browser, priceId: string): Promise<{ customer: string; subscription: string }> {
      const { body } = await ask('/api/create-checkout', { body: { priceId, mode: 'subscription' } })
      const session = stripe.sessions.find(({ url }) => url === body.url)
      if (session === undefined) throw new Error(`no checkout: ${JSON.stringify(body)}`)
      await stripe.pay(session.id)
      const sold = stripe.subscriptions.findLast(({ customer }) => customer === session.customer)
      if (sold === undefined || typeof sold.customer !== 'string') throw new Error('nothing was sold')
      return { customer: sold.customer, subscription: sold.id }
    },
    async close(): Promise<void> {
      await stripe.close()
      await harbour.close()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
