import { DatabaseError, Pool, type ClientBase, type PoolClient, type PoolConfig, type QueryConfig } from 'pg'
import { currentScope, type Scope } from './scope.ts'
import { heardClient, type Heard } from './watch.ts'

/** `application_name` of Harbour's connections, by which PostgreSQL lists them. */
export const applicationName = 'harbour'

/** Timeouts of the database connections in milliseconds (docs/operating.md). */
export const patience = {
  /** Maximum time to wait for a connection of the pool. */
  connection: 5_000,
  /** Maximum time of one statement. */
  statement: 15_000,
  /** Maximum time to wait for a row lock. */
  lock: 5_000,
  /** Maximum idle time within a transaction, which holds its locks meanwhile. */
  idleTransaction: 15_000,
  /**
   * Maximum time to wait for a response of the database, because the network may have lost it. It is longer than the
   * timeouts of the database itself.
   */
  answer: 20_000,
  /** Maximum time to wait for a new primary (failover.ts). With this limit a request is still answered within 30 s. */
  failover: 25_000,
} as const

/**
 * Pool sizes of the system scope and of the members' scopes. The two pools are separate, so that neither waits for the
 * other. Session checks use the pool `system`.
 */
export const connections = { system: 8, people: 8 } as const

const unanswered = 'Query read timeout'

/**
 * Creates a client class that reports its statements. After a read timeout the client closes itself, because its
 * connection cannot be used again.
 */
function clientWithTimeout(heard: Heard, prepares: boolean) {
  return class extends heardClient(heard, prepares) {
    constructor(config?: PoolConfig) {
      super(config)
      // The running query reports that the connection has ended; without this listener the 'error' event would end the
      // process.
      this.on('error', () => {})
      const send = this.query.bind(this) as (...asked: unknown[]) => unknown
      this.query = ((...asked: unknown[]) => {
        const answer = send(...asked)
        if (answer instanceof Promise) {
          answer.catch((error: unknown) => {
            if (error instanceof Error && error.message === unanswered) this.end().catch(() => {})
          })
        }
        return answer
      }) as typeof this.query
    }
  }
}

export interface PoolOptions {
  readonly url: string
  /** Database role of the connections; null for the user in the URL. */
  readonly role: string | null
  readonly heard: Heard
  readonly limits?: Partial<Record<keyof typeof patience | keyof typeof connections, number>>
}

/** Wraps a client of a pool so that a second call of `release` does nothing. */
function withSafeRelease(client: PoolClient): PoolClient {
  const giveBack = client.release
  let isBack = false
  client.release = (error) => {
    if (isBack) return
    isBack = true
    giveBack(error)
  }
  return client
}

/**
 * Two connection pools. The system scope has its own pool, so that no connection switches between all rows and one
 * member's rows.
 */
export class TwoPools {
  readonly #system: Pool
  readonly #people: Pool
  protected readonly wait: Record<keyof typeof patience, number>

  constructor({ url, heard, limits = {} }: PoolOptions, prepares: boolean) {
    const most = { ...connections, ...limits }
    this.wait = { ...patience, ...limits }
    const open = (max: number): Pool => {
      const pool = new Pool({
        connectionString: url,
        application_name: applicationName,
        max,
        idleTimeoutMillis: 30_000,
        connectionTimeoutMillis: this.wait.connection,
        query_timeout: this.wait.answer,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        Client: clientWithTimeout(heard, prepares),
      })
      // Without this listener an 'error' event of an idle connection would end the process. The pool replaces the
      // connection.
      pool.on('error', () => {})
      return pool
    }
    this.#system = open(most.system)
    this.#people = open(most.people)
  }

  protected async take(scope: Scope | undefined): Promise<PoolClient> {
    return withSafeRelease(await (scope?.kind === 'system' ? this.#system : this.#people).connect())
  }

  standing(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const both = [this.#system, this.#people]
    const sum = (of: (pool: Pool) => number) => both.reduce((total, pool) => total + of(pool), 0)
    return { open: sum((p) => p.totalCount), idle: sum((p) => p.idleCount), waiting: sum((p) => p.waitingCount) }
  }

  async end(): Promise<void> {
    await Promise.all([this.#system.end(), this.#people.end()])
  }
}

/**
 * Connection pools behind the two methods that Drizzle uses. A connection gets a `set_config` statement before it is
 * used if the scope differs from the scope of its last use.
 */
export class ScopedPool extends TwoPools {
  /**
   * The first statements of a connection. They are not start-up options, because connection poolers reject such
   * options.
   */
  readonly #beginning: string
  readonly #told = new WeakMap<ClientBase, string>()

  constructor(options: PoolOptions) {
    super(options, true)
    const { role } = options
    this.#beginning = [
      ...(role === null ? [] : [`set role ${role}`]),
      `set statement_timeout = ${this.wait.statement}`,
      `set lock_timeout = ${this.wait.lock}`,
      `set idle_in_transaction_session_timeout = ${this.wait.idleTransaction}`,
    ].join('; ')
  }

  /** Returns a connection that has the current scope (scope.ts); the caller must release it. */
  async connect(): Promise<PoolClient> {
    const scope = currentScope()
    const client = await this.take(scope)
    try {
      if (!this.#told.has(client)) await this.#begin(client)
      await this.#tell(client, scope)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async #begin(client: PoolClient): Promise<void> {
    // Drizzle does not release a connection that ends before its transaction has begun, so the pool would lose a slot.
    client.once('end', () => client.release(true))
    await client.query(this.#beginning)
  }

  async #tell(client: PoolClient, scope: Scope | undefined): Promise<void> {
    const values = [scope?.kind ?? '', scope?.member ?? '']
    const words = values.join(' ')
    if (this.#told.get(client) === words) return
    await client.query({
      name: 'harbour_scope',
      text: `select set_config('harbour.scope', $1, false), set_config('harbour.member', $2, false)`,
      values,
    })
    this.#told.set(client, words)
  }

  async query(asked: QueryConfig | string, values?: unknown[]): Promise<unknown> {
    const client = await this.connect()
    try {
      const answer = await client.query(asked, values)
      client.release()
      return answer
    } catch (error) {
      // After an error that the database reports, the connection is still usable.
      client.release(!(error instanceof DatabaseError))
      throw error
    }
  }
}
