import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bornAt, isRunning } from '../../server/db/process-life.mjs'

/** A holder shows a sign of life every few seconds; one that has not for this long is gone. */
const silentMs = 60_000

/**
 * Does the work while no other Harbour command of this folder installs or builds: two `npm start` at once must
 * not write over each other. Waits as long as the other one lives; takes over from a dead one.
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
    if (holder && !holder.alive) setAside(path, holder.written)
    else if (holder && !told) {
      told = true
      console.log(`Waiting for another Harbour command (process ${holder.pid}) to finish installing or building ...`)
    }
    await wait(holder?.alive === false ? 0 : 200)
  }
}

/** Whose lock it is: what stands in it, its process and whether that one lives; nothing when there is no lock. */
function holderOf(path) {
  try {
    const written = readFileSync(path, 'utf8')
    const [pid, born] = written.split(' ')
    const silent = Date.now() - statSync(path).mtimeMs > silentMs
    // Empty: made this instant, and about to be written. An older Harbour did not write when it started.
    return { written, pid, alive: !silent && (pid === '' || isRunning(Number(pid), born || null)) }
  } catch {
    return undefined
  }
}

/** Moves a dead holder's lock away; puts it back when a third process has taken it over meanwhile. */
function setAside(path, written) {
  const aside = `${path}-${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== written) renameSync(aside, path)
  } catch {
    // Somebody else was quicker; the next round sees what is there.
  }
  rmSync(aside, { force: true })
}
