import { Hono } from 'hono'
import * as z from 'zod'
import { isBlank } from '../../domain/blank.ts'
import type { AppParts } from '../app-parts.ts'
import { adminsOnly, isAdmin, membersOnly } from '../auth/guards.ts'
import { jsonBody } from '../body.ts'
import { describe } from '../describe.ts'
import type { Limit } from '../limits/limiter.ts'
import { endSessions, giveRole, readAdmins, takeRole } from './admins.ts'
import { readRoleChanges } from './audit-log.ts'

/** Nobody makes more admins than this in a sitting; it also bounds what a stolen session can try. */
const perAdmin: Limit = { name: 'roles', max: 60, windowS: 600 }

/** An account's id or its address. No account has a longer one, and the database knows no NUL. */
const person = z.strictObject({
  user: z
    .string()
    .trim()
    .max(320)
    .regex(/^[^\0]*$/)
    .refine((text) => !isBlank(text)),
})

const instant = z.string()

const roles = z.object({
  /** By address. `since` is null for the owner by configuration, who needs no role. */
  admins: z.array(
    z.object({ id: z.string(), email: z.string(), name: z.string(), owner: z.boolean(), since: instant.nullable() }),
  ),
  /** Newest first. `by` and `of` are addresses; null once the account is gone. */
  changes: z.array(
    z.object({ id: z.string(), by: z.string().nullable(), of: z.string().nullable(), change: z.string(), at: instant }),
  ),
})

/** Who is an admin, and who made or unmade whom (spec §6, D20). Asked anew on every request: a change holds at once. */
export function roleRoutes(parts: AppParts) {
  const { db, env, limiter } = parts
  return new Hono()
    .get(
      '/api/admin/role',
      membersOnly(parts),
      describe({
        summary: 'Whether the signed-in person is an admin. A courtesy: every admin route asks again for itself',
        tag: 'admin',
        gives: z.object({ admin: z.boolean() }),
        errors: [401],
      }),
      async (c) => c.json({ admin: await isAdmin(db, env, c.var.member) }),
    )
    .get(
      '/api/admin/roles',
      adminsOnly(parts),
      describe({
        summary: 'All admins, and the latest changes of roles',
        tag: 'admin',
        gives: roles,
        errors: [401, 403],
      }),
      async (c) =>
        c.json({ admins: await readAdmins(parts, c.var.admin), changes: await readRoleChanges(db, c.var.admin) }),
    )
    .post(
      '/api/admin/roles',
      adminsOnly(parts),
      describe({
        summary: 'Make somebody an admin, by the id or address of her confirmed account; twice is the same as once',
        tag: 'admin',
        gives: null,
        errors: [400, 401, 403, 404, 413, 422, 429],
      }),
      jsonBody(person),
      async (c) => {
        await limiter.spend(perAdmin, c.var.admin.id)
        await giveRole(parts, c.var.admin, c.req.valid('json').user)
        return c.body(null, 204)
      },
    )
    .delete(
      '/api/admin/roles/:user',
      adminsOnly(parts),
      describe({
        summary: 'Take the admin role of an account, by its id or address; the last admin stays one (409)',
        tag: 'admin',
        gives: null,
        errors: [401, 403, 404, 409, 429],
      }),
      async (c) => {
        await limiter.spend(perAdmin, c.var.admin.id)
        await takeRole(parts, c.var.admin, c.req.param('user').replaceAll('\0', '').trim())
        return c.body(null, 204)
      },
    )
    .delete(
      '/api/admin/sessions',
      adminsOnly(parts),
      describe({
        summary: 'End every session of an account, by its id or address; noted among the changes',
        tag: 'admin',
        gives: null,
        errors: [400, 401, 403, 404, 413, 429],
      }),
      // In the body, for the log and every proxy on the way write down addresses of requests.
      jsonBody(person),
      async (c) => {
        await limiter.spend(perAdmin, c.var.admin.id)
        await endSessions(parts, c.var.admin, c.req.valid('json').user)
        return c.body(null, 204)
      },
    )
}
