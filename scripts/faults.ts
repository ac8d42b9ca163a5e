/** The fault figures in full length (`npm test` runs a short round of the same): kills, races, floods. */
import { dirname } from 'node:path'
import { runTool, tools } from './run-tool.ts'
import { underLock } from './start/lock.mjs'
import { runSteps } from './steps.ts'

const root = dirname(import.meta.dirname)

process.exit(
  await runSteps([
    { name: 'build', run: () => underLock(root, () => runTool(tools.build, [])) },
    {
      name: 'faults',
      run: () =>
        runTool(tools.unit, ['run', 'faults', 'server/backup', '--reporter', 'verbose'], { HARBOUR_FAULTS: 'full' }),
    },
  ]),
)
