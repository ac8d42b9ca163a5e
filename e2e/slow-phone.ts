import type { CDPSession, Page } from 'playwright-core'

/** How many times slower the simulated phone is than this machine. */
export const slowdown = 4

/**
 * A setting of Chromium for measurements of scripts. While a test drives the browser, V8 parses a script again when an
 * error is created in it, to find the lines of its stack. React DOM creates errors while it is evaluated, so a first
 * visit takes about 90 ms more of processor time, or 0.3 s on the slow phone; a user's browser does not do this. With
 * the setting V8 keeps the lines when it first compiles.
 */
export const likeUsers = '--js-flags=--no-enable-lazy-source-positions'

/** Slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
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

/** Records the time when an element that matches `selector` appears in the document. */
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

/** Returns the time that `watchFor` recorded, in milliseconds since the page began. */
export function cameAt(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(globalThis, 'cameAt') as number)
}

/** Starts measuring how long each interaction takes until its result is on the screen. */
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

/**
 * Returns the duration of each interaction of at least 16 ms, in milliseconds, rounded to 8. The browser does not
 * report shorter interactions.
 */
export async function interactions(page: Page): Promise<number[]> {
  await page.waitForTimeout(500)
  return page.evaluate(() => [...(Reflect.get(globalThis, 'interactions') as Map<number, number>).values()])
}

/**
 * Returns the percentile `part` (0 to 1) of `count` interactions. Those that the browser did not report count as the
 * shortest.
 */
export function percentile(durations: readonly number[], count: number, part: number): number {
  const told = durations.toSorted((a, b) => b - a)
  return told[Math.floor(Math.max(count, told.length) * (1 - part))] ?? 16
}
