import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Logger, SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import type { Pool } from 'pg'
import { openDataFolder } from '../data-folder.ts'
import { lockDirectory } from './directory-lock.ts'
import { writeBackup } from './dump.ts'
import type { Rights } from './least-rights.ts'
import { listenOverPglite, listenOverPostgres, type Listen } from './listen.ts'
import { migrateOverPglite, migrateOverPostgres } from './migrate.ts'
import { ScopedPool, type PoolOptions } from './pool.ts'
import { heardPglite, type Heard } from './watch.ts'

/** Common type of the embedded database (PGlite) and a PostgreSQL server. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Returns the rows of a raw SQL query. Both drivers return `rows`, under unrelated types. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query)
  return (result as { rows: Row[] }).rows
}

export interface OpenDatabase {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  readonly listen: Listen
  /**
   * Registers the listener for finished statements. There is only one listener, so a later call replaces the earlier
   * one.
   */
  watch(heard: Heard): void
  /** Returns the number of connections in the pool; undefined for the embedded database. */
  readonly pool?: () => { readonly open: number; readonly idle: number; readonly waiting: number }
  /**
   * Tells the operator why the server runs with more rights than it needs; null if it does not, and for the embedded
   * database.
   */
  readonly lacking: Rights['lacking']
  /** Writes a backup below the data folder and returns its file. Undefined for PostgreSQL, which has its own tools. */
  readonly backup?: (now: Date) => Promise<string>
  /** Closes the database. It must be called after all listeners have stopped. */
  close(): Promise<void>
}

/** The driver is wrapped at the start, but the listener is registered later. */
function createWatch() {
  let tell: Heard = () => {}
  return { heard: (text: string, ms: number) => tell(text, ms), watch: (heard: Heard) => void (tell = heard) }
}

/**
 * Opens PostgreSQL by URL and migrates it. Queries through `db` have only the rights that the server needs, and see the
 * rows of the current scope (scope.ts). `logger` receives each statement before it is sent.
 */
export async function openPostgres(
  url: string,
  { limits, logger }: { readonly limits?: PoolOptions['limits']; readonly logger?: Logger } = {},
): Promise<OpenDatabase> {
  const { role, lacking } = await migrateOverPostgres(url)
  const { heard, watch } = createWatch()
  const pool = new ScopedPool({ url, role, heard, ...(limits === undefined ? {} : { limits }) })
  return {
    db: overPostgres(pool as unknown as Pool, { logger: logger ?? false }) as unknown as Db,
    engine: 'postgres',
    listen: listenOverPostgres(url, role),
    lacking,
    watch,
    pool: () => pool.standing(),
    close: () => pool.end(),
  }
}

/**
 * Opens the embedded database below `dataDir`. Only one process may use a directory.
 * @throws EnvError when the directory cannot be used; DirectoryInUse
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  openDataFolder(dataDir)
  const lock = await lockDirectory(dataDir)
  try {
    const client = new PGlite(join(dataDir, 'db'))
    const opened = await openPglite(client)
    return {
      ...opened,
      backup: (now) => writeBackup(client, dataDir, now),
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

/** Wraps an existing PGlite; tests load their PGlite from a dump. */
export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  await client.waitReady
  await migrateOverPglite(client)
  const { heard, watch } = createWatch()
  return {
    db: overPglite(heardPglite(client, heard)) as unknown as Db,
    engine: 'pglite',
    listen: listenOverPglite(client),
    watch,
    lacking: null,
    close: () => client.close(),
  }
}
