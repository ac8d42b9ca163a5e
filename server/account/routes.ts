import { Hono } from 'hono'
import * as z from 'zod'
import { serverPart } from '../../domain/device-data.ts'
import type { AppParts } from '../app-parts.ts'
import { insistItIsHer } from '../auth/fresh.ts'
import { membersOnly } from '../auth/guards.ts'
import { jsonBody } from '../body.ts'
import { asSystem } from '../db/scope.ts'
import { describe } from '../describe.ts'
import type { Limit } from '../limits/limiter.ts'
import { exportOf } from './export.ts'

/** An export reads every table: often enough for somebody who tries her file on a second device. */
const exportsPerMember: Limit = { name: 'export', max: 30, windowS: 3600 }

/** Her rights over her data: a copy of all of it, and its deletion. */
export function accountRoutes(parts: AppParts) {
  const { auth, limiter, erasure } = parts
  return new Hono()
    .get(
      '/api/account/export',
      membersOnly(parts),
      describe({
        summary: 'Everything the server holds on her as one JSON file, without secrets',
        tag: 'account',
        gives: serverPart,
        errors: [401, 429],
      }),
      async (c) => {
        await limiter.spend(exportsPerMember, c.var.member.id)
        c.header('content-disposition', 'attachment; filename="harbour-export.json"')
        // Some of it stands in rows of others, which are not hers to read: what she is given of them, the holdings say.
        return c.json(await asSystem(() => exportOf(parts, c.var.member)))
      },
    )
    .delete(
      '/api/account',
      membersOnly(parts),
      describe({
        summary: 'Delete her account: by her password, or after a fresh sign-in where there is none',
        tag: 'account',
        gives: null,
        errors: [400, 401, 403, 409, 413, 429, 503],
      }),
      jsonBody(z.strictObject({ password: z.string().max(1000).optional() })),
      async (c) => {
        await insistItIsHer(parts, c.var.member, c.req.valid('json').password)
        await erasure.remove(c.var.member)
        // The session is gone with her; this only takes its cookie away.
        const out = await asSystem(() => auth.api.signOut({ headers: c.req.raw.headers, asResponse: true }))
        for (const cookie of out.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
        return c.body(null, 204)
      },
    )
}
