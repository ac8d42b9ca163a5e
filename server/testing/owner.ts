import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { openPostgres, type Db, type OpenDatabase } from '../db/open.ts'

/** PostgreSQL as the server has it, and as its owner has it: what a test looks up and prepares belongs to everybody. */
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
