import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { AppParts } from '../app-parts.ts'
import type { Admin } from '../auth/guards.ts'
import { user, userRoles } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { Problem } from '../problem.ts'
import { roleChanges } from './table.ts'

type Parts = Pick<AppParts, 'db' | 'env' | 'clock' | 'log'>

const adminRole = 'admin'

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

/** Somebody with the role, or the owner by configuration: in either case only with a confirmed address (D20). */
function admins(db: Db, { ownerEmail }: AppParts['env']) {
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
 * Takes turns with everybody who gives or takes the role or leaves for good, and then looks whether the one who asks
 * is still an admin: of two who remove each other in the same moment one is late.
 */
async function insistStillAdmin(tx: Db, env: AppParts['env'], { id }: Admin): Promise<void> {
  await tx.select().from(userRoles).where(eq(userRoles.role, adminRole)).for('update')
  if ((await admins(tx, env)).some((each) => each.id === id)) return
  throw new Problem({ status: 403, code: 'FORBIDDEN', detail: "You don't have permission to access this page." })
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
    const gone = await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, person.id), eq(userRoles.role, adminRole)))
      .returning()
    if (gone.length === 0) return false
    if ((await admins(tx, env)).length === 0) {
      throw new Problem({
        status: 409,
        code: 'LAST_ADMIN',
        detail: 'This is the only admin. Make somebody else one first; then this role can be taken.',
      })
    }
    const change = { actorId: admin.id, personId: person.id, role: adminRole, change: 'taken', createdAt: clock() }
    await tx.insert(roleChanges).values(change)
    return true
  })
  if (taken) log.info('an admin role was taken')
}
