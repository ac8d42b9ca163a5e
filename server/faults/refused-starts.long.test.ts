import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { endProcess, startProcess } from '../testing/process.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-refused-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Returns the output of a start that fails, and the duration of the start in ms. */
async function refused(env: Readonly<Record<string, string>>): Promise<{ said: string; ms: number }> {
  const began = performance.now()
  // Kills a start that hangs, so that the test fails.
  const said = await startProcess(env, AbortSignal.timeout(50_000)).then(
    async (server) => {
      await endProcess(server, 'SIGKILL')
      return 'started'
    },
    (error: Error) => error.message,
  )
  return { said, ms: performance.now() - began }
}

/** Creates a folder that contains a pipe to which nobody writes; reading the pipe blocks forever. */
function folderWithPipe(name: string): string {
  const folder = newFolder()
  execFileSync('mkfifo', [join(folder, name)])
  return folder
}

const silent = createServer(() => {}).listen(0, '127.0.0.1')
afterAll(() => void silent.close())
const silentPort = () => (silent.address() as AddressInfo).port

type Wrong = readonly [variable: string, what: string, settings: () => Readonly<Record<string, string>>]

/**
 * Some causes of a failed start. `server/data-folder.test.ts` (folder) and `server/demo.test.ts` (variables) test all
 * causes.
 */
const wrongStarts: readonly Wrong[] = [
  ['DATA_DIR', 'that is a file', () => ({ DATA_DIR: import.meta.filename })],
  ['DATA_DIR', 'below /proc', () => ({ DATA_DIR: '/proc/harbour' })],
  ['DATA_DIR', 'with a pipe as its lock', () => ({ DATA_DIR: folderWithPipe('harbour.lock') })],
  ['DATABASE_URL', 'where nobody listens', () => ({ DATABASE_URL: 'postgres://harbour:secret@127.0.0.1:1/harbour' })],
  ['DATABASE_URL', 'with two addresses', () => ({ DATABASE_URL: 'postgres://harbour:secret@localhost:1/harbour' })],
  ['DATABASE_URL', 'without a socket', () => ({ DATABASE_URL: 'postgres://harbour:secret@%2Fnowhere/harbour' })],
  [
    'DATABASE_URL',
    'that does not answer',
    () => ({ DATABASE_URL: `postgres://harbour:secret@127.0.0.1:${silentPort()}/x` }),
  ],
  ['HOST', 'of another machine', () => ({ HOST: '203.0.113.1' })],
  ['CONFIRMED_FIGURES', 'that are none', () => ({ DEMO: '1', CONFIRMED_FIGURES: 'zzz' })],
]

let usualMs: number | undefined

test.each(wrongStarts)(
  '%s %s stops the start within five seconds, with one line that names it',
  async (variable, _what, wrong) => {
    usualMs ??= (await refused({ PORT: 'many' })).ms
    const usual = { DATA_DIR: newFolder(), PORT: String(await freePort()), LOG_LEVEL: 'warn' }
    const { said, ms } = await refused({ ...usual, ...wrong() })
    expect(said).toMatch(new RegExp(`ended with 1: ${variable}: .+$`))
    expect(said).not.toContain('secret')
    // The time of a start with an invalid PORT is subtracted, so that the limit also holds on a busy machine.
    expect(ms - usualMs).toBeLessThan(5000)
  },
  60_000,
)
