import { Hono } from 'hono'
import * as z from 'zod'
import type { AppParts } from '../app-parts.ts'
import { everyoneBySystem } from '../auth/guards.ts'
import { describe } from '../describe.ts'
import { describeError } from '../log.ts'
import { Problem } from '../problem.ts'
import { atMost } from '../turns.ts'
import { paymentsOf } from './billing-parts.ts'
import { BadSignature, type PaymentEvent } from './payments.ts'

export const webhookPath = '/api/stripe/webhook'

/** What the endpoint at the provider has to ask for, by name (docs/operating.md, Payments). */
export const neededEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
] as const

/** Events after which a customer's row may have to say something else. The rest is thanked for and forgotten. */
const telling = ['customer.subscription.', 'checkout.session.', 'invoice.', 'charge.refund', 'refund.']

/**
 * Of what the provider tells all at once an instance looks into so many at a time, which leaves people half of the connections that
 * are theirs, and lets fewer about one customer get in each other's way. What would wait behind a thousand is to come again.
 */
const atOnce = 4
const waitingMost = 1000

const notNow = () =>
  new Problem({
    status: 503,
    code: 'TRY_AGAIN',
    detail: 'Not now. Please deliver it again.',
    headers: { 'retry-after': '30' },
  })

async function read(
  { payments, metrics }: Pick<AppParts, 'payments' | 'metrics'>,
  body: string,
  signature: string,
): Promise<PaymentEvent | null> {
  try {
    return await paymentsOf({ payments }).readEvent(body, signature)
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error
    metrics.paymentEvent('refused')
    throw new Problem({
      status: 400,
      code: 'BAD_SIGNATURE',
      detail: 'This event is not signed by our payment provider.',
    })
  }
}

/**
 * Where the payment provider tells of changes (spec §7). Anything but a 2xx is delivered again, so whatever goes
 * wrong after the signature is an error, never a shrug; only an event that would be as useless the next time is taken as it is.
 */
export function webhookRoutes(parts: AppParts) {
  const { billing, log, metrics } = parts
  const turns = atMost(atOnce, { waiting: waitingMost, busy: notNow })
  return new Hono().post(
    webhookPath,
    everyoneBySystem,
    describe({
      summary: 'Subscription events, each applied once',
      tag: 'billing',
      gives: z.object({ received: z.boolean() }),
      errors: [400, 413, 503],
    }),
    async (c) => {
      const event = await read(parts, await c.req.text(), c.req.header('stripe-signature') ?? '')
      if (event === null) {
        // Refused, it would only come again, for days.
        metrics.paymentEvent('ignored')
        log.warn('a signed payment event cannot be understood and was left out')
        return c.json({ received: true })
      }
      const { id, type, customer } = event
      if (customer === null || !telling.some((start) => type.startsWith(start))) {
        metrics.paymentEvent('ignored')
        return c.json({ received: true })
      }
      try {
        const ended = await turns.take(() => billing.customers.apply(customer, event))
        metrics.paymentEvent(ended)
        log.info({ event: id, type, ended }, 'payment event')
      } catch (error) {
        metrics.paymentEvent('failed')
        log.error({ event: id, type, ...describeError(error) }, 'payment event failed')
        throw notNow()
      }
      return c.json({ received: true })
    },
  )
}
