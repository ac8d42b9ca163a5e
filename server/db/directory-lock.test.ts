import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { programEnv } from '../testing/process.ts'
import { unreaped } from '../testing/unreaped.ts'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lockFile = () => join(folder, 'harbour.lock')

/** Writes a lock file that another container left, with the same pid as this process. */
function lockOfAnotherContainer(): void {
  const holder = { pid: process.pid, born: '1', space: 'another', backsUp: true, since: '2026-11-23T00:00:00Z' }
  writeFileSync(lockFile(), JSON.stringify(holder))
}

test('a lock of another container whose holder is alive is not taken over', async () => {
  lockOfAnotherContainer()
  let seconds = Date.now() / 1000
  const alive = setInterval(() => utimesSync(lockFile(), (seconds += 1), seconds), 300)
  const refused = await lockDirectory(folder, 5000).catch((error: unknown) => error)
  clearInterval(alive)
  expect(refused).toBeInstanceOf(DirectoryInUse)
  // The pid belongs to a process in another container, so this process must not send it a signal.
  expect(refused).toMatchObject({ backsUp: null })
})

test('a lock of a killed holder in another container is taken over after some time without a touch', async () => {
  lockOfAnotherContainer()
  const lock = await lockDirectory(folder, 500)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
  expect(existsSync(lockFile())).toBe(false)
})

test('the holder touches its lock, and releases no lock of another holder', async () => {
  const lock = await lockDirectory(folder)
  utimesSync(lockFile(), 1, 1)
  await expect.poll(() => statSync(lockFile()).mtimeMs, { timeout: 6000 }).toBeGreaterThan(Date.now() - 60_000)
  lockOfAnotherContainer()
  lock.release()
  expect(existsSync(lockFile())).toBe(true)
})

const holding = () => `
  import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))}
  await lockDirectory(${JSON.stringify(folder)})
  console.log('held')
  setInterval(() => {}, 1000)`

test.skipIf(process.platform !== 'linux')(
  'a lock of a killed process that its parent has not reaped is taken over at once',
  async () => {
    const dead = await unreaped(holding())
    try {
      expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: dead.pid })
      const lock = await lockDirectory(folder)
      expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
      lock.release()
    } finally {
      await dead.reap()
    }
  },
)

test.skipIf(process.platform !== 'linux')(
  'a lock whose pid now belongs to another process is taken over at once',
  async () => {
    const first = await lockDirectory(folder)
    const written = JSON.parse(readFileSync(lockFile(), 'utf8')) as object
    first.release()
    // The pid belongs to a live process; only its start time differs from the holder's.
    writeFileSync(lockFile(), JSON.stringify({ ...written, pid: process.ppid, born: '1' }))
    const lock = await lockDirectory(folder)
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
    lock.release()
  },
)

test('a backup sends no signal to a process that the signal would end', async () => {
  mkdirSync(join(folder, 'db'))
  const holder = spawn(process.execPath, ['--input-type=module', '-e', holding()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The process is killed even when the test fails, because Vitest waits for all processes that use its error output.
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  const env = { ...programEnv, DATA_DIR: folder }
  const backup = spawn(process.execPath, [join('scripts', 'backup.ts')], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [complained, [code]] = await Promise.all([text(backup.stderr), once(backup, 'exit')])
  expect([code, holder.exitCode, holder.signalCode]).toEqual([1, null, null])
  expect(complained).toContain(`in use by another Harbour, process ${holder.pid}`)
}, 30_000)
