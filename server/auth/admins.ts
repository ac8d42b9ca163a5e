import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { Problem } from '../http/problem.ts'
import { user, userRoles } from './table.ts'

export const adminRole = 'admin'

type Named = Pick<Env, 'ownerEmail'>

/**
 * Query of all admins: accounts with the role `admin`, and the configured owner. Only accounts with a confirmed address
 * count (D20).
 */
export function admins(db: Db, { ownerEmail }: Named) {
  const owner = ownerEmail === undefined ? sql`false` : eq(sql`lower(${user.email})`, ownerEmail)
  return db
    .select({
      id: user.id,
      email: user.email,
      name: user.name,
      owner: sql<boolean>`${owner}`,
      since: userRoles.createdAt,
    })
    .from(user)
    .leftJoin(userRoles, and(eq(userRoles.userId, user.id), eq(userRoles.role, adminRole)))
    .where(and(eq(user.emailVerified, true), or(isNotNull(userRoles.role), owner)))
    .orderBy(user.email)
}

/**
 * Returns the admins after locking the role rows, so that role changes and account deletions run one after another.
 * Must be called in a transaction.
 */
export async function adminsInTurn(tx: Db, env: Named) {
  await tx.select().from(userRoles).where(eq(userRoles.role, adminRole)).for('update')
  return admins(tx, env)
}

/**
 * Rejects a role removal or account deletion that leaves no admin. The configured owner always counts as admin.
 * @throws Problem 409 LAST_ADMIN
 */
export async function assertAnAdminStays(tx: Db, env: Named, leaving: string, detail: string): Promise<void> {
  const all = await adminsInTurn(tx, env)
  const stays = all.some(({ id, owner }) => id !== leaving || owner)
  if (!stays && all.some(({ id }) => id === leaving)) throw new Problem(409, 'LAST_ADMIN', detail)
}
