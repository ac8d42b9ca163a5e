import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,content,domain,server,scripts,worker}/**/*.test.{ts,tsx}'],
    globalSetup: ['scripts/vitest-setup.ts'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A core each: most of a test's time is a database at work.
    maxWorkers: '100%',
    // Dates must not depend on where the tests run.
    env: { TZ: 'Europe/London' },
    restoreMocks: true,
  },
})
