import { readFileSync } from 'node:fs'

/**
 * Tells whether a process runs. Plain JavaScript without dependencies, because `npm start` uses it on an old Node
 * before anything is installed (scripts/start/lock.mjs).
 */

/** State and start time from /proc; null for an unknown or invisible process, or without /proc. */
function look(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name is in brackets and may contain brackets and blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], born: fields[19] ?? null }
  } catch {
    return null
  }
}

/** Start time of a process in kernel ticks; null if unknown. */
export const bornAt = (pid) => look(pid)?.born ?? null

/**
 * Whether process `pid` with start time `born` (of `bornAt`; null: unknown) still runs. False for a zombie and for a
 * process that reuses the pid.
 */
export function isRunning(pid, born) {
  const seen = look(pid)
  if (seen !== null) return !['Z', 'X', 'x'].includes(seen.state) && (born === null || born === seen.born)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
