import { ECDH } from 'node:crypto'
import { and, count, desc, eq, inArray, ne, or } from 'drizzle-orm'
import type { PushSubscriptionWish } from '../../domain/push.ts'
import type { Member } from '../auth/guards.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { type Env, isLoopback } from '../env.ts'
import { Problem } from '../http/problem.ts'
import { firstZone } from './settings.ts'
import { pushSubscriptions } from './table.ts'

/**
 * Host names of the push services of Chrome and browsers based on it, Firefox, Safari and Edge. Their subdomains are
 * allowed too.
 */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/**
 * Whether the server may send requests to this URL. Members can submit any URL, so only known push services are
 * allowed, to protect the operator's network and other servers. Demo mode also allows this machine.
 */
export function isPushService(address: string, { demo }: Pick<Env, 'demo'>): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (demo && isLoopback(hostname)) return protocol === 'http:' || protocol === 'https:'
  const known = services.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  return known && protocol === 'https:' && port === ''
}

/** Maximum number of devices per account; the oldest devices are removed. */
const devicesMax = 20

const foreign = () =>
  new Problem(
    422,
    'UNKNOWN_PUSH_SERVICE',
    'Your browser wants to be notified through a service that we do not know. Please try another browser.',
  )

const noPoint = () => new Problem(400, 'INVALID_BODY', 'The key of this subscription makes no sense.')

const noSuchDevice = () =>
  new Problem(404, 'NO_SUCH_DEVICE', 'Notifications are not on for this device any more. Please switch them on again.')

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

export function createSubscriptions(parts: {
  readonly db: Db
  readonly clock: Clock
  readonly env: Pick<Env, 'demo'>
}) {
  const { db, clock, env } = parts

  return {
    /**
     * Assigns this browser's push subscription to the member until the session ends, even if it belonged to another
     * account.
     * @throws Problem 400 for an invalid key, 422 UNKNOWN_PUSH_SERVICE
     */
    async put({ id: userId, sessionId }: Member, { endpoint, keys, zone }: PushSubscriptionWish): Promise<void> {
      if (!isPushService(endpoint, env)) throw foreign()
      if (!isPoint(keys.p256dh)) throw noPoint()
      const row = { userId, sessionId, ...keys }
      const keep = async (tx: Db): Promise<void> => {
        await firstZone(tx, userId, zone)
        // Deletes the other account's subscription with its queued pushes, and an older subscription of this session,
        // because a browser has only one subscription.
        const stale = and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint))
        const others = and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId))
        await tx.delete(pushSubscriptions).where(or(stale, others))
        await tx
          .insert(pushSubscriptions)
          .values({ ...row, endpoint, createdAt: clock() })
          .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
        const beyond = tx
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.userId, userId))
          .orderBy(desc(pushSubscriptions.createdAt))
          .offset(devicesMax)
        await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, beyond))
      }
      // This runs in the system scope, because the row may belong to another account.
      await asSystem(() => db.transaction(keep))
    },

    async drop(userId: string, endpoint: string): Promise<void> {
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
    },

    /**
     * Returns the id of the member's device with this endpoint.
     * @throws Problem 404 NO_SUCH_DEVICE
     */
    async find(userId: string, endpoint: string): Promise<string> {
      const [found] = await db
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
      if (found === undefined) throw noSuchDevice()
      return found.id
    },

    async count(userId: string): Promise<number> {
      const [row] = await db
        .select({ devices: count() })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
      return row?.devices ?? 0
    },
  }
}
