import { defineConfig } from 'vitest/config'

const onBuildMachine = process.env['CI'] !== undefined

/** Files of the long suite run there (`npm run test:long`), and when one is named (docs/decisions/0029). */
const runsLong = process.env['HARBOUR_FAULTS'] === 'full' || process.argv.some((word) => word.includes('.long'))
const name = runsLong ? '*' : '!(*.long)'

export default defineConfig({
  test: {
    projects: [
      // One module graph serves all files: each puts back what it changes of it.
      { extends: true, test: { name: 'pure', include: [`{content,domain}/**/${name}.test.ts`], isolate: false } },
      { extends: true, test: { name: 'client', include: [`{app,worker}/**/${name}.test.{ts,tsx}`], isolate: false } },
      // On a PostgreSQL for the whole run, started only when one of these is asked for.
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
    // A test that fails now and then is a fault to be found: here it fails. On a busy build machine it has more time, is
    // tried twice more and named in the summary, as the browser's tests are.
    retry: onBuildMachine ? 2 : 0,
    testTimeout: onBuildMachine ? 60_000 : 20_000,
    hookTimeout: onBuildMachine ? 180_000 : 60_000,
    reporters: ['default', './scripts/unit-notes-reporter.ts'],
    // A core each: most of a test's time is a database at work.
    maxWorkers: '100%',
    // Dates must not depend on where the tests run.
    env: { TZ: 'Europe/London' },
    restoreMocks: true,
  },
})
