import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { startMailSink } from '../server/testing/mail-sink.ts'
import { programEnv } from '../server/testing/process.ts'
import { prepareDataDir } from '../server/testing/template.ts'
import { freePort } from '../scripts/free-port.ts'

const root = dirname(import.meta.dirname)

export type Settings = Readonly<Record<string, string>>

/**
 * Starts the built server as a process on a free port, with its own database and a real SMTP server. Rejects with the
 * server's output if it does not start.
 */
export async function startServer(settings: Settings = {}) {
  const sink = await startMailSink()
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-e2e-'))
  const folder = settings['DATA_DIR'] ?? dataDir
  if (!existsSync(join(folder, 'db'))) await prepareDataDir(folder)
  const child = spawn(process.execPath, [join('dist', 'server', 'main.js')], {
    cwd: root,
    env: {
      ...programEnv,
      NODE_ENV: 'production',
      DEMO: '1',
      HOST: '127.0.0.1',
      PORT: settings['PORT'] ?? String(await freePort()),
      DATA_DIR: dataDir,
      SMTP_URL: sink.url,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ended = once(child, 'exit')
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const ready = /^Harbour is ready at (\S+)$/.exec(line)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${lines.join('\n')}`)))
  })

  return {
    url,
    sink,
    /** The lines that the server has printed to its output so far. */
    lines,
    /** Kills the server; its data stays. */
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
      await sink.close()
    },
    async stop(): Promise<void> {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
      await sink.close()
      rmSync(dataDir, { recursive: true, force: true })
      if (child.exitCode !== 0) throw new Error(`The server ended with ${child.exitCode}:\n${lines.join('\n')}`)
    },
  }
}

export type StartedServer = Awaited<ReturnType<typeof startServer>>

export type Server = Omit<StartedServer, 'kill'>
