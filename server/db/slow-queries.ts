import type { Log } from '../log.ts'
import type { Heard } from './watch.ts'

/** Statements that take longer than this number of milliseconds are logged. */
export const slowMs = 200

/** Literals in the text of a statement are masked too, although values are normally passed as parameters. */
const literals = /'(?:[^']|'')*'/g

const longest = 1000

/** Logs the text of a slow statement with placeholders and never with a value. */
export const slowQueries =
  (log: Log): Heard =>
  (text, ms) => {
    if (ms < slowMs) return
    const statement = text.replaceAll(literals, "'…'").replaceAll(/\s+/g, ' ').trim().slice(0, longest)
    log.warn({ statement, ms: Math.round(ms) }, 'slow query')
  }
