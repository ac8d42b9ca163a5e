import * as z from 'zod/mini'
import { priceIds } from './catalogue.ts'
import { chosenPlans } from './chosen-plan.ts'

/** Price ids, which the browser sends instead of amounts. */
export const priceId = z.enum(priceIds)
export const chosenPlan = z.enum(chosenPlans)

/** An instant as ISO 8601 in UTC. */
const instant = z.string()

/** Response of `GET /api/check-subscription` (spec §7), calculated with the server's clock. */
export const subscriptionCheck = z.object({
  trial_active: z.boolean(),
  /** Whole days, rounded up; 0 without a trial. */
  days_remaining: z.number(),
  subscribed: z.boolean(),
  subscription_tier: z.nullable(z.enum(['premium_month', 'premium_year'])),
  trial_started: z.boolean(),
  trial_start_date: z.nullable(instant),
  trial_end_date: z.nullable(instant),
  has_access: z.boolean(),
  /** Known end of access; null without access or without a known end. Offline access lasts until then (D36). */
  access_until: z.nullable(instant),
  /** Whether the last payment failed and is being retried; access continues meanwhile. */
  payment_failed: z.boolean(),
  /** The plan chosen before the sign-up, until it is shown once (D10); null otherwise. */
  chosen_plan: z.nullable(chosenPlan),
  /** Id of the account, so that a late response is not used for another account. */
  user_id: z.string(),
  server_time: instant,
})
export type SubscriptionCheck = z.infer<typeof subscriptionCheck>

/** Response of `GET /api/subscription`, as shown on /account. */
export const planView = z.object({
  /** Null without an active subscription. */
  price_id: z.nullable(priceId),
  /** Pence per period as agreed, independent of later catalogue changes. */
  amount: z.nullable(z.number()),
  /** Date of the first charge while it is in the future. */
  first_charge_at: z.nullable(instant),
  /** Null for a cancelled subscription. */
  renews_at: z.nullable(instant),
  /** When a cancelled subscription ends; null otherwise. */
  cancel_at: z.nullable(instant),
  payment_failed: z.boolean(),
  /** Whether the provider knows the customer. Then there is a portal, and possibly receipts. */
  can_manage: z.boolean(),
})
export type PlanView = z.infer<typeof planView>

/** Response of `GET /api/receipts`, newest first. Amounts in pence. */
export const receiptsView = z.object({
  receipts: z.array(
    z.object({
      id: z.string(),
      number: z.nullable(z.string()),
      paid_at: instant,
      amount: z.number(),
      refunded: z.number(),
      url: z.nullable(z.string()),
    }),
  ),
  /** The refund if the member cancels before `until` (midnight after the last day); null without one. */
  refund: z.nullable(z.object({ amount: z.number(), until: instant })),
})
export type ReceiptsView = z.infer<typeof receiptsView>
