import type { Page } from '@playwright/test'
import { alone, readyOffline, test } from './coming-and-going.ts'
import { expect } from './harbour.ts'
import { startTrial } from './people.ts'

/** Every address of the list in decision D28, and the heading that it opens with. */
const addresses = {
  '/planner': 'PLANNER',
  '/tips': 'DAILY TIPS',
  '/wellness': /^Good .*, Maya$/,
  '/community': 'COMMUNITY',
  '/emergency': 'EMERGENCY SUPPLIES',
  '/favorites': 'YOUR FAVORITES',
  '/goals': 'YOUR GOALS',
  '/meal-planner': 'MEAL PLANNER',
  '/home': /^Good .*, Maya$/,
  '/account': 'YOUR ACCOUNT',
  '/emergency-supplies': 'EMERGENCY SUPPLIES',
  '/splash': 'Harbour',
  '/landing': 'Your AI Parenting Companion',
  '/pricing': 'PRICING',
} as const

/** Milliseconds from the beginning of the navigation until there was a heading. */
function headingAfter(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as { headingAt?: number }).headingAt ?? Infinity)
}

test('after one visit, every address of the list opens without a server within half a second, by link and by reload', async ({
  page,
  quay,
  maya,
  guard,
}) => {
  await startTrial(quay, maya)
  await page.goto('/home')
  await readyOffline(page)
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('h1') === null) return
      Object.assign(globalThis, { headingAt: performance.now() })
      seen.disconnect()
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  guard.expect(...alone)
  await quay.leave()

  const took: Record<string, number[]> = {}
  for (const [path, heading] of Object.entries(addresses)) {
    const title = page.getByRole('heading', { level: 1, name: heading })
    await page.goto(path)
    await expect(title).toBeVisible()
    const byLink = await headingAfter(page)
    await page.reload()
    await expect(title).toBeVisible()
    took[path] = [Math.round(byLink), Math.round(await headingAfter(page))]
  }
  console.table(took)
  expect(Object.entries(took).filter(([, times]) => times.some((ms) => ms >= 500))).toEqual([])
})
