import type { Page } from '@playwright/test'
import type { ScreenState } from './screens.ts'
import { wellnessOf } from './wellness-page.ts'

async function at(page: Page, time: string): Promise<void> {
  await page.clock.setSystemTime(time)
  await page.goto('/wellness')
  await wellnessOf(page).boostTitle.waitFor()
}

/**
 * The states of the wellness page of a member without access. The tests of the widgets check the widgets' own states.
 */
export const wellnessStates: readonly ScreenState[] = [
  {
    name: 'wellness, in the evening',
    open: ({ page }) => at(page, '2026-11-18T20:00:00Z'),
  },
  {
    name: 'wellness, at night',
    async open({ page }) {
      await at(page, '2026-11-18T02:00:00Z')
      await wellnessOf(page).cantSleep.getByRole('button').last().click()
    },
  },
  {
    name: 'wellness, a boost',
    async open({ page }) {
      await at(page, '2026-11-18T14:00:00Z')
      await wellnessOf(page).startBoost.click()
      await page.getByText('Step 1 of 7').waitFor()
    },
  },
  {
    name: 'wellness, a boost that is over',
    async open({ page }) {
      await page.clock.fastForward(180_000)
      // Waits until the toast about the start of the boost has disappeared.
      await page.clock.runFor(1_000)
      await page.getByRole('heading', { name: 'That was yours' }).waitFor()
    },
  },
  {
    name: 'wellness, her week',
    async open({ page }) {
      await page.getByRole('button', { name: 'Done' }).click()
      await wellnessOf(page).week.click()
      await page.getByRole('button', { name: 'Start Free Trial' }).waitFor()
    },
  },
  {
    name: 'wellness, with the example',
    main: true,
    async open({ page }) {
      await page.evaluate(() => localStorage.removeItem('harbour:sessions'))
      await at(page, '2026-11-18T10:00:00Z')
      await wellnessOf(page).example.waitFor()
    },
  },
  {
    name: 'wellness, noting her energy',
    open: ({ page }) => wellnessOf(page).figure('Energy').click(),
  },
]
