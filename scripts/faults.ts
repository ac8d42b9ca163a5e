/** The fault figures in full length (`npm test` runs a short round of the same): kills, races, floods. */
import { dirname } from 'node:path'
import { runTool, tools } from './run-tool.ts'
import { underLock } from './start/lock.mjs'
import { runSteps } from './steps.ts'

/** One after the other: a fire beside the backups would measure both of them at once. */
const full = ['run', 'faults', 'server/backup', '--reporter', 'verbose', '--no-file-parallelism']

const root = dirname(import.meta.dirname)

process.exit(
  await runSteps([
    { name: 'build', run: () => underLock(root, () => runTool(tools.build, [])) },
    {
      name: 'faults',
      run: () => runTool(tools.unit, full, { HARBOUR_FAULTS: 'full' }),
    },
  ]),
)
