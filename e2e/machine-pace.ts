import type { Page } from '@playwright/test'

/**
 * How long the work below takes in Chromium on the idle reference machine, in milliseconds. The tests' time limits were
 * chosen on that machine.
 */
const undisturbedMs = 6.2

/**
 * Returns how many times slower this machine is now than the reference machine on which the limits were set; never
 * below 1. A build machine shares its processors: at half the speed the tests double their limits of computing time.
 * Limits of the time spent waiting for the network stay.
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
