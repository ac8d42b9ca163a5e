import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppParts } from './app-parts.ts'
import { everyone } from './auth/guards.ts'
import { rowsOf } from './db/open.ts'
import { countApplied, knownMigrations } from './db/migrate.ts'
import { problemResponse } from './problem.ts'

interface Parts extends Pick<AppParts, 'db' | 'log'> {
  /** Aborted when the server begins to stop. */
  readonly stopping: AbortSignal | undefined
}

/** `/healthz`: the process responds. `/readyz`: the database is usable and the server is not stopping. */
export function healthRoutes({ db, log, stopping }: Parts) {
  return new Hono()
    .get('/healthz', everyone, (c) => c.json({ status: 'alive' }))
    .get('/readyz', everyone, async (c) => {
      const unready = (detail: string) => problemResponse(c, { status: 503, detail, headers: { 'retry-after': '5' } })
      if (stopping?.aborted === true) return unready('This instance is about to end.')
      try {
        const rows = await rowsOf<{ applied: number }>(db, sql.raw(countApplied))
        if (Number(rows[0]?.applied) >= knownMigrations) return c.json({ status: 'ready' })
      } catch (error) {
        log.warn({ err: error }, 'not ready')
      }
      return unready('The database does not answer, or is not up to date.')
    })
}
