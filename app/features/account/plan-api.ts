import {
  planView,
  type PlanView,
  receiptsView,
  type ReceiptsView,
  subscriptionCheck,
} from '../../../domain/subscription.ts'
import { request } from '../../api.ts'
import { read } from './read-answer.ts'

export interface Standing {
  readonly plan: PlanView
  /** When the trial ends or ended, as ISO 8601; null without one. */
  readonly trialEnd: string | null
}

/** These all reject with an `ApiError`. */
export async function getStanding(): Promise<Standing> {
  const [plan, check] = await Promise.all([
    read(planView, request('/api/subscription')),
    read(subscriptionCheck, request('/api/check-subscription')),
  ])
  return { plan, trialEnd: check.trial_end_date }
}

export function getReceipts(): Promise<ReceiptsView> {
  return read(receiptsView, request('/api/receipts'))
}

/** `refund` ends it at once and gives the last payment back: 409 NOT_REFUNDABLE when there is none. */
export function cancelSubscription(refund: boolean): Promise<PlanView> {
  return read(planView, request('/api/cancel-subscription', { body: { refund } }))
}

/** Takes a planned end back. */
export function keepSubscription(): Promise<PlanView> {
  return read(planView, request('/api/keep-subscription', { body: {} }))
}
