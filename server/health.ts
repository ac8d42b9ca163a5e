import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppParts } from './app-parts.ts'
import { everyone } from './auth/guards.ts'
import { rowsOf } from './db/open.ts'
import { countApplied, knownMigrations } from './db/migrate.ts'
import { problemResponse } from './problem.ts'

/** `/healthz`: the process lives. `/readyz`: it can also do its work. */
export function healthRoutes({ db, log }: Pick<AppParts, 'db' | 'log'>) {
  return new Hono()
    .get('/healthz', everyone, (c) => c.json({ status: 'alive' }))
    .get('/readyz', everyone, async (c) => {
      try {
        const rows = await rowsOf<{ applied: number }>(db, sql.raw(countApplied))
        if (Number(rows[0]?.applied) >= knownMigrations) return c.json({ status: 'ready' })
      } catch (error) {
        log.warn({ err: error }, 'not ready')
      }
      return problemResponse({
        status: 503,
        detail: 'The database does not answer, or is not up to date.',
        headers: { 'retry-after': '5' },
      })
    })
}
