/**
 * The long suite (`npm run test:long`): the fault figures in full length (`npm test` runs a short round of the same), and
 * the browser tests that hold a stopwatch, which want the machine to themselves. With `faults` the first part alone.
 */
import { dirname } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { runTool, tools } from './run-tool.ts'
import { underLock } from './start/lock.mjs'
import { runSteps, type Step } from './steps.ts'

/** One after the other: a fire beside the backups would measure both of them at once. */
const full = [
  'run',
  'faults',
  'server/backup',
  'server/billing/webhook',
  'meal-plan',
  '--reporter',
  'verbose',
  '--no-file-parallelism',
]

const root = dirname(import.meta.dirname)

const build: Step = { name: 'build', run: () => underLock(root, () => runTool(tools.build, [])) }
const faults: Step = { name: 'faults', run: () => runTool(tools.unit, full, { HARBOUR_FAULTS: 'full' }) }
const measured: Step = {
  name: 'measured in the browser',
  run: () => runTool(tools.playwright, ['test', '--project', 'measured'], { CHROMIUM: findBrowser() }),
}

process.exit(await runSteps(process.argv[2] === 'faults' ? [build, faults] : [build, measured, faults]))
