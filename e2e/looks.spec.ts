import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ownerSettings } from './admin-meetups-page.ts'
import { expect, test } from './harbour.ts'
import { cutOff, smallTargets } from './measures.ts'
import { settle, walks } from './screens.ts'

test.use({ settings: ownerSettings })

const expected = [
  /status of (40[0149]|500)/,
  /404: there is no page/,
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
  /The subscription could not be checked|^Your messages could not be loaded/,
]

const smallest = { width: 320, height: 568 }

/** What cannot be read without scrolling sideways, however small the page or large the letters. */
async function cutOffBySize(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [size, width, letters] of [
    ['on a phone of 320 px', 320, ''],
    ['at 200 % zoom of a laptop of 1280 px', 640, ''],
    ['with letters twice as large on 640 px', 640, '200%'],
  ] as const) {
    await page.setViewportSize({ ...smallest, width })
    await page.evaluate((scale) => {
      document.documentElement.style.fontSize = scale
    }, letters)
    faults.push(...(await page.evaluate(cutOff)).map((fault) => `${size}: ${fault}`))
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  return faults
}

/** What axe has to say against the page. */
async function barriers(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`),
  )
}

/** Chooses light or dark in what seems to be another tab. */
async function choose(page: Page, chosen: 'light' | 'dark'): Promise<void> {
  await page.evaluate((text) => {
    const key = 'harbour:appearance'
    localStorage.setItem(key, text)
    dispatchEvent(new StorageEvent('storage', { key, newValue: text, storageArea: localStorage }))
  }, `"${chosen}"`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', chosen === 'dark' ? 'night' : 'day')
}

/** What stands in somebody's way by day, and then by night. */
async function barriersByLight(page: Page): Promise<string[]> {
  const byDay = await barriers(new AxeBuilder({ page }))
  await choose(page, 'dark')
  await settle(page)
  // Nothing but the colours has changed.
  const byNight = await barriers(new AxeBuilder({ page }).withRules('color-contrast'))
  await choose(page, 'light')
  return [...byDay, ...byNight.map((fault) => `by night, ${fault}`)]
}

for (const [who, states] of walks) {
  test(`what ${who} see: no barriers by day or night, nothing cut off, targets of 44 px, one h1`, async ({
    page,
    harbour,
    account,
    guard,
  }) => {
    // Some twenty states, each in several sizes: minutes on a busy machine.
    test.setTimeout(360_000)
    guard.expect(...expected)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => localStorage.setItem('harbour:appearance', '"light"'))
    // A Wednesday morning; where two seconds never end, they are the browser's own.
    if (who !== 'passers-by') await page.clock.install({ time: '2026-11-18T10:00:00Z' })
    for (const { name, open } of states) {
      // Opened on the smallest, so that everything can be reached there; then the page grows.
      await page.setViewportSize(smallest)
      await open({ page, server: harbour, member: account })
      await settle(page)
      expect.soft(await cutOffBySize(page), `${name}, cut off`).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect.soft(await barriersByLight(page), `${name}, barriers`).toEqual([])
      // The sheet of all parts is for those who build with them.
      if (name !== 'parts') expect.soft(await page.evaluate(smallTargets), `${name}, targets`).toEqual([])
      expect.soft(await page.locator('h1').count(), `h1 of ${name}`).toBe(1)
      expect.soft(await page.title(), `title of ${name}`).toContain('Harbour')
    }
  })
}

test('waves drift, and with reduced motion nothing does', async ({ page }) => {
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  for (const address of ['/landing', '/splash']) {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(address)
    await settle(page)
    expect(await moving(), address).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await settle(page)
    expect(await moving(), `${address} with reduced motion`).toBe(0)
  }
})
