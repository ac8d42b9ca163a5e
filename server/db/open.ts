import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { lockDirectory } from './directory-lock.ts'
import { listenOverPglite, listenOverPostgres, type Listen } from './listen.ts'
import { migrateOverPglite, migrateOverPostgres } from './migrate.ts'

/** Either database behind one type: the embedded PGlite or a PostgreSQL server. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Rows of a hand-written query; both drivers give them in the same place, under types that have nothing in common. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query)
  return (result as { rows: Row[] }).rows
}

export interface OpenDatabase {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  readonly listen: Listen
  /** Whoever listens stops first. */
  close(): Promise<void>
}

/** Opens PostgreSQL by its URL and brings its schema up to date. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 })
  // A dropped idle connection must not end the process: the pool replaces it.
  pool.on('error', () => {})
  try {
    await migrateOverPostgres(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: overPostgres(pool) as unknown as Db,
    engine: 'postgres',
    listen: listenOverPostgres(url),
    close: () => pool.end(),
  }
}

/**
 * Opens the embedded database below `dataDir`. One process a directory: a second one is refused
 * with a line that names the first.
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(dataDir)
  try {
    const opened = await openPglite(new PGlite(join(dataDir, 'db')))
    return {
      ...opened,
      close: async () => {
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Wraps a PGlite that somebody else made (tests load theirs from a dump). */
export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  await client.waitReady
  await migrateOverPglite(client)
  return {
    db: overPglite(client) as unknown as Db,
    engine: 'pglite',
    listen: listenOverPglite(client),
    close: () => client.close(),
  }
}
