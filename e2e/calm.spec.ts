import type { CDPSession, Page } from '@playwright/test'
import { expect, test, visit } from './harbour.ts'
import { startAt, widgets } from './wellness-widgets.ts'

/**
 * These tests measure how much a running timer loads the phone (spec §4). They use the real clock and a processor
 * slowed down by this factor, so they are slow.
 */
const slowdown = 4
/**
 * A long task of the timer occurs in every measured period, but a delay by other work on a shared machine does not. So
 * it is enough if one of these periods has no long task.
 */
const windows = 3
const windowMs = 8000
const longTaskMs = 50

declare const watched: { longest: number; touched: string[] }

async function metric(client: CDPSession, name: string): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN
}

async function watch(page: Page, inside: string): Promise<void> {
  await page.evaluate((selector) => {
    const seen = { longest: 0, touched: [] as string[] }
    Object.assign(globalThis, { watched: seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        if (!element?.closest(selector)) seen.touched.push(element?.outerHTML.slice(0, 120) ?? '')
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  }, inside)
}

for (const { name, clock, begin } of widgets) {
  test(`on a slow phone, ${name} runs without a task over 50 ms, and nothing but itself changes`, async ({
    page,
    maya: _,
  }) => {
    test.setTimeout(120_000)
    await startAt(page, clock)
    await visit(page, '/wellness')
    const part = await begin(page)
    await expect(part.getByRole('timer')).toBeVisible()
    await part.evaluate((element) => element.setAttribute('data-watched', ''))
    // After this wait the view is open and its sound track is made.
    await page.waitForTimeout(8000)
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.waitForTimeout(1500)
    await watch(page, '[data-watched]')
    const longest: number[] = []
    for (let i = 0; i < windows && !longest.some((ms) => ms <= longTaskMs); i += 1) {
      await page.evaluate(() => void (watched.longest = 0))
      await page.waitForTimeout(windowMs)
      longest.push(await page.evaluate(() => watched.longest))
    }
    const touched = await page.evaluate(() => watched.touched)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    test.info().annotations.push({ type: 'longest task', description: `${longest.map(Math.round).join(', ')} ms` })
    expect(Math.min(...longest)).toBeLessThanOrEqual(longTaskMs)
    expect(touched).toEqual([])
    expect(await movingProperties(page)).toEqual([])
  })
}

test('a hidden page with a running timer works less than 0.6 s in a minute', async ({ page, maya: _ }) => {
  test.setTimeout(150_000)
  const [first] = widgets
  if (!first) throw new Error('there is nothing to measure')
  await startAt(page, first.clock)
  await visit(page, '/wellness')
  const part = await first.begin(page)
  await expect(part.getByRole('timer')).toBeVisible()
  await page.waitForTimeout(8000)
  // The page only claims to be hidden: a browser slows down a really hidden page, and this test measures only what
  // Harbour itself saves. Animations are paused, as in a hidden page.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
    for (const each of document.getAnimations()) each.pause()
  })
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const before = await metric(client, 'TaskDuration')
  await page.waitForTimeout(60_000)
  const spent = (await metric(client, 'TaskDuration')) - before
  test.info().annotations.push({ type: 'task time', description: `${spent.toFixed(2)} s in a minute` })
  expect(spent).toBeLessThanOrEqual(0.6)
})

function movingProperties(page: Page): Promise<string[]> {
  const cheap = new Set(['transform', 'opacity', 'offset', 'computedOffset', 'easing', 'composite'])
  return page.evaluate(
    (names) =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame))
        .filter((name) => !names.includes(name)),
    [...cheap],
  )
}
