import type { Page } from '@playwright/test'
import { closeToasts } from './harbour.ts'
import { homeOf } from './home-page.ts'
import type { ScreenState } from './screens.ts'

async function at(page: Page, time: string): Promise<void> {
  await page.clock.setSystemTime(time)
  await page.goto('/home')
  await homeOf(page).actionTitles.first().waitFor()
}

/** The states of Home for a member without access. The offer and the badge of the trial are among `trialStates`. */
export const homeStates: readonly ScreenState[] = [
  {
    name: 'home, in the morning, with the example',
    main: true,
    async open({ page }) {
      await at(page, '2026-11-18T10:00:00Z')
      await homeOf(page).example.waitFor()
    },
  },
  {
    name: 'home, a premium action without access',
    async open({ page }) {
      await homeOf(page).start('Mindful Moment').click()
      await homeOf(page)
        .plans.getByText(/^First charge/)
        .waitFor()
    },
  },
  {
    name: 'home, noting water',
    async open({ page }) {
      await at(page, '2026-11-18T14:00:00Z')
      await homeOf(page).figure('Water Intake').click()
    },
  },
  {
    name: 'home, noting a mood',
    async open({ page }) {
      await page.keyboard.press('Escape')
      await homeOf(page).figure('Mood').click()
    },
  },
  {
    name: 'home, after the lowest mood',
    async open({ page }) {
      await homeOf(page)
        .mood.getByRole('button', { name: /^Rough seas/ })
        .click()
      await page.getByRole('dialog', { name: 'Noted: rough seas' }).waitFor()
      await closeToasts(page)
    },
  },
  {
    name: 'home, in the afternoon, with her own figures and a toast',
    async open({ page }) {
      await page.keyboard.press('Escape')
      await homeOf(page).start('Hydration Reminder').click()
      await page.getByText('Hydration Reminder Started! ✨').waitFor()
    },
  },
  {
    name: 'home, at night',
    async open({ page }) {
      await at(page, '2026-11-18T03:20:00Z')
      await homeOf(page).cantSleep.waitFor()
    },
  },
  {
    name: 'home, in the evening',
    open: ({ page }) => at(page, '2026-11-18T20:00:00Z'),
  },
]
