import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']

/**
 * Returns the path of a Chromium for browser tests. It is `$CHROMIUM`, one on PATH, that of Playwright (downloaded if
 * missing), or, for root, the system package. Throws an error with advice if none of them works.
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
  // The option --with-deps is not used, because it would change the system without asking.
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
  const fetched = playwrightsOwn() ?? (installPackage('chromium') ? onPath(names) : undefined)
  if (!fetched)
    throw new Error('No Chromium could be found or fetched. Please install one and set CHROMIUM to its path.')
  return fetched
}

/**
 * Returns the path of Chromium's headless shell, or undefined if it is not installed. It needs a third less CPU time
 * than Chromium, but has no notifications and no wake lock. `$CHROMIUM_HEADLESS_SHELL` overrides the path.
 */
export function findHeadlessShell(): string | undefined {
  return process.env['CHROMIUM_HEADLESS_SHELL'] ?? onPath(['chromium-headless-shell'])
}

/** Returns the path of the first of these programs that is on PATH. */
export function onPath(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find((path) => existsSync(path))
}

/** Installs Debian packages, but only for root, because other users would be asked for a password. */
export function installPackage(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return false
  console.log(`Installing the system package ${packages.join(', ')} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (args: string[]): boolean => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0
  return run(['update']) && run(['install', '--yes', ...packages])
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return path && runs(path) ? path : undefined
}

/** Returns whether the program runs. A build of Playwright may exist but lack system libraries. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
