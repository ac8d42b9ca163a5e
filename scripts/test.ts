/**
 * Runs all checks: types, lint, format, package vulnerabilities, unit, API and database tests, build, size budgets,
 * browser tests tagged `@gate`, and a visit of each screen in WebKit.
 *
 * With words (`npm test -- planner`) it runs tests with these words in path or title; files of the long suite
 * (`*.long.test.ts`) only if no other file matches. With `--changed` it runs tests that import changed files; of the
 * long suite only changed files.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { auditPackages } from './audit.ts'
import { type ChosenTests, chooseTests, titlePattern } from './chosen-tests.ts'
import { findBrowser, findHeadlessShell, installPackage } from './find-browser.ts'
import { findPostgres } from './find-postgres.ts'
import { runTool, tools } from './run-tool.ts'
import { underLock } from './start/lock.mjs'
import { checks, runSteps, type Step } from './steps.ts'
import { failuresFile, slowestFiles, timesFile } from './test-notes.ts'
import { webKitMissing, webKitPackages } from './webkit-driver.ts'

const root = dirname(import.meta.dirname)

const parts: Step = {
  name: 'browser and PostgreSQL',
  run: async () => {
    const postgres = findPostgres() ?? (installPackage('postgresql') ? findPostgres() : undefined)
    if (postgres) process.env['HARBOUR_PG_BIN'] = postgres
    console.log(postgres ? `PostgreSQL: ${postgres}` : 'PostgreSQL: none; the PostgreSQL suite will be SKIPPED.')
    process.env['CHROMIUM'] = findBrowser()
    if (findHeadlessShell() === undefined) installPackage('chromium-headless-shell')
    console.log(`Chromium: ${process.env['CHROMIUM']}, and ${findHeadlessShell() ?? 'no headless shell'}`)
    return 0
  },
}

const notes = mkdtempSync(join(tmpdir(), 'harbour-test-'))
const failures = join(notes, 'failures')
writeFileSync(failures, '')
process.env[failuresFile] = failures

const times = join(notes, 'times')
writeFileSync(times, '')
process.env[timesFile] = times

const unit = (...args: string[]) => runTool(tools.unit, ['run', ...args])
const journeys = (...args: string[]) =>
  runTool(tools.playwright, ['test', '--project=journeys', '--project=whole-browser', ...args])
const build: Step = { name: 'build', run: () => underLock(root, () => runTool(tools.build, [])) }

/**
 * Visits each screen once in Safari's engine, because half of the users have an iPhone. The long suite also measures
 * times.
 */
const inWebKit: Step = {
  name: 'walk in WebKit',
  run: async () => {
    if (webKitMissing() !== null && (!installPackage(...webKitPackages) || webKitMissing() !== null)) return 'skipped'
    return runTool('scripts/webkit.ts', ['--short'])
  },
}

const everything: readonly Step[] = [
  ...checks,
  { name: 'known weaknesses of packages', run: auditPackages },
  parts,
  // The build comes first, because tests that start the server as a process start the built one.
  build,
  { name: 'unit, API and database tests', run: () => unit() },
  { name: 'weight', run: () => runTool(tools.weigh, []) },
  { name: 'browser tests', run: () => journeys('--grep', '@gate') },
  inWebKit,
]

const listed = spawnSync('git', ['ls-files', '-mo', '--exclude-standard', '--', '*.long.test.ts'], { encoding: 'utf8' })
const changedLong = (listed.stdout ?? '').split('\n').filter((file) => file !== '' && existsSync(file))

const changed: readonly Step[] = [
  parts,
  { name: 'unit, API and database tests', run: () => unit('--changed', '--passWithNoTests') },
  ...(changedLong.length > 0 ? [{ name: 'changed tests of the long suite', run: () => unit(...changedLong) }] : []),
  build,
  { name: 'browser tests', run: () => journeys('--only-changed', '--pass-with-no-tests') },
]

function stepsFor(
  name: string,
  { files, titled }: ChosenTests,
  run: (...args: string[]) => Promise<number>,
  by: string,
) {
  return [
    ...(files.length > 0 ? [{ name, run: () => run(...files) }] : []),
    ...(titled.length > 0 ? [{ name: `${name}, by title`, run: () => run(...titled, by, pattern) }] : []),
  ]
}

const asked = process.argv.slice(2).join(' ')
const pattern = titlePattern(asked)

function chosen(): readonly Step[] {
  const units = chooseTests(root, ['{app,content,domain,server,scripts,worker}/**/*.test.{ts,tsx}'], asked)
  const inBrowser = chooseTests(root, ['e2e/*.spec.ts'], asked)
  const browserSteps = stepsFor('browser tests', inBrowser, journeys, '--grep')
  const steps = [
    ...stepsFor('unit, API and database tests', units, unit, '--testNamePattern'),
    ...(browserSteps.length > 0 ? [build, ...browserSteps] : []),
  ]
  if (steps.length === 0) throw new Error(`No test has '${asked}' in its path or title.`)
  return [parts, ...steps]
}

const steps = asked === '' ? everything : asked === '--changed' ? changed : chosen()
const code = await runSteps(steps)
const slowest = slowestFiles(times)
if (slowest.length > 0) console.log('\nthe slowest files:')
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s ${file}`)
// The failures are printed last, so that they are at the end of the output.
process.stdout.write(readFileSync(failures, 'utf8'))
rmSync(notes, { recursive: true })
process.exit(code)
