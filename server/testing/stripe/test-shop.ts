import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import { startStripe, type StripeOptions } from './stripe-server.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** Converts an ISO 8601 time to seconds since 1970, as in Stripe's API. */
export const seconds = (iso: string): number => Date.parse(iso) / 1000

/**
 * Starts a Stripe server with its clock at noon on 1 March 2026, and creates the official SDK, one monthly price and
 * one customer.
 */
export async function openShop(options: StripeOptions = {}) {
  const stripe = await startStripe({ now: () => new Date('2026-03-01T12:00:00Z'), ...options })
  onTestFinished(() => stripe.close())
  const sdk = new Stripe(stripe.secretKey, { ...stripe.connection, maxNetworkRetries: 0, telemetry: false })
  const product = await sdk.products.create({ name: 'Premium' })
  const price = await sdk.prices.create({
    product: product.id,
    currency: 'gbp',
    unit_amount: 999,
    recurring: { interval: 'month' },
    lookup_key: 'month',
  })
  const customer = await sdk.customers.create({ email: 'maya@example.org', name: 'Maya' })

  const order = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:3000/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/pricing',
    ...changes,
  })
  return {
    stripe,
    sdk,
    product,
    price,
    customer,
    order,
    async subscribe(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}): Promise<string> {
      const session = await sdk.checkout.sessions.create(order(changes))
      await stripe.pay(session.id)
      const { subscription } = await sdk.checkout.sessions.retrieve(session.id)
      return subscription as string
    },
  }
}

export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => new Error('the call was not refused'),
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw outcome
}
