import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { builtAlready } from '../../scripts/start/freshness.mjs'

const root = dirname(dirname(import.meta.dirname))
/**
 * Environment of all programs that tests start: PATH and a shared compile cache, which saves a third of the CPU time.
 */
export const programEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'harbour', 'compiled'),
}

export interface Running {
  readonly url: string
  readonly child: ChildProcess
  readonly output: string[]
}

/** The built server if the build is up to date, because its start takes a third less CPU time. */
const serverScript = join(root, builtAlready(root) ? 'dist/server/main.js' : 'server/main.ts')

/**
 * Starts the server as a process and resolves when it is ready. Aborting `kill` kills the process, also before it is
 * ready.
 */
export async function startProcess(env: Readonly<Record<string, string>>, kill?: AbortSignal): Promise<Running> {
  const child = spawn(process.execPath, [serverScript], {
    cwd: root,
    env: { ...programEnv, NODE_ENV: 'production', DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(kill === undefined ? {} : { signal: kill, killSignal: 'SIGKILL' }),
  })
  child.on('error', () => {})
  const output: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => output.push(line))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line)
      const ready = /^Harbour is ready at (\S+)$/.exec(line)
      if (ready?.[1] !== undefined) resolve(ready[1])
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output.join('\n')}`)))
  })
  return { url, child, output }
}

/** Sends a signal to the process and waits until it exits. Returns the exit code and the duration in ms. */
export async function endProcess(
  { child }: Running,
  signal: NodeJS.Signals,
): Promise<{ code: number | null; ms: number }> {
  const began = performance.now()
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { code: child.exitCode, ms: performance.now() - began }
}
