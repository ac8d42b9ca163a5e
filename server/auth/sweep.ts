import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sweepEmailChanges } from './email-change.ts'
import { session, user, verification } from './table.ts'

const weekMs = 7 * 24 * 3600 * 1000

/** Forgets what is over: sessions, one-time values and changes of address past their end, and sign-ups nobody confirmed within a week. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.delete(verification).where(lt(verification.expiresAt, now))
  await sweepEmailChanges(db, now)
  const weekAgo = new Date(now.getTime() - weekMs)
  await db.delete(user).where(and(eq(user.emailVerified, false), lt(user.updatedAt, weekAgo)))
}
