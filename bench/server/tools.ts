import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Packages that only this benchmark needs; they are not dependencies of Harbour. */
const wanted = { autocannon: '9.0.0', 'parse-server': '9.10.0', express: '5.2.1' }

/**
 * Installs the packages once into a folder outside the project and returns that folder. Throws an error when npm fails.
 */
export function toolsFolder(say: (words: string) => void): string {
  const names = Object.entries(wanted).map(([name, version]) => `${name}@${version}`)
  const folder = join(tmpdir(), `harbour-bench-${names.join('-')}`)
  if (existsSync(folder)) return folder
  say(`Installing ${names.join(', ')} outside the project (once) ...`)
  const half = `${folder}-${process.pid}`
  mkdirSync(half)
  writeFileSync(join(half, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: wanted }))
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const args = [...first, 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  const { status } = spawnSync(command, args, { cwd: half, stdio: 'inherit' })
  if (status !== 0) {
    rmSync(half, { recursive: true })
    throw new Error('npm could not install what the comparison needs')
  }
  renameSync(half, folder)
  return folder
}

/** The part of autocannon's interface that the benchmark uses. Latencies are in milliseconds. */
export interface Autocannon {
  (options: {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly requests: readonly {
      readonly setupRequest: (request: Record<string, unknown>) => Record<string, unknown>
    }[]
  }): PromiseLike<{
    readonly requests: { readonly average: number; readonly total: number }
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>
    readonly errors: number
    readonly timeouts: number
  }>
}

export const loadAutocannon = (folder: string): Autocannon =>
  createRequire(join(folder, 'package.json'))('autocannon') as Autocannon
