import type { Page } from '@playwright/test'

/** Notes from the very start of a page how far what stood has moved, as the browser counts it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of it so far. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(globalThis, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0))
