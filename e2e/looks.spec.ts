import type { Page } from '@playwright/test'
import { teamOf } from './admin-meetups-page.ts'
import { barriers, faintLines } from './barriers.ts'
import { expect, test } from './harbour.ts'
import { homeOf } from './home-page.ts'
import { cutOff, smallTargets } from './measures.ts'
import { mainWalks, settle, walks, type ScreenSetting, type ScreenState } from './screens.ts'

const expected = [
  /status of (40[0149]|500)/,
  /404: there is no page/,
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
  /The subscription could not be checked|^Your messages could not be loaded/,
]

const smallest = { width: 320, height: 568 }

const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

async function cutOffBySize(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [size, width, letters] of [
    ['on a phone of 320 px', 320, ''],
    ['at 200 % zoom of a laptop of 1280 px', 640, ''],
    ['with letters twice as large on 640 px', 640, '200%'],
  ] as const) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...smallest, width })
    await page.evaluate((scale) => {
      document.documentElement.style.fontSize = scale
    }, letters)
    let found = await page.evaluate(cutOff)
    // The place of a toast follows the page's size in the next frame.
    if (found.length > 0) found = await nextFrame(page).then(() => page.evaluate(cutOff))
    faults.push(...found.map((fault) => `${size}: ${fault}`))
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  return faults
}

async function changeLight(page: Page): Promise<'day' | 'night'> {
  const now = (await page.locator('html').getAttribute('data-theme')) === 'night' ? 'day' : 'night'
  await page.evaluate(
    (text) => {
      const key = 'harbour:appearance'
      localStorage.setItem(key, text)
      dispatchEvent(new StorageEvent('storage', { key, newValue: text, storageArea: localStorage }))
    },
    `"${now === 'night' ? 'dark' : 'light'}"`,
  )
  await expect(page.locator('html')).toHaveAttribute('data-theme', now)
  return now
}

/**
 * Checks everything in the current colour scheme, and only the contrast in the other one, because only colours differ.
 */
async function barriersByLight(page: Page): Promise<string[]> {
  const found = await barriers(page)
  const other = await changeLight(page)
  await settle(page)
  const contrasts = await barriers(page, { rules: ['color-contrast'] })
  return [...found, ...contrasts.map((fault) => `by ${other}, ${fault}`)]
}

/** Returns texts under 7:1 and lines under 3:1 with the setting for more contrast, in light and in dark. */
async function tooFaint(page: Page): Promise<string[]> {
  await page.emulateMedia({ contrast: 'more' })
  const found: string[] = []
  for (const light of ['one light', 'the other']) {
    if (light === 'the other') await changeLight(page)
    await settle(page)
    const faults = [
      ...(await barriers(page, { rules: ['color-contrast-enhanced'] })),
      ...(await page.evaluate(faintLines)),
    ]
    found.push(...faults.map((fault) => `in ${light}: ${fault}`))
  }
  await page.emulateMedia({ contrast: 'no-preference' })
  return found
}

/**
 * Opens each state once and checks it at every size in light colours. With `inEveryLight` it is also checked in dark
 * colours and with more contrast, which takes twice as long.
 */
async function lookAt(states: readonly ScreenState[], setting: ScreenSetting, inEveryLight: boolean): Promise<void> {
  const { page } = setting
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('harbour:appearance', '"light"'))
  for (const { name, open } of states) {
    // The state opens at the smallest size, to prove that it can be reached there. Then the page gets larger.
    await page.setViewportSize(smallest)
    await open(setting)
    await settle(page)
    expect.soft(await cutOffBySize(page), `${name}, cut off`).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect.soft(await (inEveryLight ? barriersByLight(page) : barriers(page)), `${name}, barriers`).toEqual([])
    if (inEveryLight) expect.soft(await tooFaint(page), `${name}, more contrast`).toEqual([])
    // The page of UI components is for developers only, so its targets may be small.
    if (name !== 'parts') expect.soft(await page.evaluate(smallTargets), `${name}, targets`).toEqual([])
    expect.soft(await page.locator('h1').count(), `h1 of ${name}`).toBe(1)
    expect.soft(await page.title(), `title of ${name}`).toContain('Harbour')
  }
}

const morning = { time: '2026-11-18T10:00:00Z' }

for (const [who, states] of mainWalks) {
  test(
    `the main screens of ${who}: no barriers, nothing cut off, targets of 44 px, one h1`,
    { tag: '@gate' },
    async ({ page, harbour, account, guard }) => {
      // About twenty screens in several sizes take more than a minute on a busy machine.
      test.setTimeout(240_000)
      guard.expect(...expected)
      // Earlier tests may have left meetups on this server, which would be shown instead of the samples.
      await (await teamOf(harbour)).clear()
      // The states of the splash screen replace `setTimeout` of the browser, so they cannot use Playwright's clock.
      if (who !== 'passers-by') await page.clock.install(morning)
      await lookAt(states, { page, server: harbour, member: account }, false)
    },
  )
}

for (const [who, states] of walks) {
  test(
    `every state of the screens that ${who} see: no barriers by day or night, more contrast if requested, nothing cut off, targets of 44 px, one h1`,
    { tag: '@long' },
    async ({ page, harbour, account, guard }) => {
      test.setTimeout(360_000)
      guard.expect(...expected)
      await page.clock.install(morning)
      await lookAt(states, { page, server: harbour, member: account }, true)
    },
  )
}

test('a sheet that contains only text and is longer than the screen can be scrolled by keyboard', async ({
  page,
  maya: _,
}) => {
  await page.setViewportSize(smallest)
  await page.goto('/home')
  await homeOf(page).figure('Mood').click()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await homeOf(page)
    .mood.getByRole('button', { name: /^Rough seas/ })
    .press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Noted: rough seas' })
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const words = sheet.getByRole('group', { name: 'Noted: rough seas' })
  await expect(words).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => words.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  expect(await barriers(page, { rules: ['scrollable-region-focusable'] })).toEqual([])
})

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
