import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './harbour.ts'

export const evening = '2026-11-21T20:47:00Z'

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
    stage: section.getByRole('heading', { level: 3 }),
    finished: section.getByText('Wind-Down Complete!', { exact: true }),
  }
}

/** Opens the page with a clock that stands still at `time`. After that only the test moves it. */
export async function openWindDown(page: Page, time = evening) {
  await page.clock.install({ time: Date.parse(time) - 60_000 })
  await page.goto('/wellness')
  const timer = windDownOf(page)
  await expect(timer.digits).toBeVisible()
  await page.clock.pauseAt(time)
  return timer
}

/**
 * Advances the clock by `ms`: at once, as after a sleep, except for the last second, in which all timers run. Requests
 * of the page then seem to take minutes and fail with `slowAnswers`.
 */
export async function pass(page: Page | BrowserContext, ms: number): Promise<void> {
  if (ms > 1000) await page.clock.fastForward(ms - 1000)
  await page.clock.runFor(Math.min(ms, 1000))
}

export async function arrive(page: Page): Promise<void> {
  await page.goto('/wellness')
  await untilItStands(page)
}

export async function loadAgain(page: Page): Promise<void> {
  await page.reload()
  await untilItStands(page)
}

/**
 * Moves the clock on until the timer is visible, because React delays the screen by 300 ms after 'Loading...'.
 */
async function untilItStands(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(windDownOf(page).digits).toBeVisible({ timeout: 250 })
  }).toPass()
}

export const slowAnswers = /The subscription could not be checked/
