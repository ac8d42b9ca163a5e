import {
  planView,
  type PlanView,
  receiptsView,
  type ReceiptsView,
  subscriptionCheck,
} from '../../../domain/subscription.ts'
import { request } from '../../api.ts'

export interface PlanState {
  readonly plan: PlanView
  /** The end of the trial as ISO 8601, or null for a user without a trial. */
  readonly trialEnd: string | null
}

/** Every function of this file rejects with an `ApiError` when its request fails. */
export async function getPlanState(): Promise<PlanState> {
  const [plan, check] = await Promise.all([
    request('/api/subscription', { schema: planView }),
    request('/api/check-subscription', { schema: subscriptionCheck }),
  ])
  return { plan, trialEnd: check.trial_end_date }
}

export function getReceipts(): Promise<ReceiptsView> {
  return request('/api/receipts', { schema: receiptsView })
}

/**
 * With `refund` the plan ends at once and the last payment is refunded. Without it the plan ends after the paid time.
 * Error: 409 NOT_REFUNDABLE if no payment can be refunded.
 */
export function cancelSubscription(refund: boolean): Promise<PlanView> {
  return request('/api/cancel-subscription', { schema: planView, body: { refund } })
}

/** Withdraws a cancellation that is scheduled but has not taken effect yet. */
export function keepSubscription(): Promise<PlanView> {
  return request('/api/keep-subscription', { schema: planView, body: {} })
}
