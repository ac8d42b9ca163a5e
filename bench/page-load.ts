import type { BrowserContext, Page } from 'playwright-core'
import { onSlow4g, slowDown } from '../e2e/slow-phone.ts'

/** Cost of a first visit to a page, with slow 4G and a quarter of this machine's CPU speed. */
export interface Load {
  /** Kilobytes (1,000 bytes) that were transferred for each kind of file. */
  readonly html: number
  readonly scripts: number
  readonly styles: number
  readonly fonts: number
  /** Kilobytes of the API's responses and of the map file. */
  readonly data: number
  /** In milliseconds: first and largest contentful paint, and total blocking time until the page is idle. */
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
}

export async function loadOf(context: BrowserContext, address: string): Promise<Load> {
  const page = await context.newPage()
  await page.addInitScript(watchLoad)
  await onSlow4g(page)
  await slowDown(page)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2000)
  const load = await readLoad(page)
  await page.close()
  return load
}

/** This function runs inside the page, from the start of the navigation. */
function watchLoad(): void {
  const seen = { lcp: 0, cls: 0, tasks: [] as { at: number; ms: number }[] }
  Object.assign(globalThis, { seen })
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  each('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  each('longtask', ({ startTime, duration }) => seen.tasks.push({ at: startTime, ms: duration }))
  each('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === false) seen.cls += Number(Reflect.get(entry, 'value'))
  })
}

function readLoad(page: Page): Promise<Load> {
  return page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'seen') as {
      lcp: number
      cls: number
      tasks: { at: number; ms: number }[]
    }
    const came = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const kB = (wanted: RegExp): number =>
      came
        .filter(({ name }) => wanted.test(new URL(name).pathname))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0)
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const blocking = seen.tasks.filter(({ at }) => at >= fcp)
    return {
      html: (document?.encodedBodySize ?? 0) / 1000,
      scripts: kB(/\.js$/),
      styles: kB(/\.css$/),
      fonts: kB(/\.woff2$/),
      data: kB(/^\/api\/|\.topojson$/),
      fcp,
      lcp: seen.lcp,
      tbt: blocking.reduce((sum, { ms }) => sum + ms - 50, 0),
      cls: seen.cls,
    }
  })
}
