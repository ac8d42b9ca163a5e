import type { Erasure } from './account/erasure.ts'
import type { Intake } from './analytics/intake.ts'
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
import type { StopLinks } from './notifications/stop-links.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Meetups } from './meetups/meetups.ts'
import type { Notifications } from './notifications/notifications.ts'

/** Services of the server, passed to `createApp` so that tests can replace them. */
export interface AppParts {
  readonly db: Db
  readonly env: Env
  readonly clock: Clock
  readonly log: Log
  readonly limiter: Limiter
  readonly outbox: Outbox
  readonly stopLinks: StopLinks
  readonly auth: Auth
  readonly intake: Intake
  readonly billing: Billing
  readonly erasure: Erasure
  /** Null without payments: no keys, and no demo mode. */
  readonly payments: Payments | null
  readonly live: Live
  readonly meetups: Meetups
  readonly notifications: Notifications
  readonly metrics: Metrics
  /** All metrics in Prometheus text format. */
  readonly readMetrics: () => Promise<string>
}
