import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { newPglite } from './pglite.ts'
import { sql, type Logger, type SQL } from 'drizzle-orm'
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
import { Replica } from './replica.ts'
import { TransactionPool } from './transaction-pool.ts'
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
  /** Returns the numbers of connections and of requests that wait for one; undefined for the embedded database. */
  readonly pool?: () => { readonly open: number; readonly idle: number; readonly waiting: number }
  /** Whether requests wait for a new primary (failover.ts); undefined for the embedded database. */
  readonly isFailingOver?: (() => boolean) | undefined
  /**
   * Runs `work`, which must only read, on a replica that has everything committed so far; on the primary if there is
   * none (replica.ts).
   */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Undefined without a replica. */
  readonly replica?: Pick<Replica<Db>, 'lagSeconds' | 'counts'> | undefined
  /**
   * A sentence for the operator that says why the server runs with more rights than it needs. Null if it has only the
   * needed rights, and for the embedded database.
   */
  readonly lacking: Rights['lacking']
  /** Writes a backup below the data folder and returns its file. Undefined for PostgreSQL, which has its own tools. */
  readonly backup?: (now: Date) => Promise<string>
  /** Closes the database. It must be called after all listeners have stopped. */
  close(): Promise<void>
}

/** `heard` calls the listener that `watch` registers, because the driver is wrapped before the listener exists. */
function createWatch() {
  let tell: Heard = () => {}
  return { heard: (text: string, ms: number) => tell(text, ms), watch: (heard: Heard) => void (tell = heard) }
}

interface PostgresOptions {
  /** A connection to the primary without a pooler. If it is given, `url` may be a pooler in transaction mode. */
  readonly directUrl?: string | undefined
  /** A replica for reads that need no primary. */
  readonly readUrl?: string | undefined
  readonly limits?: PoolOptions['limits']
  readonly logger?: Logger | undefined
}

function overPool(pool: ScopedPool | TransactionPool, logger: Logger | undefined): Db {
  const db = overPostgres(pool as unknown as Pool, { logger: logger ?? false }) as unknown as Db
  if (pool instanceof ScopedPool) return db
  const once = db.transaction.bind(db)
  db.transaction = (work, config) => pool.through(() => once(work, config))
  return db
}

const openReplica = (options: PoolOptions, db: Db): Replica<Db> =>
  new Replica<Db>(options, {
    db,
    async position() {
      const [row] = await rowsOf<{ at: string }>(db, sql`select pg_current_wal_lsn()::text as at`)
      return row?.at ?? ''
    },
    over: (client) => overPostgres(client),
  })

/**
 * Opens PostgreSQL by URL and migrates it. Queries through `db` have only the rights that the server needs, and see the
 * rows of the current scope (scope.ts). `logger` receives each statement before it is sent.
 */
export async function openPostgres(
  url: string,
  { directUrl, readUrl, limits, logger }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const { role, lacking } = await migrateOverPostgres(directUrl ?? url)
  const { heard, watch } = createWatch()
  const options = { url, role, heard, ...(limits === undefined ? {} : { limits }) }
  const pool = directUrl === undefined ? new ScopedPool(options) : new TransactionPool(options)
  const db = overPool(pool, logger)
  const replica = readUrl === undefined ? undefined : openReplica({ ...options, url: readUrl }, db)
  return {
    db,
    engine: 'postgres',
    read: (work) => (replica === undefined ? work(db) : replica.read(work)),
    replica,
    listen: listenOverPostgres(directUrl ?? url, role),
    lacking,
    watch,
    pool: () => pool.standing(),
    isFailingOver: () => pool instanceof TransactionPool && pool.isWaiting,
    close: async () => {
      await replica?.end()
      await pool.end()
    },
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
    const client = newPglite({ dataDir: join(dataDir, 'db') })
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

/** Migrates and wraps an existing PGlite. Tests load their PGlite from a dump. */
export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  await client.waitReady
  await migrateOverPglite(client)
  const { heard, watch } = createWatch()
  const db = overPglite(heardPglite(client, heard)) as unknown as Db
  return {
    db,
    read: (work) => work(db),
    engine: 'pglite',
    listen: listenOverPglite(client),
    watch,
    lacking: null,
    close: () => client.close(),
  }
}
