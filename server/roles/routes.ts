import { Hono } from 'hono'
import * as z from 'zod'
import { isBlank } from '../../domain/blank.ts'
import {
  adminsOnly,
  isAdmin,
  isAdminWithoutFactor,
  isEditor,
  membersOnly,
  roles as roleNames,
  type Admin,
  type SessionReader,
} from '../auth/guards.ts'
import { assertFreshFactor } from '../auth/factor-given.ts'
import { jsonBody, validQuery } from '../http/body.ts'
import { describer } from '../http/describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import { endSessions, giveRole, readAdmins, readEditors, takeRole, type RoleNeeds } from './role-changes.ts'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { roleChanges } from './table.ts'

const describe = describer('admin')

type Needs = RoleNeeds & Readonly<{ auth: SessionReader; limiter: Limiter }>

const changesShown = 50

const actor = alias(user, 'actor')
const changed = alias(user, 'person')

function readRoleChanges(db: Db, _admin: Admin) {
  return db
    .select({
      id: roleChanges.id,
      by: actor.email,
      of: changed.email,
      role: roleChanges.role,
      change: roleChanges.change,
      at: roleChanges.createdAt,
    })
    .from(roleChanges)
    .leftJoin(actor, eq(actor.id, roleChanges.actorId))
    .leftJoin(changed, eq(changed.id, roleChanges.personId))
    .orderBy(desc(roleChanges.createdAt), desc(roleChanges.id))
    .limit(changesShown)
}

/** Limit of role changes. Nobody needs so many at once; the limit also reduces what a stolen session can do. */
const perAdmin: Limit = { name: 'roles', max: 60, windowS: 600 }

/** Names an account by its id or address, which has at most 320 characters. The database rejects NUL. */
const person = z.strictObject({
  user: z
    .string()
    .trim()
    .max(320)
    .regex(/^[^\0]*$/)
    .refine((text) => !isBlank(text)),
})

/** A request without `role` concerns the admin role. */
const roleName = z.enum(roleNames).optional()
const given = person.extend({ role: roleName })
const taken = z.object({ role: roleName })

const instant = z.string()

const roles = z.object({
  /** All admins, sorted by address. `since` is null for the owner in the configuration, who needs no role. */
  admins: z.array(
    z.object({ id: z.string(), email: z.string(), name: z.string(), owner: z.boolean(), since: instant.nullable() }),
  ),
  /** All members with the role editor, sorted by address. */
  editors: z.array(z.object({ id: z.string(), email: z.string(), name: z.string(), since: instant })),
  /** The latest role changes, newest first. `by` and `of` are addresses; they are null when the account was deleted. */
  changes: z.array(
    z.object({
      id: z.string(),
      by: z.string().nullable(),
      of: z.string().nullable(),
      role: z.string(),
      change: z.string(),
      at: instant,
    }),
  ),
})

/**
 * Routes that show and change who has the roles admin and editor (spec §6, D20, D55). The role is read on each request,
 * so a change takes effect at once.
 */
export function roleRoutes(services: Needs) {
  const { db, env, limiter } = services
  return new Hono()
    .get(
      '/api/admin/role',
      membersOnly(services),
      describe({
        summary: 'Tell whether the signed-in member is an admin, or edits content. Every admin route checks again',
        // `editor` is set only for a member who may edit content but is not an admin; `factor_needed` only for an
        // admin who lacks the second factor that the operator requires.
        gives: z.object({
          admin: z.boolean(),
          editor: z.literal(true).optional(),
          factor_needed: z.literal(true).optional(),
        }),
        errors: [401],
      }),
      async (c) => {
        const admin = await isAdmin(db, env, c.var.member)
        const editor = !admin && (await isEditor(db, env, c.var.member))
        const needed = !admin && (await isAdminWithoutFactor(db, env, c.var.member))
        return c.json({ admin, ...(editor && { editor }), ...(needed && { factor_needed: needed }) })
      },
    )
    .get(
      '/api/admin/roles',
      adminsOnly(services),
      describe({
        summary: 'List all admins and editors, and the latest role changes',
        gives: roles,
        errors: [401, 403],
      }),
      async (c) =>
        c.json({
          admins: await readAdmins(services, c.var.admin),
          editors: await readEditors(services, c.var.admin),
          changes: await readRoleChanges(db, c.var.admin),
        }),
    )
    .post(
      '/api/admin/roles',
      adminsOnly(services),
      describe({
        summary:
          'Give the role admin or editor to a confirmed account, by id or address; also 204 when it has the role',
        gives: null,
        errors: [401, 403, 404, 422, 429],
      }),
      jsonBody(given),
      async (c) => {
        await assertFreshFactor(services, c.var.admin)
        await limiter.spend(perAdmin, c.var.admin.id)
        const { user: name, role } = c.req.valid('json')
        await giveRole(services, c.var.admin, name, role)
        return c.body(null, 204)
      },
    )
    .delete(
      '/api/admin/roles/:user',
      adminsOnly(services),
      describe({
        summary: 'Take a role (query: role, otherwise admin) from an account, by id or address; 409 for the last admin',
        gives: null,
        errors: [400, 401, 403, 404, 409, 429],
      }),
      validQuery(taken),
      async (c) => {
        await assertFreshFactor(services, c.var.admin)
        await limiter.spend(perAdmin, c.var.admin.id)
        const name = c.req.param('user').replaceAll('\0', '').trim()
        await takeRole(services, c.var.admin, name, c.req.valid('query').role)
        return c.body(null, 204)
      },
    )
    .delete(
      '/api/admin/sessions',
      adminsOnly(services),
      describe({
        summary: 'End all sessions of an account, by its id or address; recorded among the role changes',
        gives: null,
        errors: [401, 403, 404, 429],
      }),
      // The account is named in the body and not in the URL, because the log and every proxy record URLs.
      jsonBody(person),
      async (c) => {
        await assertFreshFactor(services, c.var.admin)
        await limiter.spend(perAdmin, c.var.admin.id)
        await endSessions(services, c.var.admin, c.req.valid('json').user)
        return c.body(null, 204)
      },
    )
}
