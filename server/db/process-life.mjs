import { readFileSync } from 'node:fs'

/**
 * Whether a process runs. Plain JavaScript without dependencies, because the one-command start needs it on an old Node
 * before anything is installed (scripts/start/lock.mjs).
 */

/** What /proc says of a process; null where there is none, it may not be seen, or the system has no /proc. */
function look(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets and may itself hold brackets and blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], born: fields[19] ?? null }
  } catch {
    return null
  }
}

/** When a process started, as the kernel counts it; null where that cannot be told. */
export const bornAt = (pid) => look(pid)?.born ?? null

/**
 * Whether the process `pid` that started at `born` (of `bornAt`; null: unknown) still runs. One that has ended and only
 * waits for its parent to take notice (a zombie) does not, nor does another process that was given its number since.
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
