import type { Log } from '../log.ts'
import type { Heard } from './watch.ts'

/** Statements that take longer than this are logged, in milliseconds. */
export const slowMs = 200

/** Literals in the statement text are masked too; normally values are passed as parameters. */
const literals = /'(?:[^']|'')*'/g

const longest = 1000

/** Logs a slow statement: its text with placeholders, never a value. */
export const slowQueries =
  (log: Log): Heard =>
  (text, ms) => {
    if (ms < slowMs) return
    const statement = text.replaceAll(literals, "'…'").replaceAll(/\s+/g, ' ').trim().slice(0, longest)
    log.warn({ statement, ms: Math.round(ms) }, 'slow query')
  }
