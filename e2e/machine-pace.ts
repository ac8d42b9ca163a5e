import type { Page } from '@playwright/test'

/** What the work below took in Chromium on the machine that the limits were set on, undisturbed, in milliseconds. */
const undisturbedMs = 6.2

/**
 * How many times longer this machine takes at the moment than the one that the limits were set on; never below 1. A
 * build machine lends its processors to others too: at half their speed each limit of computing is twice as long.
 * Waits for the network are no one's pace, and are not measured by it.
 */
export async function paceOf(page: Page): Promise<number> {
  const ms = await page.evaluate(() => {
    const work = (): number => {
      const begun = performance.now()
      let sum = 0
      const counts: Record<string, number> = {}
      for (let i = 0; i < 30_000; i += 1) {
        const key = `k${i % 500}`
        counts[key] = (counts[key] ?? 0) + i
        sum = (sum * 31 + key.length) | 0
      }
      const rows = Array.from({ length: 5000 }, (_, i) => ({ at: (i * 7919) % 5003, sum }))
      rows.sort((a, b) => a.at - b.at)
      return performance.now() - begun
    }
    for (let i = 0; i < 10; i += 1) work()
    return Array.from({ length: 31 }, work).toSorted((a, b) => a - b)[15]
  })
  return Math.max(1, (ms ?? undisturbedMs) / undisturbedMs)
}
