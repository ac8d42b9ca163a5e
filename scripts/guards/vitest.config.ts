import { defineConfig } from 'vitest/config'

/**
 * Runs the server tests on the embedded database only, because they detect a missing guard there too. Excludes tests
 * that start separate server processes, where guards cannot be switched off.
 */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'scripts/guards/route-access.check.ts'],
    exclude: ['server/**/*.long.test.ts', 'server/live/stop.test.ts', 'server/faults/**', 'server/testing/**'],
    globalSetup: ['scripts/guards/one-database.ts'],
    setupFiles: ['scripts/guards/switch.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Retries avoid random failures on a busy machine; with a missing guard the test fails every time.
    retry: 2,
    env: { TZ: 'Europe/London' },
  },
})
