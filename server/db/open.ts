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
  /** From now on `heard` is told of each statement that ended; the last one who asks. */
  watch(heard: Heard): void
  /** How the connections are doing; the embedded database has none. */
  readonly pool?: () => { readonly open: number; readonly idle: number; readonly waiting: number }
  /** What is missing of least rights, for the operator; null when nothing is, or on the embedded database. */
  readonly lacking: Rights['lacking']
  /** Writes a backup below the data folder and gives its file; undefined where the database has tools of its own. */
  readonly backup?: (now: Date) => Promise<string>
  /** Whoever listens stops first. */
  close(): Promise<void>
}

/** Statements are heard from the start, and told to whoever comes to listen. */
function createWatch() {
  let tell: Heard = () => {}
  return { heard: (text: string, ms: number) => tell(text, ms), watch: (heard: Heard) => void (tell = heard) }
}

/**
 * Opens PostgreSQL by its URL and brings its schema up to date. What is asked through `db` has least rights, and sees
 * the rows of the scope in which it is asked (scope.ts). `logger` hears each statement before it is sent.
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
 * Opens the embedded database below `dataDir`. One process a directory: a second one is refused
 * with a line that names the first.
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

/** Wraps a PGlite that somebody else made (tests load theirs from a dump). */
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
