import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export const tasks = ['session check', 'insert message', 'list 50', 'sync pull', 'sign-in', 'static file'] as const
export type Task = (typeof tasks)[number]

/** Creates one request. Requests differ by `index`, because some servers limit the requests of each person. */
export type Ask = (index: number) => {
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Contender {
  readonly name: string
  readonly url: string
  readonly pid: number
  readonly asks: Readonly<Record<Task, Ask>>
  stop(): Promise<void>
}

/**
 * Starts a server as a separate process, with its output in `log`, and waits until it answers (two minutes at most).
 * With `SERVER_OPTIONS='--cpu-prof --cpu-prof-dir=profiles'` each process writes a CPU profile.
 */
export async function startServer(
  script: string,
  options: {
    readonly cwd: string
    readonly env: Readonly<Record<string, string>>
    readonly log: string
    readonly probe: string
  },
): Promise<{ readonly pid: number; stop(): Promise<void> }> {
  const out = openSync(options.log, 'a')
  const child = spawn(process.execPath, [script], {
    cwd: options.cwd,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_OPTIONS: process.env['SERVER_OPTIONS'] ?? '',
      ...options.env,
    },
    stdio: ['ignore', out, out],
  })
  const kill = (): void => void child.kill('SIGKILL')
  process.on('exit', kill)
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetch(options.probe).then(
      (answer) => answer.status < 500,
      () => false,
    )
    if (isUp) break
    if (child.exitCode !== null || tries > 600) {
      throw new Error(`${script} did not come up:\n${readFileSync(options.log, 'utf8').slice(-2000)}`)
    }
    await wait(200)
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', kill)
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(kill, 10_000)
      await ended
      clearTimeout(late)
    },
  }
}
