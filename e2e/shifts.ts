import type { Page } from '@playwright/test'

/** Records all layout shifts as the browser counts them, from the start of each page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    const moved: string[] = []
    Object.assign(globalThis, { shifts, moved })
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as LayoutShift[]) {
        shifts.push(value)
        for (const { node, previousRect, currentRect } of sources) {
          const places = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join(' '))
          const words = node?.textContent?.slice(0, 40) ?? ''
          moved.push(`at ${Math.round(startTime)} ms ${node?.nodeName} '${words}' from ${places.join(' to ')}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The browser's entry type, which TypeScript's library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(globalThis, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0))

/** Describes each shift for the failure message: what moved, when, from where and to where. */
export const whatMoved = async (page: Page): Promise<string> =>
  (await page.evaluate(() => Reflect.get(globalThis, 'moved') as string[])).join('\n')
