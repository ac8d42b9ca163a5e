import { createErasure } from './account/erasure.ts'
import { createIntake } from './analytics/intake.ts'
import { createTombstones } from './account/tombstones.ts'
import { createAuth } from './auth/auth.ts'
import type { HashCost } from './auth/passwords.ts'
import { sweepAccounts } from './auth/sweep.ts'
import { createBilling } from './billing/billing.ts'
import type { Payments } from './billing/payments.ts'
import { createSandboxPayments, type SandboxPayments } from './billing/sandbox-payments.ts'
import { createStripePayments } from './billing/stripe-payments.ts'
import { createTrials } from './billing/trial.ts'
import { createCalendars } from './calendars/calendars.ts'
import { createCalendarFeeds } from './calendars/feeds.ts'
import type { FetchRules } from './http/fetch-text.ts'
import { taskFeed } from './calendars/task-feed.ts'
import type { Clock } from './clock.ts'
import type { OpenDatabase } from './db/open.ts'
import { slowQueries } from './db/slow-queries.ts'
import type { Env } from './env.ts'
import { remindOfUrgentRequests } from './supplies/urgent-requests.ts'
import { createEditedContent } from './content/edited.ts'
import { createContentEditor } from './content/editing.ts'
import { currentPlatforms } from './content/packs.ts'
import { createJobs } from './jobs/jobs.ts'
import { createLimiter } from './limits/limiter.ts'
import { createLive } from './live/live.ts'
import type { Log } from './log.ts'
import { type Deliver, fromOperator } from './mail/transport.ts'
import { createOutbox } from './mail/outbox.ts'
import { createStopLinks } from './notifications/stop-links.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createGauges } from './metrics/gauges.ts'
import { createMeetups } from './meetups/meetups.ts'
import { endMeetupsOf } from './meetups/proposals.ts'
import { createNotifications } from './notifications/notifications.ts'
import { createLists } from './sync/lists.ts'
import { createSync } from './sync/sync.ts'
import type { VapidKeys } from './vapid.ts'
import { createRetention } from './retention/retention.ts'
import { dayMs } from '../domain/day.ts'

interface Given {
  readonly database: OpenDatabase
  readonly env: Env
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
  /** Cost of password hashing; only tests set a lower one. */
  readonly passwordCost?: HashCost
  readonly vapid: VapidKeys
  readonly deliver: Deliver
  /** Only tests set this, to read calendars and recipes from this machine. */
  readonly fetchRules?: FetchRules | undefined
}

const minuteMs = 60_000

/**
 * Selects Stripe if there are keys. Without keys it selects the sandbox in demo mode; outside demo mode it returns
 * null, and there are no payments.
 */
function choosePayments({ env, clock, secret, database: { db } }: Given): Payments | SandboxPayments | null {
  if (env.stripe !== undefined) return createStripePayments({ ...env.stripe, clock })
  return env.demo ? createSandboxPayments({ db, env, clock, secret }) : null
}

/** Creates all services. The parameters are the few things that differ between a server and a test. */
export async function createServices(given: Given) {
  const { database, env, clock, log, secret, passwordCost, vapid, deliver, fetchRules } = given
  const { db } = database
  const metrics = createMetrics()
  const heardSlow = slowQueries(log)
  database.watch((text, ms) => {
    metrics.statement(ms)
    heardSlow(text, ms)
  })
  const stopLinks = createStopLinks({ db, env, secret, clock })
  const outbox = createOutbox({ db, clock, log, deliver: fromOperator(env, deliver) })
  const limiter = createLimiter({ db, clock, secret })
  const payments = choosePayments(given)
  const live = await createLive({ database, log, clock })
  const notifications = createNotifications({ db, env, clock, log, vapid, live })
  const billing = createBilling({ db, env, clock, log, outbox, payments, secret, notifications })
  const auth = createAuth({ db, env, secret, passwordCost, outbox, limiter, clock, log, plans: billing })
  const erasure = createErasure({
    db,
    env,
    limiter,
    log,
    outbox,
    tombstones: createTombstones({ db, clock, secret, dataDir: env.dataDir }),
    endAllSubscriptions: (userId) => billing.endAllSubscriptions(userId),
    endMeetupsOf: (tx, userId) => endMeetupsOf({ env, clock, outbox, notifications }, tx, userId),
    recordTrial: createTrials({ db, clock, secret }).countAsUsed,
  })
  const content = createEditedContent({ db, read: database.read, clock, log })
  const contentEditor = createContentEditor({ db, env, clock, log, live })
  const meetups = createMeetups({ db, env, clock, log, stopLinks, billing, outbox, notifications })
  const sync = createSync({ db, clock, live })
  const lists = createLists({ db, clock, live, secret, billing, sync })
  const feeds = createCalendarFeeds({ db, env, clock, secret })
  const files = {
    meetups: (userId: string) => meetups.feed(userId),
    tasks: (userId: string) => taskFeed({ sync, env, clock }, userId),
  }
  const calendars = createCalendars({ db, clock, log, fetchRules })
  const intake = createIntake({ db, clock })
  const retention = createRetention({ db, env, clock, log, outbox, erasure, meetups, sync })
  const jobs = createJobs({ db, clock, log, ran: metrics.jobRun }, [
    { name: 'notices', everyMs: 10 * minuteMs, run: () => billing.notices.sendDue() },
    { name: 'urgent-requests', everyMs: minuteMs, run: () => remindOfUrgentRequests({ db, env, clock, outbox }) },
    { name: 'customers', everyMs: minuteMs, run: () => billing.updateCustomers() },
    { name: 'late-mails', everyMs: 10 * minuteMs, run: () => outbox.logLateMails() },
    { name: 'meetup-alerts', everyMs: minuteMs, run: () => meetups.alerts.mailNewMeetups() },
    { name: 'meetup-goings', everyMs: minuteMs, run: () => meetups.goings.tick() },
    { name: 'repeated-meetups', everyMs: 10 * minuteMs, run: () => meetups.moveRepeated() },
    { name: 'content', everyMs: minuteMs, run: async () => void (await contentEditor.notifyDue()) },
    { name: 'calendars', everyMs: 10 * minuteMs, run: (stopping) => calendars.readDue(stopping) },
    { name: 'erasure', everyMs: 10 * minuteMs, run: () => erasure.deleteRestoredAccounts() },
    { name: 'events', everyMs: dayMs, run: () => intake.maintainTables() },
    { name: 'retention', everyMs: dayMs, run: (stopping) => retention.eraseExpired(stopping) },
    { name: 'reconciliation', everyMs: dayMs, run: (stopping) => billing.reconcile(stopping) },
    {
      name: 'sweep',
      everyMs: 10 * minuteMs,
      run: async () => {
        await Promise.all([limiter.sweep(), outbox.sweep(), notifications.sweep(), sweepAccounts(db, clock())])
      },
    },
  ])
  const readMetrics = createGauges({ metrics, database, clock, live })
  const base = {
    db,
    read: database.read,
    isFailingOver: database.isFailingOver,
    env,
    clock,
    log,
    limiter,
    outbox,
    stopLinks,
    metrics,
    readMetrics,
  }
  const services = {
    ...base,
    feeds,
    files,
    calendars,
    fetchRules,
    auth,
    intake,
    billing,
    erasure,
    payments,
    live,
    content,
    contentEditor,
    readPlatforms: () => currentPlatforms(content),
    meetups,
    notifications,
    sync,
    lists,
  }
  return { services, jobs }
}

export type Services = Awaited<ReturnType<typeof createServices>>['services']
