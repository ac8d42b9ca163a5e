import type { PGlite, Transaction } from '@electric-sql/pglite'
import { Client } from 'pg'
import { statementName } from './statement-names.ts'

/** Hears of each statement that ended, well or not: its text as it was sent, without its values, and how long it took. */
export type Heard = (text: string, ms: number) => void

type Query = (...args: unknown[]) => unknown

/** `query` of a driver, heard: by its callback where it is called with one, otherwise by its promise. */
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

/** A query with values is kept prepared (docs/decisions/0023). */
function keptQuery(query: Query): Query {
  return (...args) => {
    const [config, values] = args as [{ text?: string; name?: string | undefined } | null, unknown]
    const isPlain = config !== null && typeof config === 'object' && !('submit' in config)
    if (isPlain && config.text !== undefined && Array.isArray(values) && values.length > 0) {
      config.name ??= statementName(config.text)
    }
    return query(...args)
  }
}

/** The connections of a pool, each statement of which is heard, and kept prepared. */
export function heardClient(heard: Heard): typeof Client {
  return class extends Client {
    override query = heardQuery(keptQuery(super.query.bind(this) as Query), heard) as Client['query']
  }
}

/**
 * The embedded database, each statement of which is heard. It does one after the other, so one begins when the one before
 * it ended: what a statement waits for others is not its time.
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
