import { createHmac } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { Problem } from '../http/problem.ts'
import { rateLimits } from './table.ts'

export interface Limit {
  readonly name: string
  readonly max: number
  readonly windowS: number
}

/**
 * Counts attempts in the database, so that all instances share the counters and restarts keep them. The subject (an
 * address, an account) is stored only as a keyed hash.
 */
export function createLimiter(parts: { readonly db: Db; readonly clock: Clock; readonly secret: string }) {
  const { db, clock, secret } = parts
  const keyOf = (limit: Limit, subject: string): string =>
    `${limit.name}:${createHmac('sha256', secret).update(subject).digest('base64url').slice(0, 32)}`

  /** Returns the keyed hash of an account's address, which is stored beside the account's counters. */
  const accountOf = (email: string): string => keyOf({ name: 'account', max: 0, windowS: 0 }, email.toLowerCase())

  /**
   * Counts one attempt. Returns 0 while the limit is not exceeded, and the seconds to wait once it is. With `email` the
   * counter is deleted together with that account.
   */
  async function count(limit: Limit, subject: string, email?: string): Promise<number> {
    const now = clock()
    const resetsAt = new Date(now.getTime() + limit.windowS * 1000)
    const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`
    const [row] = await db
      .insert(rateLimits)
      .values({
        key: keyOf(limit, subject),
        count: 1,
        resetsAt,
        account: email === undefined ? null : accountOf(email),
      })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
          resetsAt: sql`case when ${over} then ${resetsAt.toISOString()}::timestamptz else ${rateLimits.resetsAt} end`,
        },
      })
      .returning()
    if (row === undefined || row.count <= limit.max) return 0
    return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000))
  }

  return {
    count,
    /**
     * Counts one attempt.
     * @throws Problem 429 with `Retry-After` (seconds) when the limit is exceeded
     */
    async spend(limit: Limit, subject: string): Promise<void> {
      const waitS = await count(limit, subject)
      if (waitS === 0) return
      throw tooManyAttempts(waitS)
    },
    /** Takes one attempt back from each counter, after the attempt succeeded. */
    async refund(...spent: readonly (readonly [limit: Limit, subject: string])[]): Promise<void> {
      const keys = spent.map(([limit, subject]) => keyOf(limit, subject))
      // Counters are locked in the order of their keys, to avoid deadlocks between concurrent calls.
      const inOrder = db
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(inArray(rateLimits.key, keys))
        .orderBy(rateLimits.key)
        .for('update')
      await db
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(inArray(rateLimits.key, inOrder))
    },
    async has(limit: Limit, subject: string): Promise<boolean> {
      const [row] = await db
        .select({ resetsAt: rateLimits.resetsAt })
        .from(rateLimits)
        .where(eq(rateLimits.key, keyOf(limit, subject)))
      return row !== undefined && row.resetsAt > clock()
    },
    async clear(limit: Limit, subject: string): Promise<void> {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)))
    },
    /** Deletes the counters of an account that is deleted or has changed its address. */
    async forgetAccount(email: string, tx: Db = db): Promise<void> {
      await tx.delete(rateLimits).where(eq(rateLimits.account, accountOf(email)))
    },
    async sweep(): Promise<void> {
      await db.delete(rateLimits).where(lt(rateLimits.resetsAt, clock()))
    },
  }
}

export type Limiter = ReturnType<typeof createLimiter>

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** Error 429; the next attempt is allowed after `waitS` seconds. */
export function tooManyAttempts(waitS: number): Problem {
  return new Problem(429, 'TOO_MANY_REQUESTS', `Too many attempts. Please wait ${waitText(waitS)} and try again.`, {
    headers: { 'retry-after': String(waitS) },
  })
}
