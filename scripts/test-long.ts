/**
 * The long suite (`npm run test:long`): the server tests on both databases and with all rounds of their properties, the
 * files that only it has (`*.long.test.ts`: kills, load, proxies, full disks), the browser tests tagged `@long`, and the
 * browser tests that hold a stopwatch, which want the machine to themselves. With `faults` what kills, floods, restores and races alone.
 */
import { dirname } from 'node:path'
import { longTests } from './chosen-tests.ts'
import { findBrowser } from './find-browser.ts'
import { runTool, tools } from './run-tool.ts'
import { underLock } from './start/lock.mjs'
import { runSteps, type Step } from './steps.ts'

const root = dirname(import.meta.dirname)
const inFull = { HARBOUR_FAULTS: 'full' }

const build: Step = { name: 'build', run: () => underLock(root, () => runTool(tools.build, [])) }
const measured: Step = {
  name: 'measured in the browser',
  run: () => runTool(tools.playwright, ['test', '--project', 'measured'], { CHROMIUM: findBrowser() }),
}
const longInBrowser: Step = {
  name: 'long browser tests',
  run: () =>
    runTool(tools.playwright, ['test', '--project', 'journeys', '--project', 'whole-browser', '--grep', '@long'], {
      ...inFull,
      CHROMIUM: findBrowser(),
    }),
}
const without = (pattern: string): string[] => ['--exclude', pattern]
const bothDatabases: Step = {
  name: 'server tests on both databases',
  run: () =>
    runTool(tools.unit, ['run', 'server/', ...['server/{faults,backup}/**', longTests].flatMap(without)], inFull),
}
/** One after the other: a fire beside the backups would measure both of them at once. */
const faults: Step = {
  name: 'faults',
  run: () =>
    runTool(
      tools.unit,
      ['run', 'server/faults', 'server/backup', '.long.test.ts', '--reporter', 'verbose', '--no-file-parallelism'],
      inFull,
    ),
}

const everything = [build, measured, longInBrowser, bothDatabases, faults]
process.exit(await runSteps(process.argv[2] === 'faults' ? [build, faults] : everything))
