import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { prices } from '../../domain/catalogue.ts'
import { planView, priceId, receiptsView, subscriptionCheck } from '../../domain/subscription.ts'
import { everyone, membersOnly, type SessionReader } from '../auth/guards.ts'
import { emptyBody, jsonBody } from '../http/body.ts'
import { describer } from '../http/describe.ts'
import type { Env } from '../env.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import type { Billing } from './billing.ts'

const describe = describer('billing')

/** The limit is high enough for repeated taps and low enough to stop a program. */
const perMember: Limit = { name: 'billing', max: 120, windowS: 600 }

const address = z.object({ url: z.string() })
const order = z.strictObject({ priceId, mode: z.literal('subscription') })

/**
 * Returns the prices on offer. In demo mode these are both offers. Outside demo mode it is only the offer that is sold,
 * without list prices that nobody was charged (D57).
 */
const pricesSold = ({ offer }: Env) =>
  offer === null
    ? [...prices]
    : prices.filter((each) => each.offer === offer).map((each) => ({ ...each, listAmount: null }))

/**
 * Returns the origin for return URLs: the `Origin` of the request if it is one of our origins, otherwise `BASE_URL`.
 */
const originOf = (c: Context, env: Env): string =>
  env.origins.find((each) => each === c.req.header('origin')) ?? env.baseUrl

/** Routes for prices, trial, checkout and subscription (spec §7). The client never sends an amount of money. */
export function billingRoutes(
  services: Readonly<{ auth: SessionReader; billing: Billing; env: Env; limiter: Limiter }>,
) {
  const { billing, env, limiter } = services
  const members = membersOnly(services)
  const priceSchema = z.object({
    id: priceId,
    offer: z.enum(['public', 'member']),
    interval: z.enum(['month', 'year']),
    amount: z.int(),
    listAmount: z.int().nullable(),
    currency: z.literal('gbp'),
  })

  return new Hono()
    .get(
      '/api/prices',
      everyone,
      describe({
        summary: 'List the prices on offer; amounts in pence',
        gives: z.object({ prices: z.array(priceSchema) }),
      }),
      (c) => c.json({ prices: pricesSold(env) }),
    )
    .get(
      '/api/check-subscription',
      members,
      describe({
        summary: 'Read the trial, the subscription and the access of the signed-in member',
        gives: subscriptionCheck,
        errors: [401],
      }),
      async (c) => {
        c.header('cache-control', 'no-store')
        return c.json(await billing.check(c.var.member))
      },
    )
    .post(
      '/api/start-trial',
      members,
      describe({
        summary: 'Start the trial; once per account',
        gives: subscriptionCheck,
        errors: [401, 403, 409, 429],
      }),
      emptyBody,
      async (c) => {
        await limiter.spend(perMember, c.var.member.id)
        return c.json(await billing.startTrial(c.var.member))
      },
    )
    .post(
      '/api/chosen-plan/done',
      members,
      describe({
        summary: 'Mark the plan chosen before sign-up as shown',
        gives: null,
        errors: [401, 403],
      }),
      emptyBody,
      async (c) => {
        await billing.dropChoice(c.var.member.id)
        return c.body(null, 204)
      },
    )
    .post(
      '/api/create-checkout',
      members,
      describe({
        summary: 'Start a checkout for one price; gives the URL of the payment page',
        gives: address,
        errors: [401, 403, 409, 429, 503],
      }),
      jsonBody(order),
      async (c) => {
        await limiter.spend(perMember, c.var.member.id)
        const { priceId: price } = c.req.valid('json')
        return c.json({ url: await billing.checkout.open(c.var.member, price, originOf(c, env)) })
      },
    )
    .post(
      '/api/customer-portal',
      members,
      describe({
        summary: 'Get the URL of the member’s page at the payment provider',
        gives: address,
        errors: [401, 403, 409, 429, 503],
      }),
      emptyBody,
      async (c) => {
        await limiter.spend(perMember, c.var.member.id)
        return c.json({ url: await billing.plan.portal(c.var.member, originOf(c, env)) })
      },
    )
    .get(
      '/api/subscription',
      members,
      describe({
        summary: 'Read the subscription of the signed-in member',
        gives: planView,
        errors: [401],
      }),
      async (c) => c.json(await billing.plan.view(c.var.member)),
    )
    .get(
      '/api/receipts',
      members,
      describe({
        summary: 'List the receipts of the signed-in member, and the amount that could be refunded',
        gives: receiptsView,
        errors: [401, 429, 503],
      }),
      async (c) => {
        await limiter.spend(perMember, c.var.member.id)
        return c.json(await billing.plan.receipts(c.var.member))
      },
    )
    .post(
      '/api/cancel-subscription',
      members,
      describe({
        summary: 'Cancel the subscription: at the end of the paid period, or at once with a refund',
        gives: planView,
        errors: [401, 403, 409, 429, 503],
      }),
      jsonBody(z.strictObject({ refund: z.boolean() })),
      async (c) => {
        await limiter.spend(perMember, c.var.member.id)
        return c.json(await billing.plan.cancel(c.var.member, c.req.valid('json').refund))
      },
    )
    .post(
      '/api/change-plan',
      members,
      describe({
        summary: 'Change from a monthly to a yearly price; gives the URL of the page that asks for confirmation',
        gives: address,
        errors: [401, 403, 409, 429, 503],
      }),
      jsonBody(z.strictObject({ priceId })),
      async (c) => {
        await limiter.spend(perMember, c.var.member.id)
        return c.json({ url: await billing.plan.change(c.var.member, c.req.valid('json').priceId, originOf(c, env)) })
      },
    )
    .post(
      '/api/keep-subscription',
      members,
      describe({
        summary: 'Undo a cancellation that has not taken effect',
        gives: planView,
        errors: [401, 403, 409, 429, 503],
      }),
      emptyBody,
      async (c) => {
        await limiter.spend(perMember, c.var.member.id)
        return c.json(await billing.plan.undoCancellation(c.var.member))
      },
    )
}
