import type { BrowserContext, Page } from '@playwright/test'
import { enterAsOwner } from './admin-meetups-page.ts'
import { expect, test } from './harbour.ts'
import { startWithMany } from './many-server.ts'
import { markers } from './map-page.ts'
import { cameAt, watchFor } from './slow-phone.ts'

/**
 * With many meetups a screen may use `times` the processor time that it uses with seven, plus `ms` milliseconds: then
 * the list has a hundred cards instead of six, and the diary 2,900 entries instead of one.
 */
const allowed = { times: 1.5, ms: 60 }
/** Rounds of each measurement. The servers with few and many take turns, so that other work affects both equally. */
const rounds = 5

/** The screens, each with a selector of its content (`sign`) and the text that is typed into its search (`words`). */
const screens = {
  'list and map of a member': { path: '/community', sign: markers, words: 'number 1' },
  // No text is typed here, because with seven meetups this screen has no search.
  'meetups of the team': { path: '/admin/meetups', sign: 'li[data-meetup]' },
  'kinds of content': { path: '/admin/content', sign: 'main nav li' },
  'list of tips': { path: '/admin/content?kind=tips', sign: 'main li h2', words: 'number 1' },
  'editor of a tip': { path: '/admin/content/tips/three-things', sign: 'main form textarea' },
} as const
type Screen = (typeof screens)[keyof typeof screens] & { readonly words?: string }

/** All values are in milliseconds. */
interface Measured {
  /** From the request until the content is there. */
  readonly usable: number
  /** Processor time of the page until nothing more is loaded. */
  readonly work: number
  readonly longestTask: number
  /** Processor time for each typed character and its effects; 0 without a search. */
  readonly typing: number
}

declare const longestTask: number

/** Processor time of the page's main thread so far, which other processes do not change. */
async function meterOf(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

async function measure(context: BrowserContext, { path, sign, words = '' }: Screen): Promise<Measured> {
  const page = await context.newPage()
  await watchFor(page, sign)
  await page.addInitScript(() => {
    Object.assign(globalThis, { longestTask: 0 })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(globalThis, { longestTask: Math.max(longestTask, duration) })
    }).observe({ type: 'longtask' })
  })
  const meter = await meterOf(page)
  await page.goto(path)
  await page.locator(sign).first().waitFor({ timeout: 60_000 })
  await settled(page)
  const [usable, work] = [await cameAt(page), await meter()]
  const longest = await page.evaluate(() => longestTask)
  if (words !== '') {
    await page.getByRole('main').getByRole('searchbox').first().click()
    await page.keyboard.type(words, { delay: 150 })
    await settled(page)
  }
  const typing = words === '' ? 0 : ((await meter()) - work) / words.length
  await page.close()
  return { usable, work, longestTask: longest, typing }
}

const median = (values: readonly number[]): number =>
  Math.round(10 * (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)) / 10

const medians = (all: readonly Measured[]): Measured => ({
  usable: median(all.map(({ usable }) => usable)),
  work: median(all.map(({ work }) => work)),
  longestTask: median(all.map(({ longestTask: longest }) => longest)),
  typing: median(all.map(({ typing }) => typing)),
})

test(
  'with 5,000 meetups and 20,000 texts the lists, the map and the editor are as fast as with seven',
  { tag: '@long' },
  async ({ newDevice }) => {
    test.setTimeout(1_800_000)
    const start = async (meetups: number, items: number) => {
      const server = await startWithMany(meetups, items)
      const context = await newDevice({ baseURL: server.url })
      await enterAsOwner(context, server)
      return { server, context }
    }
    const [few, many] = [await start(7, 7), await start(5000, 20_000)]
    const slow: string[] = []
    for (const [name, screen] of Object.entries(screens) as [string, Screen][]) {
      const [before, after]: [Measured[], Measured[]] = [[], []]
      // The first round fills the caches.
      for (let round = 0; round <= rounds; round += 1) {
        const pair = [await measure(few.context, screen), await measure(many.context, screen)] as const
        if (round === 0) continue
        before.push(pair[0])
        after.push(pair[1])
      }
      const [small, large] = [medians(before), medians(after)]
      test.info().annotations.push({
        type: 'measured',
        description: `${name}: ${Object.entries(small)
          .map(([what, ms]) => `${what} ${ms} to ${large[what as keyof Measured]} ms`)
          .join(', ')}`,
      })
      for (const what of ['work', 'typing'] as const)
        if (large[what] > allowed.times * small[what] + allowed.ms) slow.push(`${name}: ${what}`)
    }
    for (const { server, context } of [few, many]) {
      await context.close()
      await server.stop()
    }
    expect(slow).toEqual([])
  },
)
