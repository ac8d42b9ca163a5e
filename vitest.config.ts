import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const onBuildMachine = process.env['CI'] !== undefined

/**
 * The long tests run if `npm run test:long` sets this variable, or if the command names such a file
 * (docs/decisions/0029).
 */
const runsLong = process.env['HARBOUR_FAULTS'] === 'full' || process.argv.some((word) => word.includes('.long'))
const name = runsLong ? '*' : '!(*.long)'

/**
 * Runs the tests of the server first, because some of them take half a minute. The short tests run last and keep all
 * workers busy until the end, which saves about 20 s on a fresh clone.
 */
class ServerFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isOfServer = ({ project }: TestSpecification): boolean => project.name === 'server'
    return [...sorted.filter(isOfServer), ...sorted.filter((file) => !isOfServer(file))]
  }
}

export default defineConfig({
  test: {
    projects: [
      // All test files share their modules (`isolate: false`), so each file must undo what it changes in a module.
      { extends: true, test: { name: 'pure', include: [`{content,domain}/**/${name}.test.ts`], isolate: false } },
      { extends: true, test: { name: 'client', include: [`{app,worker}/**/${name}.test.{ts,tsx}`], isolate: false } },
      // The tests of the server and the scripts share one PostgreSQL. It is started only if one of them runs.
      {
        extends: true,
        test: {
          name: 'server',
          include: [`{server,scripts}/**/${name}.test.ts`],
          isolate: false,
          globalSetup: ['scripts/vitest-setup.ts'],
        },
      },
    ],
    sequence: { sequencer: ServerFirst },
    environment: 'node',
    // No retries here, so that a test that fails sometimes is noticed and mended. On a busy build machine a test has
    // more time, and a failed one runs up to twice more and is named in the summary.
    retry: onBuildMachine ? 2 : 0,
    testTimeout: onBuildMachine ? 60_000 : 20_000,
    hookTimeout: onBuildMachine ? 180_000 : 60_000,
    reporters: ['default', './scripts/unit-notes-reporter.ts'],
    // On two cores, three workers need a fifth more processor time than two workers and take longer (303 s, not 286 s).
    maxWorkers: availableParallelism(),
    // The results of tests with dates must not depend on the time zone of the machine.
    env: { TZ: 'Europe/London' },
    restoreMocks: true,
  },
})
