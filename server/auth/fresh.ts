import { and, eq } from 'drizzle-orm'
import { freshMs } from '../../domain/account-details.ts'
import type { AppParts } from '../app-parts.ts'
import type { Limit } from '../limits/limiter.ts'
import { Problem } from '../problem.ts'
import { asProblem, refusal } from './answers.ts'
import type { Member } from './guards.ts'
import { account, session } from './table.ts'

/** Stops a stranger with an open session from guessing the account's password. */
export const guesses: Limit = { name: 'wrong-password-member', max: 10, windowS: 15 * 60 }

type Parts = Pick<AppParts, 'db' | 'clock' | 'limiter' | 'auth'>

/** The account's password hash; null for a member who signs in through Google only. */
export async function passwordOf({ db }: Pick<Parts, 'db'>, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  return row?.hash ?? null
}

/** Whether this session began within the last ten minutes. */
export async function isFresh({ db, clock }: Pick<Parts, 'db' | 'clock'>, member: Member): Promise<boolean> {
  const [row] = await db.select({ since: session.createdAt }).from(session).where(eq(session.id, member.sessionId))
  return row !== undefined && clock().getTime() - row.since.getTime() < freshMs
}

/** @throws Problem 403 NOT_FRESH */
export async function assertFresh(parts: Pick<Parts, 'db' | 'clock'>, member: Member): Promise<void> {
  if (await isFresh(parts, member)) return
  throw new Problem({
    status: 403,
    code: 'NOT_FRESH',
    detail: 'To be sure that it is you, please sign in again first.',
  })
}

/**
 * Re-authenticates a member before a sensitive change: by password, or, for an account without one, by a sign-in within
 * the last ten minutes.
 * @throws Problem 403 PASSWORD_NEEDED, 403 INVALID_PASSWORD, 403 NOT_FRESH, 429, 503 BUSY
 */
export async function reauthenticate(parts: Parts, member: Member, password: string | undefined): Promise<void> {
  const hash = await passwordOf(parts, member.id)
  if (hash === null) return assertFresh(parts, member)
  if (password === undefined) {
    throw new Problem({ status: 403, code: 'PASSWORD_NEEDED', detail: 'Please enter your password.' })
  }
  await parts.limiter.spend(guesses, member.id)
  const context = await parts.auth.$context
  const isRight = await context.password.verify({ hash, password }).catch((error: unknown) => {
    throw asProblem(error)
  })
  if (!isRight) throw refusal(403, 'INVALID_PASSWORD')
  await parts.limiter.refund([guesses, member.id])
}
