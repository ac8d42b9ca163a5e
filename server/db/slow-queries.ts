import type { Log } from '../log.ts'
import type { Heard } from './watch.ts'

/** A statement that took longer than this (milliseconds) is worth a line. */
export const slowMs = 200

/** Statements carry their values apart; what was written into the text all the same is left out too. */
const literals = /'(?:[^']|'')*'/g

const longest = 1000

/** One line a slow statement: its text with placeholders, never a value. */
export const slowQueries =
  (log: Log): Heard =>
  (text, ms) => {
    if (ms < slowMs) return
    const statement = text.replaceAll(literals, "'…'").replaceAll(/\s+/g, ' ').trim().slice(0, longest)
    log.warn({ statement, ms: Math.round(ms) }, 'slow query')
  }
