import type { PGlite, Transaction } from '@electric-sql/pglite'
import { Client } from 'pg'

/**
 * Maximum number of prepared statements, many times the number of statements in the code. Without a limit, statements
 * with lists of varying length would fill the database's memory.
 */
const most = 500

const names = new Map<string, string>()

/**
 * Returns the name of the prepared statement for a text; undefined beyond the limit. The database parses a named
 * statement once for each connection.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= most) return known
  const name = `harbour_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * Function that is called for each finished statement, failed or not, with its text (without values) and its duration
 * in milliseconds.
 */
export type Heard = (text: string, ms: number) => void

type Query = (...args: unknown[]) => unknown

/** Wraps a driver's `query`, which takes a callback or returns a promise, and reports each statement. */
function heardQuery(query: Query, heard: Heard): Query {
  return (...args) => {
    const began = performance.now()
    const first = args[0] as string | { readonly text?: string }
    const text = typeof first === 'string' ? first : (first.text ?? '')
    const ended = () => heard(text, performance.now() - began)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        ended()
        return (callback as Query)(...results)
      }
      return query(...args)
    }
    const result = query(...args)
    if (result instanceof Promise) void result.then(ended, ended)
    return result
  }
}

/**
 * Gives a name to each query that has values, so that the database prepares it (docs/decisions/0023). If `prepares` is
 * false, removes all names.
 */
function keptQuery(query: Query, prepares: boolean): Query {
  return (...args) => {
    const [config, values] = args as [{ text?: string; name?: string | undefined } | null, unknown]
    const isPlain = config !== null && typeof config === 'object' && !('submit' in config)
    if (isPlain && !prepares) config.name = undefined
    else if (isPlain && config.text !== undefined && Array.isArray(values) && values.length > 0) {
      config.name ??= statementName(config.text)
    }
    return query(...args)
  }
}

/** Creates a client class that reports its statements and, if `prepares` is true, prepares them. */
export function heardClient(heard: Heard, prepares: boolean): typeof Client {
  return class extends Client {
    override query = heardQuery(keptQuery(super.query.bind(this) as Query, prepares), heard) as Client['query']
  }
}

/**
 * Makes PGlite report its statements. PGlite runs one statement at a time, so the time that a statement waited for
 * others is subtracted.
 */
export function heardPglite(client: PGlite, heard: Heard): PGlite {
  let last = 0
  return heardEngine(client, (text, ms) => {
    const now = performance.now()
    heard(text, Math.min(ms, now - last))
    last = now
  })
}

function heardEngine<Engine extends PGlite | Transaction>(engine: Engine, heard: Heard): Engine {
  const query = heardQuery(engine.query.bind(engine) as Query, heard)
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'query') return query
      if (name === 'transaction' && 'transaction' in target) {
        return (work: (tx: Transaction) => Promise<unknown>) => target.transaction((tx) => work(heardEngine(tx, heard)))
      }
      const found: unknown = Reflect.get(target, name, target)
      return typeof found === 'function' ? (found as Query).bind(target) : found
    },
  })
}
