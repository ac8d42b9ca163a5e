import { and, eq, or, sql } from 'drizzle-orm'
import type { AppParts } from '../app-parts.ts'
import { adminRole, admins, adminsInTurn, insistAnAdminStays } from '../auth/admins.ts'
import type { Admin } from '../auth/guards.ts'
import { session, user, userRoles } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { Problem } from '../problem.ts'
import { roleChanges } from './table.ts'

type Parts = Pick<AppParts, 'db' | 'env' | 'clock' | 'log'>

/** What `user` of a request may be: an account's id or its address. */
async function findPerson(db: Db, name: string) {
  const [person] = await db
    .select()
    .from(user)
    .where(or(eq(user.id, name), eq(sql`lower(${user.email})`, name.toLowerCase())))
    // An id is one account's for good; an address could have been typed to look like one.
    .orderBy(sql`${user.id} = ${name} desc`)
    .limit(1)
  if (person === undefined) {
    throw new Problem({ status: 404, code: 'NO_SUCH_USER', detail: 'There is no account with this address or id.' })
  }
  return person
}

/** Of two who remove each other in the same moment one is late: she is no admin any more. */
async function insistStillAdmin(tx: Db, env: AppParts['env'], { id }: Admin): Promise<void> {
  if ((await adminsInTurn(tx, env)).some((each) => each.id === id)) return
  throw new Problem({ status: 403, code: 'FORBIDDEN', detail: "You don't have permission to access this page." })
}

/**
 * Ends every session of somebody, the live channel of each with it: her telephone was stolen and she writes from elsewhere,
 * say. Noted also where none was open.
 * @throws Problem 404 NO_SUCH_USER
 */
export async function endSessions({ db, env, clock, log }: Parts, admin: Admin, name: string): Promise<void> {
  // In the server's name: sessions are nobody's to see but their owner's.
  await asSystem(() =>
    db.transaction(async (tx) => {
      await insistStillAdmin(tx, env, admin)
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

/** Everybody who may do more, by address. */
export const readAdmins = async ({ db, env }: Parts, _admin: Admin) => admins(db, env)

/**
 * Gives the role. Somebody who has it keeps it, and nothing is noted.
 * @throws Problem 404 NO_SUCH_USER; 422 NOT_CONFIRMED: whoever opened that account need not be who owns the address
 */
export async function giveRole({ db, env, clock, log }: Parts, admin: Admin, name: string): Promise<void> {
  const given = await db.transaction(async (tx) => {
    await insistStillAdmin(tx, env, admin)
    const person = await findPerson(tx, name)
    if (!person.emailVerified) {
      throw new Problem({
        status: 422,
        code: 'NOT_CONFIRMED',
        detail: 'This address is not confirmed yet. Its owner confirms it first, then she can become an admin.',
      })
    }
    const createdAt = clock()
    const fresh = await tx
      .insert(userRoles)
      .values({ userId: person.id, role: adminRole, createdAt })
      .onConflictDoNothing()
      .returning()
    if (fresh.length === 0) return false
    const change = { actorId: admin.id, personId: person.id, role: adminRole, change: 'given', createdAt }
    await tx.insert(roleChanges).values(change)
    return true
  })
  if (given) log.info('an admin role was given')
}

/**
 * Takes the role. Of somebody who has none nothing is taken, and nothing is noted.
 * @throws Problem 404 NO_SUCH_USER; 409 LAST_ADMIN
 */
export async function takeRole({ db, env, clock, log }: Parts, admin: Admin, name: string): Promise<void> {
  const taken = await db.transaction(async (tx) => {
    await insistStillAdmin(tx, env, admin)
    const person = await findPerson(tx, name)
    const only = 'This is the only admin. Make somebody else one first; then this role can be taken.'
    await insistAnAdminStays(tx, env, person.id, only)
    const gone = await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, person.id), eq(userRoles.role, adminRole)))
      .returning()
    if (gone.length === 0) return false
    const change = { actorId: admin.id, personId: person.id, role: adminRole, change: 'taken', createdAt: clock() }
    await tx.insert(roleChanges).values(change)
    return true
  })
  if (taken) log.info('an admin role was taken')
}
