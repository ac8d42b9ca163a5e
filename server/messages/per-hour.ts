import { and, eq, gt } from 'drizzle-orm'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { tooManyAttempts } from '../limits/limiter.ts'
import { messageReplies, messages } from './table.ts'

/** Each new message is read by somebody: as many as a bad evening could need, and no more. */
const perHour = 20
const hourMs = 3_600_000

/** One writing of hers after the other: two at once would not see each other when they are counted. */
export async function takeTurn(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
}

/** @throws Problem 429 when what she wrote in the last hour, this included, is too much */
export async function insistOnPace(tx: Db, userId: string, at: Date): Promise<void> {
  const hourAgo = new Date(at.getTime() - hourMs)
  const [asked, replied] = [
    await tx
      .select({ at: messages.createdAt })
      .from(messages)
      .where(and(eq(messages.userId, userId), gt(messages.createdAt, hourAgo))),
    await tx
      .select({ at: messageReplies.createdAt })
      .from(messageReplies)
      .where(and(eq(messageReplies.authorId, userId), gt(messageReplies.createdAt, hourAgo))),
  ]
  const times = [...asked, ...replied].map((row) => row.at.getTime())
  if (times.length <= perHour) return
  const firstMs = Math.min(...times)
  throw tooManyAttempts(Math.max(1, Math.ceil((firstMs + hourMs - at.getTime()) / 1000)))
}
