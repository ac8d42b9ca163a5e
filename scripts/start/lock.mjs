import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bornAt, isRunning } from '../../server/db/process-life.mjs'

/** A process that holds the lock must touch it at least once in this many milliseconds. */
const silentMs = 60_000

/**
 * Runs `work` under a lock of this folder, so that two `npm start` do not install or build at the same time. Waits
 * while the process that holds the lock runs, and takes over the lock of a dead process.
 */
export async function underLock(root, work) {
  const folder = join(root, '.runtime')
  const path = join(folder, 'lock')
  mkdirSync(folder, { recursive: true })
  await take(path)
  const alive = setInterval(() => utimesSync(path, new Date(), new Date()), silentMs / 10)
  const release = () => rmSync(path, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(alive)
    process.off('exit', release)
    release()
  }
}

async function take(path) {
  let told = false
  for (;;) {
    try {
      return writeFileSync(path, `${process.pid} ${bornAt(process.pid) ?? ''}`, { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = holderOf(path)
    if (holder && !holder.alive) removeDeadLock(path, holder.written)
    else if (holder && !told) {
      told = true
      console.log(`Waiting for another Harbour command (process ${holder.pid}) to finish installing or building ...`)
    }
    await wait(holder?.alive === false ? 0 : 200)
  }
}

/**
 * Returns the content of the lock, its process id, and whether that process runs. Returns undefined if there is no
 * lock.
 */
function holderOf(path) {
  try {
    const written = readFileSync(path, 'utf8')
    const [pid, born] = written.split(' ')
    const silent = Date.now() - statSync(path).mtimeMs > silentMs
    // An empty lock counts as held: its holder will write the content next. Older versions wrote no start time.
    return { written, pid, alive: !silent && (pid === '' || isRunning(Number(pid), born || null)) }
  } catch {
    return undefined
  }
}

/** Removes the lock of a dead process. If another process has taken the lock over meanwhile, the lock is restored. */
function removeDeadLock(path, written) {
  const aside = `${path}-${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== written) renameSync(aside, path)
  } catch {
    // Another process was faster. The next round checks again.
  }
  rmSync(aside, { force: true })
}
