import { DatabaseError, Pool, type ClientBase, type PoolClient, type PoolConfig, type QueryConfig } from 'pg'
import { currentScope, type Scope } from './scope.ts'
import { heardClient, type Heard } from './watch.ts'

/** How Harbour's connections are named at the server. */
export const applicationName = 'harbour'

/** Milliseconds after which something is given up, and connections of one process; docs/operating.md speaks of them. */
export const patience = {
  /** For a free connection, or a new one. */
  connection: 5_000,
  /** For one statement. */
  statement: 15_000,
  /** For a row that somebody else has locked. */
  lock: 5_000,
  /** Between two statements of a transaction: nobody holds locks while she thinks. */
  idleTransaction: 15_000,
  /** For an answer that the network swallowed: longer than the server itself would take to say no. */
  answer: 20_000,
} as const

/** What the server does itself, each session's check among it, and what people ask for: neither waits for the other. */
export const connections = { system: 8, people: 8 } as const

const unanswered = 'Query read timeout'

/** Connections each statement of which is heard, and that end when they do not answer: it would be to nobody any more. */
function impatient(heard: Heard) {
  return class extends heardClient(heard) {
    constructor(config?: PoolConfig) {
      super(config)
      // Somebody who is using it hears of its end by his query; an event that nobody hears would end the process.
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
  /** Whose rights the connections take; null: those of the user in the URL. */
  readonly role: string | null
  readonly heard: Heard
  readonly limits?: Partial<Record<keyof typeof patience | keyof typeof connections, number>>
}

/** The same connection; giving it back a second time is harmless. */
function lent(client: PoolClient): PoolClient {
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
 * Two pools of connections, behind the two methods that Drizzle asks of one. The server's own work has the first to
 * itself, so that no connection ever changes between everybody's rows and one person's. A connection of the second is
 * told who is asking when that is somebody else than the last time: one short statement; nobody counts as somebody.
 */
export class ScopedPool {
  readonly #system: Pool
  readonly #people: Pool
  /** What a new connection hears first: as statements, for poolers in front of a database turn start-up options away. */
  readonly #beginning: string
  readonly #told = new WeakMap<ClientBase, string>()

  constructor({ url, role, heard, limits = {} }: PoolOptions) {
    const most = { ...connections, ...limits }
    const wait = { ...patience, ...limits }
    this.#beginning = [
      ...(role === null ? [] : [`set role ${role}`]),
      `set statement_timeout = ${wait.statement}`,
      `set lock_timeout = ${wait.lock}`,
      `set idle_in_transaction_session_timeout = ${wait.idleTransaction}`,
    ].join('; ')
    const open = (max: number): Pool => {
      const pool = new Pool({
        connectionString: url,
        application_name: applicationName,
        max,
        idleTimeoutMillis: 30_000,
        connectionTimeoutMillis: wait.connection,
        query_timeout: wait.answer,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        Client: impatient(heard),
      })
      // A dropped idle connection must not end the process: the pool replaces it.
      pool.on('error', () => {})
      return pool
    }
    this.#system = open(most.system)
    this.#people = open(most.people)
  }

  /** A connection in the name of the current scope (scope.ts), which it keeps until it is released. */
  async connect(): Promise<PoolClient> {
    const scope = currentScope()
    const client = lent(await (scope?.kind === 'system' ? this.#system : this.#people).connect())
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
    // Drizzle forgets a connection that ends before its transaction has begun: its place would be taken for good.
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
      // What the database refused leaves the connection as it was.
      client.release(!(error instanceof DatabaseError))
      throw error
    }
  }

  /** How the connections of both are doing. */
  standing(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const both = [this.#system, this.#people]
    const sum = (of: (pool: Pool) => number) => both.reduce((total, pool) => total + of(pool), 0)
    return { open: sum((p) => p.totalCount), idle: sum((p) => p.idleCount), waiting: sum((p) => p.waitingCount) }
  }

  async end(): Promise<void> {
    await Promise.all([this.#system.end(), this.#people.end()])
  }
}
