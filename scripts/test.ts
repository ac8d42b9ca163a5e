/** Everything: types, lint, format, known weaknesses of packages, unit, API and database tests, the build, its weight, and the browser tests. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { auditPackages } from './audit.ts'
import { failuresFile } from './failures.ts'
import { findBrowser, installPackage } from './find-browser.ts'
import { findPostgres } from './find-postgres.ts'
import { runTool, tools } from './run-tool.ts'
import { underLock } from './start/lock.mjs'
import { checks, runSteps, type Step } from './steps.ts'

const root = dirname(import.meta.dirname)

const parts: Step = {
  name: 'browser and PostgreSQL',
  run: async () => {
    const postgres = findPostgres() ?? (installPackage('postgresql') ? findPostgres() : undefined)
    if (postgres) process.env['HARBOUR_PG_BIN'] = postgres
    console.log(postgres ? `PostgreSQL: ${postgres}` : 'PostgreSQL: none; the PostgreSQL suite will be SKIPPED.')
    process.env['CHROMIUM'] = findBrowser()
    console.log(`Chromium: ${process.env['CHROMIUM']}`)
    return 0
  },
}

const notes = mkdtempSync(join(tmpdir(), 'harbour-test-'))
const failures = join(notes, 'failures')
writeFileSync(failures, '')
process.env[failuresFile] = failures

const code = await runSteps([
  ...checks,
  { name: 'known weaknesses of packages', run: auditPackages },
  parts,
  { name: 'unit, API and database tests', run: () => runTool(tools.unit, ['run']) },
  { name: 'build', run: () => underLock(root, () => runTool(tools.build, [])) },
  { name: 'weight', run: () => runTool(tools.weigh, []) },
  { name: 'browser tests', run: () => runTool(tools.playwright, ['test', '--project', 'journeys']) },
])
// Last, so that the end of a long record tells what there is to be done.
process.stdout.write(readFileSync(failures, 'utf8'))
rmSync(notes, { recursive: true })
process.exit(code)
