import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './harbour.ts'

/** A Saturday evening in Bristol. */
export const evening = '2026-11-21T20:47:00Z'

/** Locators of the wind-down timer. */
export function windDownOf(page: Page) {
  const section = page.getByRole('region', { name: 'Evening Wind-Down Timer' })
  const button = (name: string) => section.getByRole('button', { name, exact: true })
  return {
    section,
    digits: section.getByRole('timer', { name: 'Time left' }),
    start: button('Start'),
    pause: button('Pause'),
    reset: button('Reset'),
    suggest: button('Get New Suggestion'),
    /** The announced stage. */
    stage: section.getByRole('heading', { level: 3 }),
    finished: section.getByText('Wind-Down Complete!', { exact: true }),
  }
}

/** Opens the page with a clock that stands at `time`; from then on it goes only when it is told to. */
export async function openWindDown(page: Page, time = evening) {
  await page.clock.install({ time: Date.parse(time) - 60_000 })
  await page.goto('/wellness')
  const timer = windDownOf(page)
  await expect(timer.digits).toBeVisible()
  await page.clock.pauseAt(time)
  return timer
}

/**
 * Lets `ms` pass: most of it at once, as in a sleep, the last second in order. What else on the page waits for the
 * server finds that it took minutes to answer, which belongs to it: `slowAnswers`.
 */
export async function pass(page: Page | BrowserContext, ms: number): Promise<void> {
  if (ms > 1000) await page.clock.fastForward(ms - 1000)
  await page.clock.runFor(Math.min(ms, 1000))
}

/** Opens the page in another tab of a context whose clock stands still. */
export async function arrive(page: Page): Promise<void> {
  await page.goto('/wellness')
  await untilItStands(page)
}

/** Loads the page once more, with a clock that stands still. */
export async function loadAgain(page: Page): Promise<void> {
  await page.reload()
  await untilItStands(page)
}

/**
 * React holds a screen that was loaded back for 300 ms after its 'Loading...', and what is below the first view waits for
 * a frame: so a little time passes until the timer is there.
 */
async function untilItStands(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(windDownOf(page).digits).toBeVisible({ timeout: 250 })
  }).toPass()
}

export const slowAnswers = /The subscription could not be checked/
