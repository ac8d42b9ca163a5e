import { Hono } from 'hono'
import * as z from 'zod'
import { publicRouteAsSystem } from '../auth/guards.ts'
import { describer } from '../http/describe.ts'
import { describeError, type Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { Problem } from '../http/problem.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import type { Billing } from './billing.ts'
import { paymentsOf } from './billing-parts.ts'
import { BadSignature, type PaymentEvent, type Payments } from './payments.ts'

const describe = describer('billing')

export const webhookPath = '/api/stripe/webhook'

/** Events that the webhook endpoint at the provider must subscribe to (docs/operating.md, Payments). */
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

/** Prefixes of the types of events that can change a customer's row. Other events are acknowledged and ignored. */
const telling = ['customer.subscription.', 'checkout.session.', 'invoice.', 'charge.refund', 'refund.']

/**
 * Number of events that one instance processes at the same time. Four events leave half of the connections of the
 * system scope to other work and make conflicts between events of one customer rarer. With more than `waitingMost`
 * queued events the provider is asked to deliver again.
 */
const atOnce = 4
const waitingMost = 1000

type Needs = Readonly<{ billing: Billing; log: Log; metrics: Metrics; payments: Payments | null }>

const notNow = () =>
  new Problem(503, 'TRY_AGAIN', 'Not now. Please deliver it again.', { headers: { 'retry-after': '30' } })

async function read(
  { payments, metrics }: Pick<Needs, 'payments' | 'metrics'>,
  body: string,
  signature: string,
): Promise<PaymentEvent | null> {
  try {
    return await paymentsOf({ payments }).readEvent(body, signature)
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error
    metrics.paymentEvent('refused')
    throw new Problem(400, 'BAD_SIGNATURE', 'This event is not signed by our payment provider.')
  }
}

/**
 * Webhook of the payment provider (spec §7). The provider delivers an event again after any response except 2xx, so
 * every failure after the signature check is an error response. Only an event that can never be parsed is acknowledged.
 */
export function webhookRoutes(services: Needs) {
  const { billing, log, metrics } = services
  const processing = createConcurrencyLimit(atOnce, { waiting: waitingMost, busy: notNow })
  return new Hono().post(
    webhookPath,
    publicRouteAsSystem,
    describe({
      summary: 'Receive payment events from Stripe; each event is applied once',
      gives: z.object({ received: z.boolean() }),
      errors: [400, 413, 503],
    }),
    async (c) => {
      const event = await read(services, await c.req.text(), c.req.header('stripe-signature') ?? '')
      if (event === null) {
        // The event is acknowledged, because after an error response the provider would deliver it again for days.
        metrics.paymentEvent('ignored')
        log.warn('a signed payment event could not be parsed and was ignored')
        return c.json({ received: true })
      }
      const { id, type, customer } = event
      if (customer === null || !telling.some((start) => type.startsWith(start))) {
        metrics.paymentEvent('ignored')
        return c.json({ received: true })
      }
      try {
        const ended = await processing.run(() => billing.customers.apply(customer, event))
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
