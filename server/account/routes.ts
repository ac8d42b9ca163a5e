import { Hono } from 'hono'
import * as z from 'zod'
import { serverPart, exportKind, exportVersion, type ServerPart } from '../../domain/device-data.ts'
import type { Auth } from '../auth/auth.ts'
import { reauthenticate } from '../auth/fresh.ts'
import { membersOnly } from '../auth/guards.ts'
import { jsonBody } from '../http/body.ts'
import type { Clock } from '../clock.ts'
import { asSystem } from '../db/scope.ts'
import { describer } from '../http/describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import { sql } from 'drizzle-orm'
import { rowsOf, type Db, type OpenDatabase } from '../db/open.ts'
import type { Erasure } from './erasure.ts'
import { rowsOfSubject, holdings, type Holding, type DataSubject } from './holdings.ts'

const describe = describer('account')

type Needs = Pick<OpenDatabase, 'db' | 'read'> &
  Readonly<{ auth: Auth; clock: Clock; limiter: Limiter; erasure: Erasure }>

async function rowsIn(db: Db, holding: Holding, person: DataSubject): Promise<Record<string, unknown>[]> {
  const { table, without = [], only } = holding
  const rows = await rowsOf<{ row: Record<string, unknown> }>(
    db,
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${rowsOfSubject(holding, person)}`,
  )
  const given = (column: string) => (only === undefined ? !without.includes(column) : only.includes(column))
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => given(column))))
}

async function exportOf(db: Db, clock: Clock, person: DataSubject): Promise<ServerPart> {
  const rows = await db.transaction(
    async (tx) => {
      const places: [string, Record<string, unknown>[]][] = []
      for (const holding of holdings) places.push([holding.name, await rowsIn(tx, holding, person)])
      return Object.fromEntries(places)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { kind: exportKind, version: exportVersion, made_at: clock().toISOString(), server: rows }
}

/**
 * Limit of exports per member and hour. An export reads every table, but a member may need it again, for example on a
 * second device.
 */
const exportsPerMember: Limit = { name: 'export', max: 30, windowS: 3600 }

export function accountRoutes(services: Needs) {
  const { auth, read, clock, limiter, erasure } = services
  return new Hono()
    .get(
      '/api/account/export',
      membersOnly(services),
      describe({
        summary: 'Export all data stored about the signed-in member as one JSON file, without secrets',
        gives: serverPart,
        errors: [401, 429],
      }),
      async (c) => {
        await limiter.spend(exportsPerMember, c.var.member.id)
        c.header('content-disposition', 'attachment; filename="harbour-export.json"')
        // Part of the export comes from rows that the member's database scope may not read, so the export runs in the
        // system scope. `holdings.ts` selects the columns.
        return c.json(await asSystem(() => read((db) => exportOf(db, clock, c.var.member))))
      },
    )
    .delete(
      '/api/account',
      membersOnly(services),
      describe({
        summary: 'Delete the account; needs the password, or a fresh sign-in where the account has none',
        gives: null,
        errors: [401, 403, 409, 429, 503],
      }),
      jsonBody(z.strictObject({ password: z.string().max(1000).optional() })),
      async (c) => {
        await reauthenticate(services, c.var.member, c.req.valid('json').password)
        await erasure.remove(c.var.member)
        // The session was deleted with the account; this call only clears the session's cookie.
        const out = await asSystem(() => auth.api.signOut({ headers: c.req.raw.headers, asResponse: true }))
        for (const cookie of out.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
        return c.body(null, 204)
      },
    )
}
