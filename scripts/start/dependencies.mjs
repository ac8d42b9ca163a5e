import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'

/** Returns whether `node_modules` matches the lock file for this platform. */
export function installedAlready(root) {
  const modules = join(root, 'node_modules')
  const stamp = join(modules, '.harbour-installed')
  const wanted = wantedStamp(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  if (!sameAsLock(root, modules)) return false
  writeFileSync(stamp, wanted)
  return true
}

/**
 * Runs `npm ci` with the chosen Node and without install scripts. If it fails, runs `npm install`, which accepts a lock
 * file without the optional packages of another platform. Throws if both fail.
 */
export async function installDependencies(root, node, env) {
  console.log('Installing dependencies (once; again only when package-lock.json changes) ...')
  rmSync(join(root, 'node_modules', '.harbour-installed'), { force: true })
  // The build tools must be installed even if the caller has set NODE_ENV=production.
  const always = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  const run = (...args) => runNpm(node, [...args, ...always], { cwd: root, env })
  if ((await run('ci', '--loglevel=error')) !== 0) {
    console.log('`npm ci` did not succeed; trying `npm install` with the same lock file ...')
    if ((await run('install', '--no-save', '--prefer-online')) !== 0) {
      throw new Error('The dependencies could not be installed; npm says why above. Is the network there?')
    }
  }
  writeFileSync(join(root, 'node_modules', '.harbour-installed'), wantedStamp(root))
}

function wantedStamp(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${process.platform}-${process.arch} ${lock}\n`
}

/**
 * Detects a manual `npm install`, whose last step writes a copy of the lock file into `node_modules`. The copy must
 * have the same versions, and only optional packages may be missing.
 */
function sameAsLock(root, modules) {
  const copy = join(modules, '.package-lock.json')
  if (!existsSync(copy)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(copy, 'utf8')).packages
  const complete = Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      (present[path]
        ? present[path].version === entry.version
        : Boolean(entry.optional || entry.devOptional || entry.peer)),
  )
  return complete && Object.keys(present).every((path) => wanted[path])
}
