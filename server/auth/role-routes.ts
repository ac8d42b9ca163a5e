import { Hono } from 'hono'
import * as z from 'zod'
import type { AppParts } from '../app-parts.ts'
import { describe } from '../describe.ts'
import { isAdmin, membersOnly } from './guards.ts'

/** Tells the app whether to show the admin entry. A courtesy: every admin route asks again for itself. */
export function roleRoutes(parts: AppParts) {
  return new Hono().get(
    '/api/admin/role',
    membersOnly(parts),
    describe({
      summary: 'Whether the signed-in person is an admin',
      tag: 'admin',
      gives: z.object({ admin: z.boolean() }),
      errors: [401],
    }),
    async (c) => c.json({ admin: await isAdmin(parts.db, parts.env, c.var.member) }),
  )
}
