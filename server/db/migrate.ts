import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Pool } from 'pg'

/** Any number that no other program locks: instances starting together migrate one after the other. */
const advisoryLock = 4_827_301

/** The SQL files lie in the source tree, also when the server runs from its bundle in `dist/`. */
const migrationsFolder = findUpwards(dirname(fileURLToPath(import.meta.url)), join('server', 'db', 'migrations'))

function findUpwards(from: string, wanted: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, wanted))) return join(folder, wanted)
    if (dirname(folder) === folder) throw new Error(`${wanted} was not found above ${from}`)
  }
}

/** How many migrations this version of the code knows. */
export const knownMigrations: number = (
  JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as { entries: unknown[] }
).entries.length

export const countApplied = 'select count(*)::int as applied from drizzle.__drizzle_migrations'

function insist(applied: unknown): void {
  if (Number(applied) < knownMigrations) {
    throw new Error(`only ${String(applied)} of ${knownMigrations} migrations are applied`)
  }
}

export async function migrateOverPostgres(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await migratePostgres(overPostgres(client), { migrationsFolder })
    const { rows } = await client.query<{ applied: number }>(countApplied)
    insist(rows[0]?.applied)
  } finally {
    // Ending the connection also gives back the advisory lock, whatever went wrong.
    client.release(true)
  }
}

export async function migrateOverPglite(client: PGlite): Promise<void> {
  await migratePglite(overPglite(client), { migrationsFolder })
  const { rows } = await client.query<{ applied: number }>(countApplied)
  insist(rows[0]?.applied)
}
