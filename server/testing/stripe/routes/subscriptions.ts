import * as z from 'zod'
import { mergeMetadata, need, needCustomer, type Account } from '../account.ts'
import { endSubscription, moveTrialEnd, planEnd } from '../billing.ts'
import { changeSubscription } from '../invoicing.ts'
import { flag, integer, metadata, orUnset, text } from '../parameters.ts'
import type { SubscriptionRecord } from '../records.ts'
import { missing, Refusal } from '../refusal.ts'
import { subscriptionShape } from '../shapes/subscription.ts'
import { listRoute, route, type Route } from './route.ts'

const optional = z.optional

const statuses = z.enum([
  'all',
  'ended',
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
])

/** As at Stripe, ended subscriptions are omitted without the parameter `status`. */
function hasStatus({ status }: SubscriptionRecord, asked: z.infer<typeof statuses> | undefined): boolean {
  if (asked === undefined) return status !== 'canceled'
  if (asked === 'all') return true
  return asked === 'ended' ? status === 'canceled' : status === asked
}

const needSubscription = (account: Account, id: string) => need(account.subscriptions, 'subscription', id)

const change = {
  cancel_at_period_end: optional(flag),
  cancel_at: optional(orUnset(z.union([z.enum(['min_period_end', 'max_period_end']), integer]))),
  trial_end: optional(z.union([z.literal('now'), integer])),
  metadata: optional(orUnset(metadata)),
  proration_behavior: optional(z.enum(['always_invoice', 'create_prorations', 'none'])),
}
type Change = z.infer<z.ZodObject<typeof change>>

function check(account: Account, subscription: SubscriptionRecord, input: Change): void {
  const now = account.now()
  if (input.cancel_at_period_end !== undefined && input.cancel_at !== undefined) {
    throw new Refusal('Received both cancel_at_period_end and cancel_at parameters. Please pass in only one.')
  }
  if (subscription.status === 'canceled' && Object.keys(input).some((key) => key !== 'metadata' && key !== 'expand')) {
    throw new Refusal('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (typeof input.trial_end === 'number' && input.trial_end <= now) {
    throw new Refusal('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
  }
  if (typeof input.cancel_at === 'number' && input.cancel_at <= now) {
    throw new Refusal('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'cancel_at' })
  }
}

function update(account: Account, subscription: SubscriptionRecord, input: Change): void {
  check(account, subscription, input)
  const { cancel_at: at, cancel_at_period_end: atPeriodEnd, trial_end: trialEnd } = input
  changeSubscription(account, subscription, () => {
    subscription.metadata = mergeMetadata(subscription.metadata, input.metadata)
  })
  if (trialEnd !== undefined) moveTrialEnd(account, subscription, trialEnd)
  if (atPeriodEnd !== undefined) planEnd(account, subscription, { atPeriodEnd })
  if (at !== undefined) planEnd(account, subscription, { at: typeof at === 'string' ? subscription.periodEnd : at })
}

export const subscriptionRoutes: readonly Route[] = [
  listRoute(
    '/v1/subscriptions',
    { customer: optional(text), price: optional(text), status: optional(statuses) },
    (account, { customer, price, status }) => {
      if (customer !== undefined && account.customers.get(customer)?.deleted !== true) {
        needCustomer(account, customer, 'customer')
      }
      return {
        kept: [...account.subscriptions.values()].filter(
          (subscription) =>
            (customer === undefined || subscription.customer === customer) &&
            (price === undefined || subscription.price === price) &&
            hasStatus(subscription, status),
        ),
        what: 'subscription',
        shape: (subscription: SubscriptionRecord) => subscriptionShape(account, subscription),
      }
    },
  ),
  route('GET', '/v1/subscriptions/:id', {}, (account, _input, id) =>
    subscriptionShape(account, needSubscription(account, id)),
  ),
  route('POST', '/v1/subscriptions/:id', change, (account, input, id) => {
    const subscription = needSubscription(account, id)
    update(account, subscription, input)
    return subscriptionShape(account, subscription)
  }),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    { invoice_now: optional(flag), prorate: optional(flag) },
    (account, _input, id) => {
      const subscription = needSubscription(account, id)
      // As at Stripe, cancelling an ended subscription gives 404.
      if (subscription.status === 'canceled') throw missing('subscription', id)
      endSubscription(account, subscription, 'cancellation_requested')
      return subscriptionShape(account, subscription)
    },
  ),
]
