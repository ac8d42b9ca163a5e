import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Admin } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { roleChanges } from './table.ts'

/** How far back the log is shown; all of it is kept. */
const changesShown = 50

const actor = alias(user, 'actor')
const person = alias(user, 'person')

/** The latest changes of roles, newest first; null in the place of somebody whose account is gone. */
export function readRoleChanges(db: Db, _admin: Admin) {
  return db
    .select({
      id: roleChanges.id,
      by: actor.email,
      of: person.email,
      change: roleChanges.change,
      at: roleChanges.createdAt,
    })
    .from(roleChanges)
    .leftJoin(actor, eq(actor.id, roleChanges.actorId))
    .leftJoin(person, eq(person.id, roleChanges.personId))
    .orderBy(desc(roleChanges.createdAt), desc(roleChanges.id))
    .limit(changesShown)
}
