import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

interface Holder {
  readonly pid: number
  /** Start of the process as the kernel counts it: tells a reused process number from the first holder. */
  readonly born: string | null
  readonly since: string
}

export class DirectoryInUse extends Error {
  /** The process that holds it, where it can be told. */
  readonly holder: number | null

  constructor(message: string, holder: number | null) {
    super(message)
    this.holder = holder
  }
}

/** Linux only; elsewhere the process number alone has to do. */
function bornAt(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
    return fields?.[19] ?? null
  } catch {
    return null
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid && holder.born === bornAt(process.pid)) return true
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return holder.born === null || holder.born === bornAt(holder.pid)
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/**
 * Takes the one lock on a data directory; two processes writing one embedded database would ruin it.
 * A lock left behind by a killed process is taken over at once.
 * @throws DirectoryInUse naming the process that holds it.
 */
export async function lockDirectory(dataDir: string): Promise<{ release(): void }> {
  const file = join(dataDir, 'harbour.lock')
  const mine = JSON.stringify({ pid: process.pid, born: bornAt(process.pid), since: new Date().toISOString() })
  const refuse = (holder: Holder | null): never => {
    throw new DirectoryInUse(
      `DATA_DIR ${dataDir} is in use by another Harbour, process ${holder?.pid ?? 'unknown'}` +
        `${holder === null ? '' : `, since ${holder.since}`}. Stop it first, or give this one another DATA_DIR.`,
      holder?.pid ?? null,
    )
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(file)
      if (holder !== null && isAlive(holder)) refuse(holder)
      if (attempt > 4) refuse(holder)
      rmSync(file, { force: true })
    }
  }
  // Of two that took over a dead lock in the same instant, the later file stands: look again.
  await sleep(30)
  if (readFileSync(file, 'utf8') !== mine) refuse(readHolder(file))
  return {
    release: () => {
      if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
    },
  }
}
