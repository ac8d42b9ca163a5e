import { and, eq, isNotNull } from 'drizzle-orm'
import { freshFactorMs } from '../../domain/second-factor.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { Problem } from '../http/problem.ts'
import type { Admin } from './guards.ts'
import { secondFactors, session } from './table.ts'

/** Condition: the account's one-time codes are on. False while they are only being set up. */
export const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.onSince))

/** Whether the account asks for a one-time code at sign-in. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ userId: secondFactors.userId }).from(secondFactors).where(isOn(userId))
  return row !== undefined
}

export async function markFactorGiven(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.update(session).set({ factorAt: at }).where(eq(session.id, sessionId))
}

/**
 * Requires that the admin gave a second factor within the last ten minutes (D56). Used before role changes. Admins
 * without a second factor pass, unless the operator requires one.
 * @throws Problem 403 FACTOR_NOT_FRESH
 */
export async function assertFreshFactor(
  { db, env, clock }: { readonly db: Db; readonly env: Pick<Env, 'adminSecondFactor'>; readonly clock: () => Date },
  { id, factorAt }: Admin,
): Promise<void> {
  if (factorAt !== null && clock().getTime() - factorAt.getTime() < freshFactorMs) return
  if (factorAt === null && !env.adminSecondFactor && !(await hasSecondFactor(db, id))) return
  throw new Problem(403, 'FACTOR_NOT_FRESH', 'To be sure that it is you, please confirm once more by passkey or code.')
}
