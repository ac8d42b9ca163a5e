/**
 * The long suite (`npm run test:long`). It has the unit tests with all rounds of the property tests, those of the server
 * on both databases, the files `*.long.test.ts` (kills, load, proxies, full disks), the browser tests without the tag
 * `@gate`, the browser tests that measure time on an idle machine, and visits in Firefox and WebKit.
 *
 * With `faults` it runs only kills, load, restores and races.
 */
import { dirname } from 'node:path'
import { longTests } from './chosen-tests.ts'
import { findBrowser, onPath } from './find-browser.ts'
import { runTool, tools } from './run-tool.ts'
import { underLock } from './start/lock.mjs'
import { runSteps, type Step } from './steps.ts'
import { webKitMissing } from './webkit-driver.ts'

const root = dirname(import.meta.dirname)
const inFull = { HARBOUR_FAULTS: 'full' }

const build: Step = { name: 'build', run: () => underLock(root, () => runTool(tools.build, [])) }
const measured: Step = {
  name: 'measured in the browser',
  run: () => runTool(tools.playwright, ['test', '--project', 'measured'], { ...inFull, CHROMIUM: findBrowser() }),
}
const longInBrowser: Step = {
  name: 'long browser tests',
  run: () =>
    runTool(
      tools.playwright,
      ['test', '--project', 'journeys', '--project', 'whole-browser', '--grep-invert', '@gate'],
      {
        ...inFull,
        CHROMIUM: findBrowser(),
      },
    ),
}
const without = (pattern: string): string[] => ['--exclude', pattern]
const allRounds: Step = {
  name: 'unit tests with all rounds, on both databases',
  run: () => runTool(tools.unit, ['run', ...['server/{faults,backup}/**', longTests].flatMap(without)], inFull),
}
/** These tests run one after the other, because load from another test would distort their results. */
const faults: Step = {
  name: 'faults',
  run: () =>
    runTool(
      tools.unit,
      ['run', 'server/faults', 'server/backup', '.long.test.ts', '--reporter', 'verbose', '--no-file-parallelism'],
      inFull,
    ),
}

const inFirefox: Step = {
  name: 'walk in Firefox',
  run: () =>
    process.env['FIREFOX'] === undefined && onPath(['firefox', 'firefox-esr']) === undefined
      ? Promise.resolve('skipped')
      : runTool('scripts/firefox.ts', []),
}
const inWebKit: Step = {
  name: 'walk in WebKit',
  run: () => (webKitMissing() === null ? runTool('scripts/webkit.ts', []) : Promise.resolve('skipped')),
}

const everything = [build, measured, longInBrowser, inFirefox, inWebKit, allRounds, faults]
process.exit(await runSteps(process.argv[2] === 'faults' ? [build, faults] : everything))
