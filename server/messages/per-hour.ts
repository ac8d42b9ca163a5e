import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { hourBefore, mostPerHour, tooManyThisHour } from '../limits/per-hour.ts'
import { messageReplies, messages } from './table.ts'

/** One writing of hers after the other: two at once would not see each other when they are counted. */
export async function takeTurn(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from ${user} where ${user.id} = ${userId} for no key update`)
}

/** What she wrote in the hour before `at`: messages and replies, as conditions. */
function ofThisHour(userId: string, at: Date) {
  const hourAgo = hourBefore(at)
  return {
    asked: and(eq(messages.userId, userId), gt(messages.createdAt, hourAgo)),
    replied: and(eq(messageReplies.authorId, userId), gt(messageReplies.createdAt, hourAgo)),
  }
}

/**
 * To be had back from the statement that writes: how often she wrote in the hour before it, itself left out. Said in SQL,
 * since to put it together from parts takes the server as long as to send it (docs/speed.md).
 */
export function writtenBefore(userId: string, at: Date): SQL<number> {
  const { asked, replied } = ofThisHour(userId, at)
  return sql<number>`((select count(*) from ${messages} where ${asked})
    + (select count(*) from ${messageReplies} where ${replied}))::int`
}

/** @throws Problem 429 when what she wrote in the hour before is as much as an hour may hold */
export async function insistOnPace(tx: Db, userId: string, at: Date, before: number): Promise<void> {
  if (before < mostPerHour) return
  const { asked, replied } = ofThisHour(userId, at)
  const written = await unionAll(
    tx.select({ at: messages.createdAt }).from(messages).where(asked),
    tx.select({ at: messageReplies.createdAt }).from(messageReplies).where(replied),
  )
  throw tooManyThisHour(new Date(Math.min(...written.map((row) => row.at.getTime()))), at)
}
