import type { SessionReader } from './auth/guards.ts'
import type { Billing } from './billing/billing.ts'
import type { Payments } from './billing/payments.ts'
import type { Env } from './env.ts'
import type { Limiter } from './limits/limiter.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'

/** Services that the routes of billing need. */
export interface AppParts {
  readonly auth: SessionReader
  readonly env: Env
  readonly limiter: Limiter
  readonly log: Log
  readonly billing: Billing
  readonly metrics: Metrics
  /** Null without payments: no keys, and no demo mode. */
  readonly payments: Payments | null
}
