import { and, eq, or, sql } from 'drizzle-orm'
import { adminRole, admins, adminsInTurn, assertAnAdminStays } from '../auth/admins.ts'
import type { Admin, Role } from '../auth/guards.ts'
import { session, user, userRoles } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { Problem } from '../http/problem.ts'
import { roleChanges } from './table.ts'

export type RoleNeeds = Readonly<{ db: Db; env: Env; clock: Clock; log: Log }>

async function findPerson(db: Db, name: string) {
  const [person] = await db
    .select()
    .from(user)
    .where(or(eq(user.id, name), eq(sql`lower(${user.email})`, name.toLowerCase())))
    // If the text is the id of one account and the address of another, the account with that id is first.
    .orderBy(sql`${user.id} = ${name} desc`)
    .limit(1)
  if (person === undefined) {
    throw new Problem(404, 'NO_SUCH_USER', 'There is no account with this address or id.')
  }
  return person
}

/**
 * Checks the admin's role again within the transaction: if two admins remove each other at the same time, the second
 * one is not an admin any more.
 */
async function assertStillAdmin(tx: Db, env: Env, { id }: Admin): Promise<void> {
  if ((await adminsInTurn(tx, env)).some((each) => each.id === id)) return
  throw new Problem(403, 'FORBIDDEN', "You don't have permission to access this page.")
}

/**
 * Ends all sessions of an account and their live streams, for example after a theft. It is logged even if no session
 * was open.
 * @throws Problem 404 NO_SUCH_USER
 */
export async function endSessions({ db, env, clock, log }: RoleNeeds, admin: Admin, name: string): Promise<void> {
  // This runs in the system scope, because the scope of a member can see only the member's own sessions.
  await asSystem(() =>
    db.transaction(async (tx) => {
      await assertStillAdmin(tx, env, admin)
      const person = await findPerson(tx, name)
      await tx.delete(session).where(eq(session.userId, person.id))
      const change = {
        actorId: admin.id,
        personId: person.id,
        role: adminRole,
        change: 'signed-out',
        createdAt: clock(),
      }
      await tx.insert(roleChanges).values(change)
    }),
  )
  log.info('an admin ended the sessions of an account')
}

export const readAdmins = async ({ db, env }: RoleNeeds, _admin: Admin) => admins(db, env)

/** Returns the accounts with the role editor, sorted by address. Admins may edit content without this role. */
export const readEditors = ({ db }: RoleNeeds, _admin: Admin) =>
  db
    .select({ id: user.id, email: user.email, name: user.name, since: userRoles.createdAt })
    .from(userRoles)
    .innerJoin(user, eq(user.id, userRoles.userId))
    .where(eq(userRoles.role, 'editor'))
    .orderBy(user.email)

/**
 * Gives an account a role. Does nothing if the account has the role.
 * @throws Problem 404 NO_SUCH_USER; 422 NOT_CONFIRMED, because an unconfirmed account may not belong to the owner of
 * the address
 */
export async function giveRole(
  { db, env, clock, log }: RoleNeeds,
  admin: Admin,
  name: string,
  role: Role = adminRole,
): Promise<void> {
  const given = await db.transaction(async (tx) => {
    await assertStillAdmin(tx, env, admin)
    const person = await findPerson(tx, name)
    if (!person.emailVerified) {
      throw new Problem(
        422,
        'NOT_CONFIRMED',
        'This address is not confirmed yet. Its owner confirms it first, then she can be given a role.',
      )
    }
    const createdAt = clock()
    const fresh = await tx
      .insert(userRoles)
      .values({ userId: person.id, role, createdAt })
      .onConflictDoNothing()
      .returning()
    if (fresh.length === 0) return false
    const change = { actorId: admin.id, personId: person.id, role, change: 'given', createdAt }
    await tx.insert(roleChanges).values(change)
    return true
  })
  if (given) log.info(`an ${role} role was given`)
}

/**
 * Removes a role from an account. Does nothing for an account without the role.
 * @throws Problem 404 NO_SUCH_USER; 409 LAST_ADMIN
 */
export async function takeRole(
  { db, env, clock, log }: RoleNeeds,
  admin: Admin,
  name: string,
  role: Role = adminRole,
): Promise<void> {
  const taken = await db.transaction(async (tx) => {
    await assertStillAdmin(tx, env, admin)
    const person = await findPerson(tx, name)
    const only = 'This is the only admin. Make somebody else one first; then this role can be taken.'
    if (role === adminRole) await assertAnAdminStays(tx, env, person.id, only)
    const gone = await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, person.id), eq(userRoles.role, role)))
      .returning()
    if (gone.length === 0) return false
    const change = { actorId: admin.id, personId: person.id, role, change: 'taken', createdAt: clock() }
    await tx.insert(roleChanges).values(change)
    return true
  })
  if (taken) log.info(`an ${role} role was taken`)
}
