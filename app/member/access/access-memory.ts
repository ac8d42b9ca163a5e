import type { SubscriptionCheck } from '../../../domain/subscription.ts'
import { isBoolean, isRecord } from '../../device/storage/storage.ts'
import { readText, writeText, isLocked } from '../../device/storage/local-text.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isInstant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

/**
 * Checks of the fields of a server's answer. They are used instead of a schema, which would load zod (see `guarded` in
 * storage.ts).
 */
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

function isCheck(value: unknown): value is SubscriptionCheck {
  return isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]))
}

/** Returns the server's answer with its type. Throws a TypeError if its shape is wrong. */
export function readCheck(answer: unknown): SubscriptionCheck {
  if (!isCheck(answer)) throw new TypeError('No subscription in the answer')
  return answer
}

/** The server's last answer, stored so that the app can be opened offline (D36). */
export interface AccessMemory {
  readonly user: string
  readonly check: SubscriptionCheck
  /** How far the server's clock was ahead of the device's clock, in milliseconds. */
  readonly ahead: number
  /**
   * The latest time by the server's clock that this device has seen, in milliseconds since 1970. It does not go back
   * when the user sets the device's clock back.
   */
  readonly mark: number
}

/** The key is personal: when another account signs in, it does not stay for that account (D25). */
const key = 'harbour:access'

function isMemory(value: unknown): value is AccessMemory {
  return (
    isRecord(value) &&
    typeof value.user === 'string' &&
    Number.isFinite(value.ahead) &&
    Number.isFinite(value.mark) &&
    isCheck(value.check)
  )
}

/** Returns the stored answer. Null when there is none, when it is invalid, or when it belongs to another user. */
export function readMemory(user: string): AccessMemory | null {
  try {
    const stored: unknown = isLocked(key) ? null : JSON.parse(readText(key) ?? 'null')
    return isMemory(stored) && stored.user === user ? stored : null
  } catch {
    return null
  }
}

/**
 * Stores the server's answer. Does nothing if a later answer is stored, which another tab wrote. If the same answer is
 * stored, the later of the two values of `mark` is kept. It does not use `localStore`, because the user need not be
 * told of a failure.
 */
export function writeMemory(memory: AccessMemory): void {
  const stored = readMemory(memory.user)
  const later = stored ? Date.parse(stored.check.server_time) - Date.parse(memory.check.server_time) : -1
  if (later > 0 || isLocked(key)) return
  const mark = stored && later === 0 ? Math.max(stored.mark, memory.mark) : memory.mark
  if (stored && later === 0 && mark === stored.mark) return
  writeText(key, JSON.stringify({ ...memory, mark }))
}
