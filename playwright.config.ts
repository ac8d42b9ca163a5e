import { defineConfig } from '@playwright/test'
import { likeUsers } from './e2e/slow-phone.ts'
import { findBrowser, findHeadlessShell } from './scripts/find-browser.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Tests that measure time. `npm run test:long` runs them one at a time, because other tests would disturb the
 * measurement.
 */
const measured = [
  'calm.spec.ts',
  'meal-speed.spec.ts',
  'many-speed.spec.ts',
  'map-speed.spec.ts',
  'planner-speed.spec.ts',
  'offline-speed.spec.ts',
  'sound-speed.spec.ts',
]

/** Tests of notifications and Background Sync, which Chromium's headless shell does not have. */
const wholeBrowser = ['deploys.spec.ts', 'notifications.spec.ts', 'offline-actions.spec.ts']

const browser = findBrowser()

/** Tests tagged `@long` run only if `HARBOUR_FAULTS` is `full`, as `npm run test:long` sets it. */
const isLong = process.env['HARBOUR_FAULTS'] === 'full'
const long = isLong ? {} : { grepInvert: /@long/ }

export default defineConfig({
  testDir: 'e2e',
  projects: [
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: [...measured, ...wholeBrowser],
      use: { launchOptions: { executablePath: findHeadlessShell() ?? browser, args } },
    },
    { name: 'whole-browser', testMatch: wholeBrowser },
    {
      name: 'measured',
      testMatch: measured,
      workers: 1,
      use: {
        contextOptions: { reducedMotion: 'no-preference' },
        launchOptions: { executablePath: browser, args: [...args, likeUsers] },
      },
    },
  ],
  ...long,
  workers: 2,
  // No retries here, so that a test that fails sometimes is noticed and mended. On a busy build machine a failed test
  // runs up to twice more and is reported as flaky, so that one failure does not hide the results of the others.
  retries: process.env['CI'] === undefined ? 0 : 2,
  // After this many failed tests the build machine ends the run, so that the report is complete before its time limit.
  maxFailures: process.env['CI'] === undefined ? 0 : 12,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: [['list'], ['./scripts/browser-notes-reporter.ts']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 390, height: 844 },
    // Animations would take a sixth of the processor time of `npm test` and prove little there. `npm run test:long` and
    // tests about motion run with them.
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' },
    // Service workers are blocked, because `page.route` of a test cannot see their requests. The tests about them allow
    // them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording a trace costs more time than the page itself. `--trace on` records one if needed.
    trace: 'off',
    launchOptions: { executablePath: browser, args },
  },
})
