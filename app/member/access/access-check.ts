import type { SubscriptionCheck } from '../../../domain/subscription.ts'
import { isBoolean, isRecord } from '../../device/storage/guarded.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isInstant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

/** Plain checks rather than the schema of the wire, which would bring its library along (see guarded.ts). */
const fields: Readonly<Record<keyof SubscriptionCheck, Check>> = {
  trial_active: isBoolean,
  days_remaining: isNumber,
  subscribed: isBoolean,
  subscription_tier: orNull(isText),
  trial_started: isBoolean,
  trial_start_date: orNull(isInstant),
  trial_end_date: orNull(isInstant),
  has_access: isBoolean,
  access_until: orNull(isInstant),
  payment_failed: isBoolean,
  chosen_plan: orNull(isText),
  user_id: isText,
  server_time: isInstant,
}

/** Whether a value is the answer of `GET /api/check-subscription`; fields that are new to this page are let through. */
export function isCheck(value: unknown): value is SubscriptionCheck {
  return isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]))
}

/** Throws a TypeError for an answer of another shape. */
export function readCheck(answer: unknown): SubscriptionCheck {
  if (!isCheck(answer)) throw new TypeError('No subscription in the answer')
  return answer
}
