import { and, eq, gt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { hourBefore, mostPerHour, tooManyThisHour } from '../limits/per-hour.ts'
import { messageReplies, messages } from './table.ts'

/** Locks the member's account row, so that two writings at once are counted one after the other. */
export async function lockMemberRow(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from ${user} where ${user.id} = ${userId} for no key update`)
}

/** @throws Problem 429 when the member wrote 20 messages and replies in the hour before `at` */
export async function assertHourlyLimit(tx: Db, userId: string, at: Date): Promise<void> {
  const since = hourBefore(at)
  const written = await unionAll(
    tx
      .select({ at: messages.createdAt })
      .from(messages)
      .where(and(eq(messages.userId, userId), gt(messages.createdAt, since))),
    tx
      .select({ at: messageReplies.createdAt })
      .from(messageReplies)
      .where(and(eq(messageReplies.authorId, userId), gt(messageReplies.createdAt, since))),
  )
  if (written.length < mostPerHour) return
  throw tooManyThisHour(new Date(Math.min(...written.map((each) => each.at.getTime()))), at)
}
