import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { openPostgres, type Db, type OpenDatabase } from '../db/open.ts'

export interface ServersUrls {
  readonly url: string
  readonly directUrl?: string
}

/** Returns the database's URLs for a server: through PgBouncer if the tests run with `HARBOUR_PGBOUNCER=1`. */
export function serversUrls(url: string): ServersUrls {
  const port = inject('pgBouncerPort')
  if (port === 0) return { url }
  const pooled = new URL(url)
  pooled.port = String(port)
  return { url: pooled.href, directUrl: url }
}

/** Opens PostgreSQL as a server does. */
export function openAsServer(at: string, options: Parameters<typeof openPostgres>[1] = {}): Promise<OpenDatabase> {
  const { url, ...direct } = serversUrls(at)
  return openPostgres(url, { ...direct, ...options })
}

/** Opens PostgreSQL twice: with the server's rights, and with the owner's rights for the test's own queries. */
export async function openBoth(
  url: string,
  options?: Parameters<typeof openPostgres>[1],
): Promise<{ readonly database: OpenDatabase; readonly owners: Db }> {
  const database = await openAsServer(url, options)
  if (database.lacking !== null) throw new Error(database.lacking)
  const pool = new Pool({ connectionString: url, max: 5 })
  pool.on('error', () => {})
  const close = async (): Promise<void> => {
    await pool.end()
    await database.close()
  }
  return { database: { ...database, close }, owners: drizzle(pool) as unknown as Db }
}
