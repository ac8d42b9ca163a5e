import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Each widget with the time when it is available and the way to start it. `begin` returns the element that may change
 * while the widget runs.
 */
export const widgets: readonly { name: string; kind: string; clock: string; begin(page: Page): Promise<Locator> }[] = [
  {
    name: 'Mindful Meditation',
    kind: 'meditation',
    clock: '2026-11-21T10:00:00',
    async begin(page) {
      await open(page, 'Mindful Meditation')
      await page
        .getByRole('listitem')
        .getByRole('button', { name: /\d+ min$/ })
        .first()
        .click()
      return page.getByRole('dialog', { name: 'Mindful Meditation' })
    },
  },
  {
    name: 'Evening Wind-Down Timer',
    kind: 'wind-down',
    clock: '2026-11-21T20:00:00',
    async begin(page) {
      const section = page.locator('section', { has: page.getByRole('heading', { name: 'Evening Wind-Down Timer' }) })
      await section.getByRole('button', { name: 'Start', exact: true }).click()
      return section
    },
  },
  {
    name: 'Gentle Movement',
    kind: 'movement',
    clock: '2026-11-21T10:00:00',
    async begin(page) {
      await open(page, 'Gentle Movement')
      await page.getByRole('button', { name: 'Generate Movement Session' }).click()
      const skip = page.getByRole('button', { name: 'Skip, keep it gentlest' })
      const view = page.getByRole('dialog', { name: 'Gentle Movement' })
      await expect(skip.or(view).first()).toBeVisible({ timeout: 15_000 })
      if (await skip.isVisible()) await skip.click()
      await view.getByRole('button', { name: 'Start', exact: true }).click({ timeout: 15_000 })
      return view
    },
  },
  {
    name: 'Progressive Muscle Relaxation',
    kind: 'relaxation',
    clock: '2026-11-21T20:00:00',
    async begin(page) {
      await open(page, 'Evening Relaxation')
      await page.getByRole('button', { name: 'Begin', exact: true }).click()
      return page.getByRole('dialog', { name: 'Progressive Muscle Relaxation' })
    },
  },
  {
    name: 'Sleep Preparation',
    kind: 'routine',
    clock: '2026-11-21T20:00:00',
    async begin(page) {
      await open(page, 'Sleep Preparation')
      await page.getByRole('button', { name: 'Generate Routine', exact: true }).click()
      const view = page.getByRole('dialog', { name: 'Sleep Preparation' })
      await view.getByRole('button', { name: 'Begin Routine', exact: true }).click({ timeout: 15_000 })
      return view
    },
  },
]

async function open(page: Page, title: string): Promise<void> {
  const header = page.getByRole('button', { name: title, exact: true })
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click()
}

export async function startAt(page: Page, clock: string): Promise<void> {
  const ahead = new Date(clock).getTime() - Date.now()
  await page.addInitScript((offset) => {
    globalThis.Date = new Proxy(Date, {
      construct: (real, given) => (given.length === 0 ? new real(real.now() + offset) : Reflect.construct(real, given)),
      get: (real, key) => (key === 'now' ? () => real.now() + offset : Reflect.get(real, key)),
    })
  }, ahead)
}
