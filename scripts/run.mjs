/**
 * The entry point of `npm start`, `npm test` and all other npm scripts. It finds a recent Node, installs dependencies,
 * builds if necessary, and runs the task; steps that are up to date are skipped (docs/decisions/0002).
 *
 * It is plain JavaScript without dependencies, because it must run on any Node from 20.19 on.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { installDependencies, installedAlready } from './start/dependencies.mjs'
import { builtAlready } from './start/freshness.mjs'
import { underLock } from './start/lock.mjs'
import { chooseNode } from './start/runtime.mjs'

const root = dirname(import.meta.dirname)
const started = lineage()
const [task = 'start', ...extra] = process.argv.slice(2)

const tasks = {
  start: ['dist/server/main.js'],
  backup: ['scripts/backup.ts'],
  build: ['scripts/build.ts'],
  dev: ['scripts/dev.ts'],
  doctor: ['scripts/doctor.ts'],
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  format: ['node_modules/oxfmt/bin/oxfmt'],
  faults: ['scripts/test-long.ts', 'faults'],
  'test:long': ['scripts/test-long.ts'],
  guards: ['scripts/mutate-guards.ts'],
  bench: ['bench/bench.ts'],
  'bench:server': ['bench/server.ts'],
  fonts: ['scripts/fonts.ts'],
  lighthouse: ['scripts/lighthouse.ts'],
  migration: ['scripts/migration.ts'],
  restore: ['scripts/restore.ts'],
  'factor:off': ['scripts/factor-off.ts'],
  size: ['scripts/size.ts'],
  'stripe:sync': ['scripts/stripe-sync.ts'],
}

const script = tasks[task]
if (!script) fail(`There is no task '${task}'. There are: ${Object.keys(tasks).join(', ')}.`)

process.chdir(root)
try {
  await main()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

async function main() {
  const node = await chooseNode(root)
  const env = environmentFor(node)
  if (!installedAlready(root)) {
    await underLock(root, async () => installedAlready(root) || (await installDependencies(root, node, env)))
  }
  if (task === 'start' && !builtAlready(root)) {
    await underLock(root, async () => {
      if (builtAlready(root)) return
      console.log('Building Harbour (once; the next start is quick) ...')
      const code = await runScript(node, ['scripts/build.ts'], env)
      if (code !== 0) process.exit(code)
    })
  }
  if (task === 'start') env.NODE_ENV = 'production'
  const run = () => runScript(node, [...script, ...extra], env)
  process.exit(task === 'build' ? await underLock(root, run) : await run())
}

/** Returns the environment for a script, with the chosen Node and the tools of the project first on PATH. */
function environmentFor(node) {
  const env = { ...process.env, NODE: node, npm_node_execpath: node }
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  env[name] = [dirname(node), join(root, 'node_modules', '.bin'), env[name]].filter(Boolean).join(delimiter)
  return env
}

/**
 * Runs a script and resolves to its exit code (128 + n after signal n). SIGINT and SIGTERM are passed on once; on a
 * terminal Ctrl-C reaches the script directly.
 *
 * A signal to npm ends only the shell between npm and this process, so this function also checks that both parent
 * processes still run.
 */
function runScript(node, args, env) {
  if (!existsSync(args[0])) fail(`${args[0]} is missing.`)
  return new Promise((resolve) => {
    const child = spawn(node, args, { stdio: 'inherit', env })
    const passed = new Set()
    const forward = (signal) => {
      if (passed.has(signal) || (signal === 'SIGINT' && process.stdin.isTTY)) return
      passed.add(signal)
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && lineage() !== started) forward('SIGTERM')
    }, 200)
    child.on('error', (error) => fail(`Could not start ${node}: ${error.message}`))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const each of signals) process.off(each, forward)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** Returns the ids of the parent process and, if it is known, of its parent: the shell and npm. */
function lineage() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
