import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

/**
 * Runs npm with the given Node, because the npm on PATH may be too old for the lock file (docs/decisions/0002).
 * Resolves to the exit code. Throws if there is no npm.
 */
export function runNpm(node, args, { cwd, env = process.env }) {
  const script = findNpm()
  // `npm run` sets this variable. With it, the npm started here would work in the folder of the outer npm.
  const { npm_config_local_prefix: _, ...rest } = env
  return new Promise((resolve, reject) => {
    const child = spawn(node, [script, ...args], { cwd, env: rest, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Returns the path of npm's script. Throws if there is no npm. */
export function findNpm() {
  const running = process.env.npm_execpath
  if (running && basename(running) === 'npm-cli.js' && existsSync(running)) return running
  const folder = dirname(process.execPath)
  const candidates = [
    join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env.PATH ?? '').split(delimiter).flatMap((place) => {
      const link = join(place, 'npm')
      return place && existsSync(link)
        ? [realpathSync(link), join(place, 'node_modules', 'npm', 'bin', 'npm-cli.js')]
        : []
    }),
  ]
  const found = candidates.find((path) => basename(path) === 'npm-cli.js' && existsSync(path))
  if (!found) throw new Error('npm was not found. Please start with `npm start`.')
  return found
}
