import { defineConfig } from '@playwright/test'
import { findBrowser, findHeadlessShell } from './scripts/find-browser.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** What holds a stopwatch wants the machine to itself: `npm run test:long` runs these, one at a time. */
const measured = [
  'calm.spec.ts',
  'meal-speed.spec.ts',
  'map-speed.spec.ts',
  'planner-speed.spec.ts',
  'offline-speed.spec.ts',
]

/** Tests of what Chromium's headless shell does not have: notifications and Background Sync. */
const wholeBrowser = ['deploys.spec.ts', 'notifications.spec.ts', 'offline-actions.spec.ts']

const browser = findBrowser()

/** Tests tagged `@long` belong to the long suite: they run where `HARBOUR_FAULTS` is `full`, as `npm run test:long` sets it. */
const long = process.env['HARBOUR_FAULTS'] === 'full' ? {} : { grepInvert: /@long/ }

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
    { name: 'measured', testMatch: measured, workers: 1 },
  ],
  ...long,
  workers: 2,
  // A test that fails now and then is a fault to be found: here it fails. On a busy build machine it is tried twice
  // more and named as flaky, so that one hiccup does not hide what the other tests say.
  retries: process.env['CI'] === undefined ? 0 : 2,
  // Where so much is broken the rest has nothing to add: the record is wanted before the machine's time is over.
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
    // What a worker fetches no test's route can see; the tests about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs the page more than the page itself costs; `--trace on` records one when it is wanted.
    trace: 'off',
    launchOptions: { executablePath: browser, args },
  },
})
