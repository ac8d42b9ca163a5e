import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sweepEmailChanges } from './email-change.ts'
import { sweepSecondFactors } from './second-factor.ts'
import { sweepSignUps } from './sign-ups.ts'
import { session, user, verification } from './table.ts'
import { dayMs } from '../../domain/day.ts'

const hourMs = 3_600_000
const weekMs = 7 * dayMs
/** Maximum lifetime of a session. Visits extend a session, but a stolen session must end too (spec §4). */
const longestSessionMs = 365 * dayMs

/**
 * Deletes expired sessions and sessions older than a year, expired one-time values and address changes, and accounts
 * that were not confirmed within a week.
 */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  const yearAgo = new Date(now.getTime() - longestSessionMs)
  await db.delete(session).where(or(lt(session.expiresAt, now), lt(session.createdAt, yearAgo)))
  // Session start times are rounded down to the hour. Re-authentication needs the exact time for ten minutes only;
  // later the exact time would be a record of visits.
  const hour = sql`date_trunc('hour', ${session.createdAt})`
  const [hourAgo, weekBefore] = [now.getTime() - hourMs, now.getTime() - weekMs].map((ms) => new Date(ms)) as [
    Date,
    Date,
  ]
  await db
    .update(session)
    .set({ createdAt: hour })
    .where(and(lt(session.createdAt, hourAgo), gt(session.createdAt, weekBefore), ne(session.createdAt, hour)))
  const factorHour = sql`date_trunc('hour', ${session.factorAt})`
  await db
    .update(session)
    .set({ factorAt: factorHour })
    .where(and(lt(session.factorAt, hourAgo), ne(session.factorAt, factorHour)))
  await sweepSecondFactors(db, now)
  await db.delete(verification).where(lt(verification.expiresAt, now))
  await sweepEmailChanges(db, now)
  await sweepSignUps(db, now)
  const weekAgo = new Date(now.getTime() - weekMs)
  await db.delete(user).where(and(eq(user.emailVerified, false), lt(user.updatedAt, weekAgo)))
}
