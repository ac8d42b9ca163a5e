import { asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { hasAccess } from '../../domain/access.ts'
import type { AccessCheck } from '../auth/entitlement.ts'
import { isOwner } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import { subscribers } from '../billing/table.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { notificationSettings } from '../notifications/table.ts'
import { meetupAlerts } from './table.ts'

/** Whether the account has access to meetups now. Used for requests of calendar programs, which have no session. */
export async function mayRead(db: Db, billing: AccessCheck, id: string): Promise<boolean> {
  const [account] = await db.select().from(user).where(eq(user.id, id))
  return account?.emailVerified === true && billing.hasAccess(account)
}

/**
 * Finds, in one query, the accounts that want mails about new meetups, are not paused (D52) and have access at `now`.
 * The query does not search for an old trial with the same address, because that trial was copied to the account when
 * the member turned these mails on.
 */
export async function alertReaders(db: Db, env: Pick<Env, 'ownerEmail'>, now: Date): Promise<string[]> {
  const asked = await db
    .select({
      account: { id: user.id, email: user.email, emailVerified: user.emailVerified },
      standing: {
        trialStarted: subscribers.trialStarted,
        trialEndDate: subscribers.trialEndDate,
        subscribed: subscribers.subscribed,
        cancelAt: subscribers.cancelAt,
      },
    })
    .from(meetupAlerts)
    .innerJoin(user, eq(user.id, meetupAlerts.userId))
    .leftJoin(subscribers, eq(subscribers.userId, meetupAlerts.userId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, meetupAlerts.userId))
    .where(or(isNull(notificationSettings.pausedAt), isNotNull(notificationSettings.resumedAt)))
    .orderBy(asc(meetupAlerts.createdAt))
  return asked
    .filter(({ account }) => account.emailVerified)
    .filter(({ account, standing }) => isOwner(env, account) || (standing !== null && hasAccess(standing, now)))
    .map(({ account }) => account.id)
}
