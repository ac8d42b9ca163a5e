import { and, eq, lt, or } from 'drizzle-orm'
import { isPaused } from '../../domain/notifications.ts'
import { isReminder, type PushKind } from '../../domain/push-payload.ts'
import { quietFrom, quietUntil } from '../../domain/quiet-hours.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { allTried, dueRows, nextTry, taken } from '../db/queue.ts'
import type { Log } from '../log.ts'
import type { VapidKeys } from '../vapid.ts'
import { isPushService } from './subscriptions.ts'
import { sendPush, type PushResult } from './send.ts'
import { readSettings, zoneOf, type Settings } from './settings.ts'
import type { TaskReminders } from './task-reminders.ts'
import { pushes, pushSubscriptions } from './table.ts'

export interface Push {
  readonly userId: string
  readonly kind: PushKind
  /** Identifies the push within its kind. A device gets a push with the same value only once. */
  readonly about: string
  /** Time after which the push is not sent any more. */
  readonly expiresAt: Date
  /** If set, the push goes only to the device with this subscription. */
  readonly subscriptionId?: string
  /** If set, the push goes only to the devices of this session. */
  readonly sessionId?: string
}

/** Number of pushes that are sent at the same time. Each takes at most the ten seconds of `sendPush`. */
const atOnce = 10
/** Longest time in seconds between two attempts. A push is retried until it expires. */
const longestWaitS = 900

const weekMs = 7 * 24 * 3600_000

type Row = typeof pushes.$inferSelect

/**
 * Whether the member's settings still allow the push. The settings have no switch for each kind of reminder: a reminder
 * that is switched off has no row. A test is always allowed, because the member has just requested it.
 */
function isWanted(kind: PushKind, settings: Settings, now: Date): boolean {
  if (kind === 'test') return true
  if (isPaused(settings)) return false
  const { silent_until: silent } = settings
  if (isReminder(kind) && silent !== null && now < new Date(silent)) return false
  if (kind === 'reply') return settings.reply_push
  return kind !== 'trial-ending' || settings.trial_push
}

/**
 * Queue of pushes with one row for each device. A row is written in the transaction that causes the push, and a worker
 * sends it. A push is sent at least once: after a crash between sending and update it is sent again, and the device
 * replaces the first one.
 */
export function createPushes(parts: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly env: Pick<Env, 'baseUrl' | 'demo'>
  readonly vapid: VapidKeys
  readonly tasks: Pick<TaskReminders, 'stillDue'>
}) {
  const { db, clock, log, env, tasks } = parts

  async function claim(): Promise<Row[]> {
    const now = clock()
    return db
      .update(pushes)
      .set(taken(pushes, now))
      .where(dueRows(pushes, pushes.droppedAt, now, atOnce))
      .returning()
  }

  const note = async ({ id }: Row, change: Partial<Row>): Promise<void> => {
    await db
      .update(pushes)
      .set({ claimedUntil: null, ...change })
      .where(eq(pushes.id, id))
  }

  async function drop(row: Row, reason: string): Promise<void> {
    await note(row, { droppedAt: clock(), lastError: reason })
    log.info({ push: row.id, kind: row.kind, attempts: row.attempts, reason }, 'push dropped')
  }

  /** Returns the seconds for which the push service may hold the push: until the push expires or quiet hours begin. */
  function ttlS({ kind, expiresAt }: Row, { quiet, ...settings }: Settings): number {
    const now = clock()
    const until = quiet === null || kind === 'test' ? expiresAt : quietFrom(now, quiet, zoneOf(settings))
    return Math.floor((Math.min(until.getTime(), expiresAt.getTime()) - now.getTime()) / 1000)
  }

  async function send(row: Row, settings: Settings): Promise<void> {
    const now = clock()
    if (!isWanted(row.kind, settings, now)) return drop(row, 'not wanted')
    const { quiet } = settings
    const loudAt = quiet === null || row.kind === 'test' ? now : quietUntil(now, quiet, zoneOf(settings))
    if (row.expiresAt <= now) return drop(row, 'late')
    // A reminder that is due in quiet hours is dropped, because it is useful only at its time.
    if (loudAt > now && (isReminder(row.kind) || row.expiresAt <= loudAt)) return drop(row, 'quiet hours')
    if (loudAt > now) return note(row, { nextAttemptAt: loudAt, attempts: row.attempts - 1 })
    const [subscription] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, row.subscriptionId))
    if (subscription === undefined) return
    if (!isPushService(subscription.endpoint, env)) return drop(row, 'unknown push service')
    const task = row.kind === 'task' ? await tasks.stillDue(row) : undefined
    if (task === null) return drop(row, 'task done')
    const sent = await sendPush(parts, subscription, { kind: row.kind, ttlS: ttlS(row, settings), ...task })
    await conclude(row, sent)
  }

  async function conclude(row: Row, sent: PushResult): Promise<void> {
    const { id: push, kind, attempts } = row
    if (sent.outcome === 'sent') {
      await note(row, { sentAt: clock(), lastError: null })
      log.info({ push, kind, attempts }, 'push sent')
    } else if (sent.outcome === 'gone') {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, row.subscriptionId))
      log.info({ push, kind, attempts }, 'push subscription ended')
    } else if (sent.outcome === 'refused') {
      await note(row, { droppedAt: clock(), lastError: sent.reason })
      log.error({ push, kind, attempts, reason: sent.reason }, 'push refused')
    } else {
      const now = clock()
      const ours = nextTry(attempts, longestWaitS, now).getTime()
      const theirs = now.getTime() + (sent.waitS ?? 0) * 1000
      await note(row, { nextAttemptAt: new Date(Math.max(ours, theirs)), lastError: sent.reason })
      log.warn({ push, kind, attempts, reason: sent.reason }, 'push not sent')
    }
  }

  return {
    /** Queues a push within the transaction `tx`. Does nothing if the member has no devices. */
    async put(tx: Db, { userId, kind, about, expiresAt, subscriptionId, sessionId }: Push): Promise<void> {
      const only = and(
        subscriptionId === undefined ? undefined : eq(pushSubscriptions.id, subscriptionId),
        sessionId === undefined ? undefined : eq(pushSubscriptions.sessionId, sessionId),
      )
      const devices = await tx
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), only))
      if (devices.length === 0) return
      const now = clock()
      const push = { userId, kind, about, expiresAt, nextAttemptAt: now, createdAt: now }
      await tx
        .insert(pushes)
        .values(devices.map(({ id }) => ({ ...push, subscriptionId: id })))
        .onConflictDoNothing()
    },

    /**
     * Sends due pushes in batches and returns the number of pushes taken. `isOver` can stop the work between two
     * batches.
     */
    async work(isOver: () => boolean = () => false): Promise<number> {
      let count = 0
      while (!isOver()) {
        const rows = await claim()
        if (rows.length === 0) break
        count += rows.length
        const settings = await readSettings(
          db,
          rows.map(({ userId }) => userId),
        )
        await allTried(rows.map((row) => send(row, settings(row.userId))))
      }
      return count
    },

    /** Deletes pushes that were sent or dropped more than a week ago. */
    async sweep(): Promise<void> {
      const weekAgo = new Date(clock().getTime() - weekMs)
      await db.delete(pushes).where(or(lt(pushes.sentAt, weekAgo), lt(pushes.droppedAt, weekAgo)))
    },
  }
}

export type Pushes = ReturnType<typeof createPushes>
