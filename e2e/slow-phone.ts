import type { CDPSession, Page } from 'playwright-core'

/** How much slower than this machine a phone is taken to be. */
export const slowdown = 4

/** Slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

export async function onSlow4g(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slow4g)
  return client
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return client
}

/** Notes, from the very start of a page, when something that fits `selector` comes into its document. */
export async function watchFor(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return
      Object.assign(globalThis, { cameAt: performance.now() })
      observer.disconnect()
    })
    observer.observe(document, { subtree: true, childList: true })
  }, selector)
}

/** When it came, in milliseconds since the page began. */
export function cameAt(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(globalThis, 'cameAt') as number)
}

/** Begins to note how long each interaction takes until what follows from it is on the screen. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = new Map<number, number>()
    Object.assign(globalThis, { interactions: noted })
    const told: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId } = entry
        if (interactionId === 0) continue
        noted.set(interactionId, Math.max(noted.get(interactionId) ?? 0, entry.duration))
      }
    }).observe(told)
  })
}

/** Milliseconds, to 8, of each interaction that took 16 or more; of shorter ones the browser does not tell. */
export async function interactions(page: Page): Promise<number[]> {
  await page.waitForTimeout(500)
  return page.evaluate(() => [...(Reflect.get(globalThis, 'interactions') as Map<number, number>).values()])
}

/** What that `part` of `count` interactions took at most; those that the browser did not tell of were quicker. */
export function percentile(durations: readonly number[], count: number, part: number): number {
  const told = durations.toSorted((a, b) => b - a)
  return told[Math.floor(Math.max(count, told.length) * (1 - part))] ?? 16
}
