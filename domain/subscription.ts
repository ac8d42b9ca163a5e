import * as z from 'zod/mini'
import { priceIds } from './catalogue.ts'
import { chosenPlans } from './chosen-plan.ts'

export const priceId = z.enum(priceIds)
export const chosenPlan = z.enum(chosenPlans)

const instant = z.string()

/** Response of `GET /api/check-subscription` (spec §7). It is computed with the clock of the server. */
export const subscriptionCheck = z.object({
  trial_active: z.boolean(),
  /** Whole days until the free trial ends, rounded up; 0 without a trial. */
  days_remaining: z.number(),
  subscribed: z.boolean(),
  subscription_tier: z.nullable(z.enum(['premium_month', 'premium_year'])),
  trial_started: z.boolean(),
  trial_start_date: z.nullable(instant),
  trial_end_date: z.nullable(instant),
  has_access: z.boolean(),
  /**
   * Time at which the access to Premium content ends; null if it is not known. Offline, the app gives access until then
   * (D36).
   */
  access_until: z.nullable(instant),
  /** Whether the last payment failed and is tried again. The member keeps access meanwhile. */
  payment_failed: z.boolean(),
  /** The plan that the visitor chose before signing up. It is null after the app has shown the plan once (D10). */
  chosen_plan: z.nullable(chosenPlan),
  /** Id of the account. The app ignores a late response that belongs to another account. */
  user_id: z.string(),
  server_time: instant,
})
export type SubscriptionCheck = z.infer<typeof subscriptionCheck>

/** Response of `GET /api/subscription`, which the page /account shows. */
export const planView = z.object({
  price_id: z.nullable(priceId),
  /** Pence per month or year as agreed with the member. Later changes of the catalogue do not change it. */
  amount: z.nullable(z.number()),
  /** Date of the first charge of the subscription; null once that date has passed. */
  first_charge_at: z.nullable(instant),
  /** Date of the next charge; null if the subscription is cancelled. */
  renews_at: z.nullable(instant),
  /** Date at which a cancelled subscription ends; null if it is not cancelled. */
  cancel_at: z.nullable(instant),
  payment_failed: z.boolean(),
  /**
   * Whether the payment provider knows the member as a customer. If so, the member can open its portal and may have
   * receipts.
   */
  can_manage: z.boolean(),
})
export type PlanView = z.infer<typeof planView>

/** Response of `GET /api/receipts`, newest receipt first. Amounts are in pence. */
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
  /**
   * The refund that the member gets when cancelling before `until` (midnight after the last day); null if there is
   * none.
   */
  refund: z.nullable(z.object({ amount: z.number(), until: instant })),
})
export type ReceiptsView = z.infer<typeof receiptsView>
