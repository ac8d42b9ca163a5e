import { defineConfig } from 'vitest/config'

/**
 * The everyday tests of the server on the embedded database alone: a guard that is missing there is missing everywhere.
 * Without those that only start servers of their own, for there nobody turns the switches.
 */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'scripts/guards/at-the-doors.check.ts'],
    exclude: ['server/**/*.long.test.ts', 'server/live/stop.test.ts', 'server/faults/**', 'server/testing/**'],
    globalSetup: ['scripts/guards/one-database.ts'],
    setupFiles: ['scripts/guards/switch.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // What fails now and then on a busy machine says nothing; a guard that is gone stays gone.
    retry: 2,
    env: { TZ: 'Europe/London' },
  },
})
