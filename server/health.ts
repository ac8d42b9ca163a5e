import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { everyone } from './auth/guards.ts'
import { rowsOf, type OpenDatabase } from './db/open.ts'
import { countApplied, knownMigrations } from './db/migrate.ts'
import type { Log } from './log.ts'
import { problemResponse } from './http/problem.ts'

interface Needs extends Pick<OpenDatabase, 'db' | 'isFailingOver'> {
  readonly log: Log
  readonly stopping: AbortSignal | undefined
}

/** Routes `/healthz` (the process responds) and `/readyz` (the database is usable and the server is not stopping). */
export function healthRoutes({ db, isFailingOver, log, stopping }: Needs) {
  return new Hono()
    .get('/healthz', everyone, (c) => c.json({ status: 'alive' }))
    .get('/readyz', everyone, async (c) => {
      const unready = (detail: string) => problemResponse(c, { status: 503, detail, headers: { 'retry-after': '5' } })
      if (stopping?.aborted === true) return unready('This instance is about to end.')
      // During a failover requests wait for the new primary. The server stays ready, because a load balancer without
      // any ready instance would refuse all requests.
      if (isFailingOver?.() === true) return c.json({ status: 'ready' })
      try {
        const rows = await rowsOf<{ applied: number }>(db, sql.raw(countApplied))
        if (Number(rows[0]?.applied) >= knownMigrations) return c.json({ status: 'ready' })
      } catch (error) {
        log.warn({ err: error }, 'not ready')
      }
      return unready('The database does not answer, or is not up to date.')
    })
}
