import { Hono } from 'hono'
import * as z from 'zod'
import type { AppParts } from '../app-parts.ts'
import { everyone } from '../auth/guards.ts'
import { describe } from '../describe.ts'
import { describeError } from '../log.ts'
import { Problem } from '../problem.ts'
import { paymentsOf } from './billing-parts.ts'
import { BadSignature, type PaymentEvent, type Payments } from './payments.ts'

export const webhookPath = '/api/stripe/webhook'

/** Events after which a customer's row may have to say something else. The rest is thanked for and forgotten. */
const telling = ['customer.subscription.', 'checkout.session.', 'invoice.', 'charge.refund', 'refund.']

async function read(payments: Payments, body: string, signature: string): Promise<PaymentEvent> {
  try {
    return await payments.readEvent(body, signature)
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error
    throw new Problem({
      status: 400,
      code: 'BAD_SIGNATURE',
      detail: 'This event is not signed by our payment provider.',
    })
  }
}

/**
 * Where the payment provider tells of changes (spec §7). Anything but a 2xx is delivered again, so whatever goes
 * wrong after the signature is an error, never a shrug.
 */
export function webhookRoutes(parts: AppParts) {
  const { billing, payments, log } = parts
  return new Hono().post(
    webhookPath,
    everyone,
    describe({
      summary: 'Subscription events, each applied once',
      tag: 'billing',
      gives: z.object({ received: z.boolean() }),
      errors: [400, 413, 503],
    }),
    async (c) => {
      const event = await read(paymentsOf({ payments }), await c.req.text(), c.req.header('stripe-signature') ?? '')
      const { id, type, customer } = event
      if (customer === null || !telling.some((start) => type.startsWith(start))) return c.json({ received: true })
      try {
        const ended = await billing.customers.apply(customer, event)
        log.info({ event: id, type, ended }, 'payment event')
      } catch (error) {
        log.error({ event: id, type, ...describeError(error) }, 'payment event failed')
        throw new Problem({
          status: 503,
          code: 'TRY_AGAIN',
          detail: 'Not now. Please deliver it again.',
          headers: { 'retry-after': '30' },
        })
      }
      return c.json({ received: true })
    },
  )
}
