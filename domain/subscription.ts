import * as z from 'zod/mini'
import { priceIds } from './catalogue.ts'
import { chosenPlans } from './chosen-plan.ts'

/** What the browser names when it wants to pay: never an amount. */
export const priceId = z.enum(priceIds)
export const chosenPlan = z.enum(chosenPlans)

/** An instant as ISO 8601 in UTC. */
const instant = z.string()

/** The answer of `GET /api/check-subscription` (spec §7): judged by the server's clock alone. */
export const subscriptionCheck = z.object({
  trial_active: z.boolean(),
  /** Whole days, begun ones counted; 0 without a trial. */
  days_remaining: z.number(),
  subscribed: z.boolean(),
  subscription_tier: z.nullable(z.enum(['premium_month', 'premium_year'])),
  trial_started: z.boolean(),
  trial_start_date: z.nullable(instant),
  trial_end_date: z.nullable(instant),
  has_access: z.boolean(),
  /** When access ends as far as is known now; null without access, and where no end is known. Offline it holds till then (D36). */
  access_until: z.nullable(instant),
  /** The last payment did not go through and is being tried again; access stays meanwhile. */
  payment_failed: z.boolean(),
  /** The plan she came for and has not been led to yet (D10); null otherwise. */
  chosen_plan: z.nullable(chosenPlan),
  /** Whose it is, so that an answer that comes late is not taken for somebody else's. */
  user_id: z.string(),
  /** The clock that judged. */
  server_time: instant,
})
export type SubscriptionCheck = z.infer<typeof subscriptionCheck>

/** The answer of `GET /api/subscription`: the plan as /account shows it. */
export const planView = z.object({
  /** What she pays; null without a subscription that runs. */
  price_id: z.nullable(priceId),
  /** Pence she pays for one period; it stays what she agreed to when the catalogue changes. */
  amount: z.nullable(z.number()),
  /** The day of the first charge while it lies ahead. */
  first_charge_at: z.nullable(instant),
  /** The next charge after that, or null when it was cancelled. */
  renews_at: z.nullable(instant),
  /** When a cancelled one stops. */
  cancel_at: z.nullable(instant),
  payment_failed: z.boolean(),
  /** Whether the provider knows her: then there is a portal, and there may be receipts. */
  can_manage: z.boolean(),
})
export type PlanView = z.infer<typeof planView>

/** The answer of `GET /api/receipts`, newest first. Amounts in pence. */
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
  /** What goes back if the member ends it before `until`, midnight after the last day; null when nothing. */
  refund: z.nullable(z.object({ amount: z.number(), until: instant })),
})
export type ReceiptsView = z.infer<typeof receiptsView>
