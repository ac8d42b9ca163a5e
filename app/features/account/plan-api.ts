import {
  planView,
  type PlanView,
  receiptsView,
  type ReceiptsView,
  subscriptionCheck,
} from '../../../domain/subscription.ts'
import { ApiError, request } from '../../api.ts'

interface Schema<T> {
  parse(value: unknown): T
}

async function read<T>(schema: Schema<T>, asked: Promise<unknown>): Promise<T> {
  const answer = await asked
  try {
    return schema.parse(answer)
  } catch {
    throw new ApiError(0, 'UNREADABLE', 'That answer made no sense. Please try again.')
  }
}

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
