import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export type Queue = PgTable & {
  readonly id: PgColumn
  readonly attempts: PgColumn
  readonly nextAttemptAt: PgColumn
  readonly claimedUntil: PgColumn
  readonly sentAt: PgColumn
}

/**
 * Lease of a row in seconds. After this time another worker may take the row, because the first worker was probably
 * killed.
 */
const leaseS = 60

/**
 * Condition for rows that are due at `now`, longest due first. `most` limits them to the number that can be sent within
 * the lease; `givenUpAt` marks rows that are not retried; `only` is an extra condition.
 */
export function dueRows(queue: Queue, givenUpAt: PgColumn, now: Date, most: number, only: SQL = sql`true`): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`${queue.id} in (select ${queue.id} from ${queue}
    where ${queue.sentAt} is null and ${givenUpAt} is null and ${queue.nextAttemptAt} <= ${at}
      and (${queue.claimedUntil} is null or ${queue.claimedUntil} < ${at}) and ${only}
    order by ${queue.nextAttemptAt} limit ${most} for update skip locked)`
}

export const taken = ({ attempts }: Queue, now: Date) => ({
  claimedUntil: new Date(now.getTime() + leaseS * 1000),
  attempts: sql<number>`${attempts} + 1`,
})

/** Time of the next attempt: after 5 s, 10 s, 20 s and so on, at most `mostS`. */
export const nextTry = (attempts: number, mostS: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(mostS, 5 * 2 ** (attempts - 1)) * 1000)

/**
 * Waits for all promises even if one of them fails, so that none is left running.
 * @throws the first failure
 */
export async function allTried(sending: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(sending)
  const failure = ended.find((each) => each.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}
