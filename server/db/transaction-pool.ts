import { Client, DatabaseError, escapeLiteral, type QueryConfig } from 'pg'
import { CommitUnknown, Failover } from './failover.ts'
import { patience, TwoPools, type PoolOptions } from './pool.ts'
import { currentScope, type Scope } from './scope.ts'
import { isDatabaseUnreachable } from './unreachable.ts'

/** A connection that is lent for one transaction, with the two methods that Drizzle uses. */
interface Lent {
  query(asked: QueryConfig | string, values?: unknown[]): Promise<unknown>
  release(): void
}

const probeMs = 2_000

/** Code of the warning that a commit is stored on the primary only, because its wait for a replica was cancelled. */
const warning = '01000'

/**
 * Connection pools for a pooler in transaction mode, in which settings of a connection are lost after each transaction.
 * Role, scope and timeouts are therefore set at the beginning of each transaction, a single statement gets its own
 * transaction, and nothing is prepared. Work that a failover interrupts is repeated (docs/decisions/0022).
 */
export class TransactionPool extends TwoPools {
  readonly #failover: Failover
  readonly #settings: readonly (readonly [string, string])[]

  constructor(options: PoolOptions) {
    // By default the limits for a connection and for a new primary are equal. During a failover all connections may be
    // in use: by commits that wait for a replica, or by the many requests that waited for the primary.
    const connection = options.limits?.connection ?? options.limits?.failover ?? patience.failover
    super({ ...options, limits: { ...options.limits, connection } }, false)
    const { url, role } = options
    this.#settings = [
      ...(role === null ? [] : [['role', role] as const]),
      ['statement_timeout', String(this.wait.statement)],
      ['lock_timeout', String(this.wait.lock)],
      ['idle_in_transaction_session_timeout', String(this.wait.idleTransaction)],
    ]
    this.#failover = new Failover(() => assertPrimary(url), this.wait.failover)
  }

  /** Whether requests wait for a new primary. */
  get isWaiting(): boolean {
    return this.#failover.isWaiting
  }

  /** Runs a transaction, and again when a failover interrupted it before its commit. */
  through<T>(work: () => Promise<T>): Promise<T> {
    return this.#failover.through(work)
  }

  #local(scope: Scope | undefined): string {
    const all = [...this.#settings, ['harbour.scope', scope?.kind ?? ''], ['harbour.member', scope?.member ?? '']]
    const set = all.map(([name, value = '']) => `set_config('${name}', ${escapeLiteral(value)}, true)`)
    return `select ${set.join(', ')}`
  }

  /** Returns a connection whose transaction will have the current scope (scope.ts); the caller must release it. */
  async connect(): Promise<Lent> {
    const scope = currentScope()
    const client = await this.take(scope)
    let isBroken = false
    let isDoubtful = false
    let fault: Error | undefined
    const noteFault = (error: Error) => void (fault ??= error)
    const noteDoubt = ({ code }: { readonly code?: string | undefined }) => void (isDoubtful ||= code === warning)
    client.on('error', noteFault).on('notice', noteDoubt)
    const giveBack = (): void => {
      client.off('error', noteFault).off('notice', noteDoubt)
      client.release(isBroken)
    }

    const send = async (asked: QueryConfig | string, values?: unknown[]): Promise<unknown> => {
      try {
        return await client.query(asked, values)
      } catch (error) {
        isBroken ||= !(error instanceof DatabaseError) || isDatabaseUnreachable(error)
        // Before the database ends a connection it sends the reason, which is thrown instead of the error of the
        // failed statement.
        throw fault ?? error
      }
    }
    const begin = async (text: string): Promise<unknown> => {
      try {
        return await send(`${text}; ${this.#local(scope)}`)
      } catch (error) {
        // Drizzle does not release a connection whose transaction did not begin.
        isBroken = true
        giveBack()
        throw error
      }
    }
    const commit = async (): Promise<unknown> => {
      // Warnings of earlier statements do not concern the commit.
      isDoubtful = false
      const answer = await send('commit').catch((error: Error) => {
        throw isBroken ? new CommitUnknown(error.message) : error
      })
      if (isDoubtful) throw new CommitUnknown('no replica has it')
      return answer
    }
    return {
      async query(asked, values) {
        const text = typeof asked === 'string' ? asked : asked.text
        if (/^begin\b/.test(text)) return begin(text)
        if (text === 'commit') return commit()
        // If the connection has ended, the database has already rolled the transaction back.
        if (text === 'rollback' && isBroken) return undefined
        return send(asked, values)
      },
      release: giveBack,
    }
  }

  query(asked: QueryConfig | string, values?: unknown[]): Promise<unknown> {
    return this.through(async () => {
      const lent = await this.connect()
      await lent.query('begin')
      try {
        const answer = await lent.query(asked, values)
        await lent.query('commit')
        return answer
      } catch (error) {
        await lent.query('rollback')
        throw error
      } finally {
        lent.release()
      }
    })
  }
}

/** @throws Error when no primary answers */
async function assertPrimary(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: probeMs, query_timeout: probeMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby !== false) throw new Error('this is a standby')
  } finally {
    client.end().catch(() => {})
  }
}
