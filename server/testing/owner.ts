import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { openPostgres, type Db, type OpenDatabase } from '../db/open.ts'

/** Opens PostgreSQL twice: with the server's rights, and with the owner's rights for the test's own queries. */
export async function openBoth(
  url: string,
  options?: Parameters<typeof openPostgres>[1],
): Promise<{ readonly database: OpenDatabase; readonly owners: Db }> {
  const database = await openPostgres(url, options)
  if (database.lacking !== null) throw new Error(database.lacking)
  const pool = new Pool({ connectionString: url, max: 5 })
  pool.on('error', () => {})
  const close = async (): Promise<void> => {
    await pool.end()
    await database.close()
  }
  return { database: { ...database, close }, owners: drizzle(pool) as unknown as Db }
}
