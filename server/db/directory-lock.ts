import { readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bornAt, isRunning } from './process-life.mjs'

interface Holder {
  readonly pid: number
  /** Start of the process as the kernel counts it: tells a reused process number from the first holder. */
  readonly born: string | null
  /** Which processes it can see, and can be seen by: a container has its own, in which numbers begin anew. Older locks do not say. */
  readonly space?: string | null
  /** Whether it writes a backup on SIGUSR2, which would end another process. */
  readonly backsUp: boolean
  readonly since: string
}

export class DirectoryInUse extends Error {
  /** The process that holds it, where it can be told. */
  readonly holder: number | null
  /** The same, where it writes a backup when it is sent SIGUSR2. */
  readonly backsUp: number | null

  constructor(message: string, holder: Holder | null) {
    super(message)
    this.holder = holder?.pid ?? null
    this.backsUp = holder !== null && holder.backsUp && holder.space === spaceOf() ? holder.pid : null
  }
}

/** How often a holder shows that it lives, and how long one may show nothing: its database may be at work for seconds. */
const pulseMs = 2000
const longestSilenceMs = 15_000

/** What the kernel says of something, or null where it does not tell: other systems than Linux. */
function told(read: () => string): string | null {
  try {
    return read()
  } catch {
    return null
  }
}

const spaceOf = (): string | null =>
  told(() => `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`)

function mine(): Holder {
  const { pid } = process
  const backsUp = process.listenerCount('SIGUSR2') > 0
  return { pid, born: bornAt(pid), space: spaceOf(), backsUp, since: new Date().toISOString() }
}

/** Watches for a sign of life of a holder that cannot be seen from here. */
async function stirs(file: string, silentMs: number): Promise<boolean> {
  const touched = () => told(() => String(statSync(file).mtimeMs))
  const first = touched()
  for (const until = performance.now() + silentMs; performance.now() < until; await sleep(200)) {
    const now = touched()
    if (now === null) return false
    if (now !== first) return true
  }
  return false
}

const isAlive = async (file: string, holder: Holder, silentMs: number): Promise<boolean> =>
  holder.space === undefined || holder.space === spaceOf() ? isRunning(holder.pid, holder.born) : stirs(file, silentMs)

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/**
 * Takes the one lock on a data directory; two processes writing one embedded database would ruin it. A lock left behind
 * by a killed process is taken over at once, also while its parent has not taken notice of its end; one of another container after `silentMs` without a sign of life.
 * @throws DirectoryInUse naming the process that holds it.
 */
export async function lockDirectory(dataDir: string, silentMs = longestSilenceMs): Promise<{ release(): void }> {
  const file = join(dataDir, 'harbour.lock')
  const written = JSON.stringify(mine())
  const refuse = (holder: Holder | null): never => {
    throw new DirectoryInUse(
      `DATA_DIR ${dataDir} is in use by another Harbour, process ${holder?.pid ?? 'unknown'}` +
        `${holder === null ? '' : `, since ${holder.since}`}. Stop it first, or give this one another DATA_DIR.`,
      holder,
    )
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, written, { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(file)
      if (holder !== null && (await isAlive(file, holder, silentMs))) refuse(holder)
      if (attempt > 4) refuse(holder)
      rmSync(file, { force: true })
    }
  }
  // Of two that took over a dead lock in the same instant, the later file stands: look again.
  await sleep(30)
  const isOurs = () => told(() => readFileSync(file, 'utf8')) === written
  if (!isOurs()) refuse(readHolder(file))
  const pulse = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // Whoever took it away has it now.
    }
  }, pulseMs).unref()
  return {
    release: () => {
      clearInterval(pulse)
      if (isOurs()) rmSync(file, { force: true })
    },
  }
}
