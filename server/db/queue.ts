import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table of things on their way, which the workers of all instances share. */
export type Queue = PgTable & {
  readonly id: PgColumn
  readonly attempts: PgColumn
  readonly nextAttemptAt: PgColumn
  readonly claimedUntil: PgColumn
  readonly sentAt: PgColumn
}

/** What a worker took is its own for so long; then it was killed, and another may take it. */
const leaseS = 60

/**
 * Which rows may be taken at `now`, `most` of them, longest due first: no more than can be sent before the others may
 * take them. `givenUpAt` is set on those that nobody tries any more; `only` narrows it further.
 */
export function isDue(queue: Queue, givenUpAt: PgColumn, now: Date, most: number, only: SQL = sql`true`): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`${queue.id} in (select ${queue.id} from ${queue}
    where ${queue.sentAt} is null and ${givenUpAt} is null and ${queue.nextAttemptAt} <= ${at}
      and (${queue.claimedUntil} is null or ${queue.claimedUntil} < ${at}) and ${only}
    order by ${queue.nextAttemptAt} limit ${most} for update skip locked)`
}

/** What a row says from the moment it is taken. */
export const taken = ({ attempts }: Queue, now: Date) => ({
  claimedUntil: new Date(now.getTime() + leaseS * 1000),
  attempts: sql<number>`${attempts} + 1`,
})

/** When to try again after so many attempts: 5 s, 10 s, 20 s and so on, `mostS` at most. */
export const nextTry = (attempts: number, mostS: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(mostS, 5 * 2 ** (attempts - 1)) * 1000)

/** Waits for all of them, also when one fails, so that none goes on by itself. @throws what the first of them failed with */
export async function allTried(sending: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(sending)
  const failure = ended.find((each) => each.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}
