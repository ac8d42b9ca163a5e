import { sql } from 'drizzle-orm'
import { user } from '../auth/table.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { mostPerHour, tooManyThisHour } from '../limits/per-hour.ts'

/** One writing of hers after the other: two at once would not see each other when they are counted. */
export async function takeTurn(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from ${user} where ${user.id} = ${userId} for no key update`)
}

/** @throws Problem 429 when what she wrote in the hour before, messages and replies, is as much as an hour may hold */
export async function insistOnPace(tx: Db, userId: string, at: Date): Promise<void> {
  const [full] = await rowsOf<{ first: string | Date }>(
    tx,
    sql`select first_at as first from written_in_hour(${userId}, ${at.toISOString()}) where written >= ${mostPerHour}::int`,
  )
  if (full !== undefined) throw tooManyThisHour(new Date(full.first), at)
}
