import { and, eq } from 'drizzle-orm'
import { freshSignInMs } from '../../domain/account-details.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import { Problem } from '../http/problem.ts'
import { asProblem, refusal } from './answers.ts'
import type { Auth } from './auth.ts'
import type { Member } from './guards.ts'
import { account, session } from './table.ts'

/** Limit of wrong passwords, so that a stranger with an open session cannot guess the account's password. */
export const guesses: Limit = { name: 'wrong-password-member', max: 10, windowS: 15 * 60 }

type Needs = Readonly<{ auth: Auth; db: Db; clock: Clock; limiter: Limiter }>

/** Returns the account's password hash; null for a member who signs in only through Google. */
export async function passwordOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  return row?.hash ?? null
}

export async function isFreshSession(db: Db, member: Member, now: Date): Promise<boolean> {
  const [row] = await db.select({ since: session.createdAt }).from(session).where(eq(session.id, member.sessionId))
  return row !== undefined && now.getTime() - row.since.getTime() < freshSignInMs
}

/**
 * Rejects a session that began more than ten minutes ago.
 * @throws Problem 403 NOT_FRESH
 */
export async function assertFresh(db: Db, member: Member, now: Date): Promise<void> {
  if (await isFreshSession(db, member, now)) return
  throw new Problem(403, 'NOT_FRESH', 'To be sure that it is you, please sign in again first.')
}

/**
 * Re-authenticates a member before a sensitive change: by password, or, for an account without one, by a sign-in within
 * the last ten minutes.
 * @throws Problem 403 PASSWORD_NEEDED, 403 INVALID_PASSWORD, 403 NOT_FRESH, 429, 503 BUSY
 */
export async function reauthenticate(
  { auth, db, clock, limiter }: Needs,
  member: Member,
  password: string | undefined,
): Promise<void> {
  const hash = await passwordOf(db, member.id)
  if (hash === null) return assertFresh(db, member, clock())
  if (password === undefined) {
    throw new Problem(403, 'PASSWORD_NEEDED', 'Please enter your password.')
  }
  await limiter.spend(guesses, member.id)
  const context = await auth.$context
  const isRight = await context.password.verify({ hash, password }).catch((error: unknown) => {
    throw asProblem(error)
  })
  if (!isRight) throw refusal(403, 'INVALID_PASSWORD')
  await limiter.refund([guesses, member.id])
}
