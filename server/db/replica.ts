import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type PoolClient } from 'pg'
import { ScopedPool, type PoolOptions } from './pool.ts'
import { isDatabaseUnreachable, saidBelow } from './unreachable.ts'

/**
 * How long, in milliseconds, a read waits until the replica has everything that was committed before the read. After
 * this time the read uses the primary.
 */
const patienceMs = 1_000
const everyMs = 20
/** How long, in milliseconds, a replica that failed or was late is not used. */
const pauseMs = 5_000

/** Whether the replica has replayed the log up to a position. False on a primary. */
async function hasAll(client: PoolClient, at: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
    [at],
  )
  return rows[0]?.there === true
}

interface Primary<Db> {
  readonly db: Db
  /** Returns the primary's current position in its log. */
  position(): Promise<string>
  /** Makes a database object that uses a connection to the replica. */
  over(client: PoolClient): Db
}

/** Sends reads that do not need the primary to a replica: figures, exports, edited content (spec §9). */
export class Replica<Db> {
  readonly #pool: ScopedPool
  readonly #primary: Primary<Db>
  #pausedUntil = 0
  readonly counts = { replica: 0, primary: 0 }

  constructor(options: PoolOptions, primary: Primary<Db>) {
    this.#pool = new ScopedPool({ ...options, limits: { system: 2, people: 2, connection: 1_000, ...options.limits } })
    this.#primary = primary
  }

  /**
   * Runs `work`, which must only read, on a replica that has everything that was committed when this was called. If the
   * replica fails, or is late, `work` runs on the primary.
   */
  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (performance.now() > this.#pausedUntil) {
      const done = await this.#onReplica(work)
      if (done !== null) {
        this.counts.replica += 1
        return done.value
      }
      this.#pausedUntil = performance.now() + pauseMs
    }
    this.counts.primary += 1
    return work(this.#primary.db)
  }

  async #onReplica<T>(work: (db: Db) => Promise<T>): Promise<{ readonly value: T } | null> {
    const at = await this.#primary.position()
    let client: PoolClient | undefined
    try {
      client = await this.#pool.connect()
      const until = performance.now() + patienceMs
      while (!(await hasAll(client, at))) {
        if (performance.now() > until) return null
        await sleep(everyMs)
      }
      return { value: await work(this.#primary.over(client)) }
    } catch (error) {
      const isOurs =
        error instanceof Error && (isDatabaseUnreachable(error) || saidBelow(error) instanceof DatabaseError)
      if (!isOurs) throw error
      client?.release(true)
      return null
    } finally {
      client?.release()
    }
  }

  /**
   * Returns how many seconds the replica's data is behind the primary's: 0 if it has everything; null if it does not
   * answer.
   */
  async lagSeconds(): Promise<number | null> {
    try {
      const at = await this.#primary.position()
      const { rows } = (await this.#pool.query(
        `select case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
           else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as lag
         where pg_is_in_recovery()`,
        [at],
      )) as { rows: { lag: number | null }[] }
      return rows[0]?.lag ?? null
    } catch {
      return null
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
