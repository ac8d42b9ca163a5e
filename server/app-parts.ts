import type { Erasure } from './account/erasure.ts'
import type { Auth } from './auth/auth.ts'
import type { Billing } from './billing/billing.ts'
import type { Payments } from './billing/payments.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/open.ts'
import type { Env } from './env.ts'
import type { Limiter } from './limits/limiter.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Meetups } from './meetups/meetups.ts'

/** Everything the server needs comes in by the front door, so that a test can hand in its own. */
export interface AppParts {
  readonly db: Db
  readonly env: Env
  readonly clock: Clock
  readonly log: Log
  readonly limiter: Limiter
  readonly outbox: Outbox
  readonly auth: Auth
  readonly billing: Billing
  readonly erasure: Erasure
  /** Null where nobody takes money: no keys, and no demo. */
  readonly payments: Payments | null
  readonly live: Live
  readonly meetups: Meetups
}
