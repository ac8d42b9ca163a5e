import type { Locator, Page } from '@playwright/test'

/** The sections that are shown in the evening only (spec §2 Wellness). */
export const eveningTools = ['Evening Wind-Down Timer', 'Evening Relaxation', 'Sleep Preparation'] as const
export const dayTools = ['Mindful Meditation', 'Gentle Movement'] as const

export function wellnessOf(page: Page) {
  const figures = page.getByRole('region', { name: 'Your figures' })
  const intention = page.getByRole('region', { name: "Today's Wellness Intention" })
  const boost = page.getByRole('region', { name: 'Instant Wellness Boost' })
  return {
    greeting: page.getByRole('heading', { level: 1 }),
    figures,
    example: figures.getByText('Example', { exact: true }),
    figure: (label: string): Locator => figures.getByRole('button', { name: new RegExp(`^${label}:`) }),
    week: figures.getByRole('button', { name: /^Your week/ }),
    boost,
    boostTitle: boost.getByRole('heading', { level: 3 }),
    startBoost: boost.getByRole('button', { name: /^Start / }),
    openBoost: boost.getByRole('button', { name: /^Open / }),
    intention,
    complete: intention.getByRole('button', { name: /^(Complete Mindful Moment|Done for today)$/ }),
    cantSleep: page.getByRole('region', { name: 'Can’t sleep?' }),
    section: (title: string): Locator => page.getByRole('button', { name: title, exact: true }),
    sections: (): Promise<string[]> =>
      page
        .locator('h2 > button[aria-expanded]')
        .evaluateAll((headers) => headers.map((header) => header.textContent ?? '')),
  }
}
