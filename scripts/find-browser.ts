import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']

/**
 * Path of a Chromium for the browser tests: `$CHROMIUM`, one on PATH, Playwright's own (downloaded when missing),
 * or the system's package when we are root. Throws with what to do when all of it fails.
 */
export function findBrowser(): string {
  const named = process.env['CHROMIUM']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM names ${named}, which does not exist.`)
  }
  const found = onPath(names) ?? playwrightsOwn()
  if (found) return found

  console.log('No Chromium here: fetching one for the browser tests (once) ...')
  const cli = join(dirname(import.meta.dirname), 'node_modules/playwright-core/cli.js')
  // Never --with-deps: it would change the system without being asked.
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
  const fetched = playwrightsOwn() ?? (installPackage('chromium') ? onPath(names) : undefined)
  if (!fetched)
    throw new Error('No Chromium could be found or fetched. Please install one and set CHROMIUM to its path.')
  return fetched
}

/**
 * Path of Chromium's headless shell, which needs a third less of the processor and has neither notifications nor wake
 * lock; undefined where none is installed. `$CHROMIUM_HEADLESS_SHELL` names one.
 */
export function findHeadlessShell(): string | undefined {
  return process.env['CHROMIUM_HEADLESS_SHELL'] ?? onPath(['chromium-headless-shell'])
}

/** The first of these programs on PATH. */
export function onPath(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find((path) => existsSync(path))
}

/** Installs a Debian package; only as root, where nobody needs to be asked for a password. */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return false
  console.log(`Installing the system package ${name} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (args: string[]): boolean => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0
  return run(['update']) && run(['install', '--yes', name])
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return path && runs(path) ? path : undefined
}

/** Playwright's build may be there and yet miss libraries of the system. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
