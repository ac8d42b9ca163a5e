import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const onBuildMachine = process.env['CI'] !== undefined

/**
 * The long tests run if `npm run test:long` sets this variable, or if the command names such a file
 * (docs/decisions/0029).
 */
const runsLong = process.env['HARBOUR_FAULTS'] === 'full' || process.argv.some((word) => word.includes('.long'))
const name = runsLong ? '*' : '!(*.long)'

/** The slowest files start first. One that started last would run alone, with the other cores idle for half a minute. */
const slowest = ['backup/backup', 'route-access', 'doctor/doctor', 'faults/killed', 'live/live', 'sync/sync']

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => slowest.findIndex((path) => moduleId.endsWith(`/${path}.test.ts`))
    const sorted = await super.sort(files)
    return [
      ...sorted.filter((file) => rank(file) >= 0).toSorted((a, b) => rank(a) - rank(b)),
      ...sorted.filter((file) => rank(file) < 0),
    ]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
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
    environment: 'node',
    // No retries here, so that a test that fails sometimes is noticed and mended. On a busy build machine a test has
    // more time, and a failed one runs up to twice more and is named in the summary.
    retry: onBuildMachine ? 2 : 0,
    testTimeout: onBuildMachine ? 60_000 : 20_000,
    hookTimeout: onBuildMachine ? 180_000 : 60_000,
    reporters: ['default', './scripts/unit-notes-reporter.ts'],
    // One worker for each core, because most of a test's time is work of the database.
    maxWorkers: '100%',
    // The results of tests with dates must not depend on the time zone of the machine.
    env: { TZ: 'Europe/London' },
    restoreMocks: true,
  },
})
