import { defineConfig } from 'vitest/config'

/**
 * Runs the server tests on the embedded database only, because they detect a missing guard there as well. Tests that
 * start separate server processes are left out, because guards cannot be switched off there.
 */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'scripts/guards/route-access.check.ts'],
    exclude: ['server/**/*.long.test.ts', 'server/live/stop.test.ts', 'server/faults/**', 'server/testing/**'],
    globalSetup: ['scripts/guards/one-database.ts'],
    setupFiles: ['scripts/guards/switch.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Retries ignore random failures on a busy machine. If a guard is missing, the test fails every time.
    retry: 2,
    env: { TZ: 'Europe/London' },
  },
})
