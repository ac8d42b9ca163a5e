import { readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bornAt, isRunning } from './process-life.mjs'

interface Holder {
  readonly pid: number
  /** Start time of the process in kernel ticks. It distinguishes the holder from a later process with the same pid. */
  readonly born: string | null
  /**
   * Boot id and pid namespace, because pids of a container are valid in that container only. Missing in locks of older
   * versions.
   */
  readonly space?: string | null
  /** Whether the holder writes a backup on SIGUSR2. A process that does not handle the signal would be ended by it. */
  readonly backsUp: boolean
  readonly since: string
}

export class DirectoryInUse extends Error {
  readonly holder: number | null
  /** Pid of the process that holds the lock. Set only if this process can see it and it writes a backup on SIGUSR2. */
  readonly backsUp: number | null

  constructor(message: string, holder: Holder | null) {
    super(message)
    this.holder = holder?.pid ?? null
    this.backsUp = holder !== null && holder.backsUp && holder.space === spaceOf() ? holder.pid : null
  }
}

/**
 * The process that holds the lock touches the lock file at the interval `pulseMs`. The lock of another container counts
 * as abandoned only after `longestSilenceMs` without a touch, because the database may block its holder for seconds.
 */
const pulseMs = 2000
const longestSilenceMs = 15_000

/**
 * Runs `read`, which reads files of /proc or the lock file; null if the file does not exist, as on systems other than
 * Linux.
 */
function readOrNull(read: () => string): string | null {
  try {
    return read()
  } catch {
    return null
  }
}

const spaceOf = (): string | null =>
  readOrNull(
    () => `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`,
  )

function mine(): Holder {
  const { pid } = process
  const backsUp = process.listenerCount('SIGUSR2') > 0
  return { pid, born: bornAt(pid), space: spaceOf(), backsUp, since: new Date().toISOString() }
}

/** Whether a holder in another pid namespace touches the lock file within `silentMs`. */
async function isTouched(file: string, silentMs: number): Promise<boolean> {
  const touched = () => readOrNull(() => String(statSync(file).mtimeMs))
  const first = touched()
  for (const until = performance.now() + silentMs; performance.now() < until; await sleep(200)) {
    const now = touched()
    if (now === null) return false
    if (now !== first) return true
  }
  return false
}

const isAlive = async (file: string, holder: Holder, silentMs: number): Promise<boolean> =>
  holder.space === undefined || holder.space === spaceOf()
    ? isRunning(holder.pid, holder.born)
    : isTouched(file, silentMs)

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/**
 * Locks a data directory, because two processes would corrupt the embedded database. Takes over the lock of a killed
 * process (also of a zombie) at once, and the lock of a process in another container after `silentMs` without a touch.
 * @throws DirectoryInUse with the pid of the holder
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
  // If two processes take over the same abandoned lock, the later write wins, so this process reads the file again.
  await sleep(30)
  const isOurs = () => readOrNull(() => readFileSync(file, 'utf8')) === written
  if (!isOurs()) refuse(readHolder(file))
  const pulse = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // The error is ignored: if another process has taken the lock over, `release` leaves that process's lock in
      // place.
    }
  }, pulseMs).unref()
  return {
    release: () => {
      clearInterval(pulse)
      if (isOurs()) rmSync(file, { force: true })
    },
  }
}
