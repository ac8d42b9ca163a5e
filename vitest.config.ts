import { defineConfig } from 'vitest/config'

const onBuildMachine = process.env['CI'] !== undefined

export default defineConfig({
  test: {
    projects: [
      // Functions alone: one module graph serves all files.
      { extends: true, test: { name: 'pure', include: ['{content,domain}/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'client', include: ['{app,worker}/**/*.test.{ts,tsx}'] } },
      // On a PostgreSQL for the whole run, started only when one of these is asked for.
      {
        extends: true,
        test: { name: 'server', include: ['{server,scripts}/**/*.test.ts'], globalSetup: ['scripts/vitest-setup.ts'] },
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
