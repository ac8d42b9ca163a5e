import type { Page } from '@playwright/test'
import { expect, store, stored, test, visit } from './harbour.ts'
import { browserOffers, installOf } from './install-page.ts'
import { plannerOf } from './planner-page.ts'
import { memberInTrial } from './people.ts'

test.use({ asksToInstall: true })

/** Time limit of checks that may take long on a busy machine. */
const patience = { timeout: 15_000 }

const dismissed = (page: Page) => page.evaluate(() => sessionStorage.getItem('pwa-dismissed-session'))

/** Waits for as long as the prompt needs to appear. The page's clock must be installed. */
async function longEnough(page: Page): Promise<void> {
  await page.clock.runFor(15_000)
}

/**
 * Sets the clock to ten in the morning and stores a completed task: then the prompt may appear when the member is idle
 * (D41).
 */
async function atTen(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-18T10:00:00Z' })
  await store(page, { tasks: JSON.stringify([{ id: 1, title: 'Bins out', completed: true, date: '2026-11-18' }]) })
}

const barColour = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name="theme-color"]')?.getAttribute('content'))

test(
  'on public pages a strip offers installing; no prompt comes by itself; the browser finds nothing in the way',
  { tag: '@gate' },
  async ({ page, request }) => {
    const { prompt, gotIt, strip, stripInstall } = installOf(page)
    await page.clock.install({ time: '2026-11-18T10:00:00Z' })
    for (const address of ['/landing', '/welcome', '/pricing']) {
      await test.step(`${address}: the words and buttons of the prompt, above the footer`, async () => {
        await page.goto(address)
        await expect(strip.getByText('Get the full experience on your device')).toBeVisible()
        await expect(strip.getByRole('listitem')).toHaveText([
          /^Lightning Fast/,
          /^Works Offline/,
          /^Home Screen/,
          /^Native Feel/,
        ])
        await longEnough(page)
        await expect(prompt).toHaveCount(0)
      })
    }
    await test.step('a tap leads to the steps; ‘Got it’ hides the strip for the session, without a flash', async () => {
      await stripInstall.click()
      await expect(gotIt).toBeVisible(patience)
      await gotIt.click()
      await expect(strip).toBeHidden()
      await page.goto('/landing')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(strip).toBeHidden()
      expect(await dismissed(page)).toBe('true')
    })
    await test.step('with the browser’s offer a tap asks the browser at once; ‘Later’ hides the strip too', async () => {
      const tab = await page.context().newPage()
      await tab.goto('/landing')
      await browserOffers(tab, 'accepted')
      await installOf(tab).stripInstall.click()
      await expect(installOf(tab).strip).toBeHidden(patience)
      expect(await stored(tab, 'pwa-installed')).toBe('true')
      await tab.evaluate(() => localStorage.removeItem('pwa-installed'))
      await tab.close()
      const other = await page.context().newPage()
      await other.goto('/welcome')
      await installOf(other).stripLater.click()
      await expect(installOf(other).strip).toBeHidden(patience)
      expect(await dismissed(other)).toBe('true')
      await other.close()
    })
    await test.step('Chromium finds nothing in the way of installing it, and nothing wrong with the manifest', async () => {
      const cdp = await page.context().newCDPSession(page)
      const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
      // Chromium treats a test's context as a private window, in which no page can be installed.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
      const { errors, url } = await cdp.send('Page.getAppManifest')
      expect(errors).toEqual([])
      const answer = await request.get(url)
      expect(answer.headers()['content-type']).toContain('application/manifest+json')
      expect(answer.headers()['cache-control']).toContain('max-age=3600')
    })
  },
)

async function newTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage()
  await visit(tab, address)
  return tab
}

test('the browser’s offer: a no, ‘Later’, the close button and Esc last for the session; a yes installs and is remembered', async ({
  page,
  maya: _,
}) => {
  await atTen(page)
  await test.step('a no lasts for the session; the account still leads there, and Esc closes it', async () => {
    const prompt = installOf(page)
    await visit(page, '/home')
    await browserOffers(page, 'dismissed')
    await longEnough(page)
    await prompt.install.click(patience)
    await expect(prompt.prompt).toHaveCount(0)
    expect([await dismissed(page), await stored(page, 'pwa-installed')]).toEqual(['true', null])
    await page.goto('/account')
    await longEnough(page)
    await expect(prompt.prompt).toHaveCount(0)
    await prompt.row.click()
    await expect(prompt.gotIt).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(prompt.prompt).toHaveCount(0)
    await expect(prompt.row).toBeFocused()
  })
  for (const way of ['later', 'close'] as const) {
    await test.step(`so does '${way}'`, async () => {
      const tab = await newTab(page, '/tips')
      await browserOffers(tab, 'accepted')
      await longEnough(tab)
      await installOf(tab)[way].click(patience)
      await expect(installOf(tab).prompt).toHaveCount(0)
      expect(await dismissed(tab)).toBe('true')
      await tab.close()
    })
  }
  await test.step('four tiles, and a yes installs and is remembered', async () => {
    const tab = await newTab(page, '/home')
    const prompt = installOf(tab)
    await browserOffers(tab, 'accepted')
    await longEnough(tab)
    await expect(prompt.prompt).toBeVisible(patience)
    await expect(prompt.prompt.getByText('Get the full experience on your device')).toBeVisible()
    await expect(prompt.tiles).toHaveText([/^Lightning Fast/, /^Works Offline/, /^Home Screen/, /^Native Feel/])
    await prompt.install.click()
    await expect(prompt.prompt).toHaveCount(0)
    expect(await stored(tab, 'pwa-installed')).toBe('true')
    await visit(tab, '/account')
    await expect(tab.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
    await expect(prompt.row).toHaveCount(0)
    await longEnough(tab)
    await expect(prompt.prompt).toHaveCount(0)
    // The app was uninstalled, so the browser offers to install it again.
    await browserOffers(tab, 'accepted')
    await expect(prompt.row).toBeVisible()
  })
})

test('it waits for words in a field, an open dialog and a running session; the installed app never asks', async ({
  page,
  maya: _,
}) => {
  const prompt = installOf(page)
  await page.clock.install({ time: '2026-11-18T10:00:00Z' })
  await test.step('nothing is done yet, in the first visit', async () => {
    await visit(page, '/tips')
    await longEnough(page)
    await expect(prompt.prompt).toHaveCount(0)
  })
  await test.step('words in a field, and an open dialog', async () => {
    await visit(page, '/planner')
    await plannerOf(page).field.fill('Ring the')
    await plannerOf(page).field.blur()
    await longEnough(page)
    await expect(prompt.prompt).toHaveCount(0)
    await plannerOf(page).add('Ring the midwife')
    await plannerOf(page).tick('Ring the midwife').click()
    await page.getByRole('banner').getByRole('button', { name: 'Navigate' }).click()
    await longEnough(page)
    await expect(prompt.prompt).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.clock.runFor(9_000)
    await expect(prompt.prompt).toHaveCount(0)
    await page.clock.runFor(2_000)
    await expect(prompt.prompt).toBeVisible(patience)
  })
  await test.step('the installed app never asks, and offers nothing in the account', async () => {
    const app = await page.context().newPage()
    await app.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await visit(app, '/account')
    await expect(app.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
    await browserOffers(app, 'accepted')
    await longEnough(app)
    await expect(installOf(app).prompt).toHaveCount(0)
    await expect(installOf(app).row).toHaveCount(0)
    await app.close()
  })
  await test.step('a running session', async () => {
    const session = {
      course: { id: 'm', title: 'Mindful Breathing', steps: [{ id: 'one', ms: 600_000 }] },
      run: 'r',
      startedAt: Date.now(),
      skippedMs: 0,
      phase: 'running',
      zeroAt: Date.now(),
    }
    const other = await page.context().newPage()
    await other.addInitScript(
      (text) => localStorage.setItem('harbour:session:meditation', text),
      JSON.stringify({ session }),
    )
    await visit(other, '/tips')
    await longEnough(other)
    await expect(installOf(other).prompt).toHaveCount(0)
  })
})

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit}`
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

const platforms: readonly (readonly [string, string, readonly RegExp[]])[] = [
  [
    'Safari on an iPhone',
    `${iphone} Version/26.1 Mobile/15E148 Safari/604.1`,
    [/Tap Share.*three dots/, /Choose Add to Home Screen/, /Tap Add.*Open as Web App/],
  ],
  ['Instagram', `${iphone} Mobile/15E148 Instagram 405.0.0.30.79`, [/menu/, /Open in Safari/, /Add to Home Screen/]],
  [
    'Chrome on Android',
    `${android} ${blink} Mobile Safari/537.36`,
    [/Tap Install.*address bar, or in the menu/, /Install/],
  ],
  [
    'Samsung Internet',
    `${android} ${blink.replace('Chrome', 'SamsungBrowser/28.0 Chrome')} Mobile Safari/537.36`,
    [/menu/, /Add page to Home screen/, /Add/],
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    [/menu/, /Home screen/, /Add/],
  ],
  ['Chrome', `${windows} ${blink} Safari/537.36`, [/install icon.*address bar/, /Install/]],
  ['Edge', `${windows} ${blink} Safari/537.36 Edg/142.0.0.0`, [/install icon.*address bar/, /Install/]],
  [
    'Safari on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.6 Safari/605.1.15`,
    [/Share/, /Add to Dock/, /Add/],
  ],
  ['Firefox', `${windows.replace(')', '; rv:145.0)')} Gecko/20100101 Firefox/145.0`, [/Bookmark this page/, /see it/]],
]

test(
  'every browser gets its own steps, and ‘Got it’ lasts for the session',
  { tag: '@long' },
  async ({ newDevice }) => {
    test.slow()
    await Promise.all(
      platforms.map(async ([name, userAgent, steps]) => {
        const page = await (await newDevice({ userAgent })).newPage()
        await page.goto('/landing')
        const prompt = installOf(page)
        await prompt.stripInstall.click()
        await expect(prompt.steps, name).toHaveText([...steps], { timeout: 45_000 })
        await prompt.gotIt.click()
        await expect(prompt.prompt).toHaveCount(0)
        expect(await dismissed(page)).toBe('true')
      }),
    )
  },
)

test.describe('once it is installed', () => {
  test.use({ asksToInstall: false })

  test('what is shared waits in the planner’s field, through the log-in, and is not added by itself; its shortcuts open what they name', async ({
    page,
    harbour,
    request,
  }) => {
    const planner = plannerOf(page)
    const member = await memberInTrial(harbour)
    await test.step('shared through the log-in', async () => {
      const shared = new URLSearchParams({
        title: 'Buggy walk',
        text: `Bring ${'snacks '.repeat(400)}`,
        url: 'https://example.org/walk',
      })
      await page.goto(`/planner?${shared.toString()}`)
      await expect(page).toHaveURL('/login?next=%2Fplanner')
      await page.getByLabel('Email').fill(member.email)
      await page.getByLabel('Password', { exact: true }).fill(member.password)
      await page.getByRole('button', { name: 'Log In' }).click()
      await expect(page).toHaveURL('/planner')
      await expect(planner.field).toHaveValue(/^Buggy walk · Bring snacks .*… · https:\/\/example\.org\/walk$/)
      await expect(planner.field).toBeFocused()
      await expect(page.getByText('From what you shared: add it when it reads right.')).toBeVisible()
      expect(await planner.titles()).toEqual([])
    })
    await test.step('shared behind what was typed', async () => {
      await planner.field.fill('Ring the midwife')
      await page.goto('/planner?text=about%20Sunday')
      await expect(planner.field).toHaveValue('Ring the midwife · about Sunday')
      await expect(page).toHaveURL('/planner')
      await page.reload()
      await expect(planner.field).toHaveValue('Ring the midwife · about Sunday')
    })
    await test.step('the shortcuts open the planner, the wind-down at any hour and the shopping list', async () => {
      await page.clock.install({ time: '2026-11-18T10:00:00Z' })
      const { shortcuts } = (await (await request.get('/manifest.webmanifest')).json()) as {
        shortcuts: { name: string; url: string }[]
      }
      expect(shortcuts.map(({ name }) => name)).toEqual(['Plan today', 'Wind down', 'Shopping list'])
      const [plan, windDown, shopping] = shortcuts.map(({ url }) => url)
      await page.goto('/home')
      await page.goto(plan ?? '')
      await expect(planner.field).toBeVisible()
      await page.goto(windDown ?? '')
      const header = page.getByRole('button', { name: 'Evening Wind-Down Timer' })
      await expect(header).toHaveAttribute('aria-expanded', 'true')
      await expect(header).toBeInViewport()
      await expect(page).toHaveURL('/wellness')
      await page.goto(shopping ?? '')
      await expect(page.getByRole('dialog', { name: 'Shopping List' })).toBeVisible()
      await expect(page).toHaveURL('/meal-planner')
    })
  })

  test(
    'the browser’s bars have the colour of the scene or page below them, at every hour',
    { tag: '@long' },
    async ({ page, maya: _ }) => {
      await page.clock.setFixedTime('2026-11-18T10:00:00Z')
      await visit(page, '/home')
      expect(await barColour(page)).toBe('#d3e2e6')
      await page.getByRole('link', { name: 'Planner', exact: true }).click()
      await expect.poll(() => barColour(page)).toBe('#fbf7f1')
      await page.clock.setFixedTime('2026-11-18T15:00:00Z')
      await visit(page, '/wellness')
      expect(await barColour(page)).toBe('#b5d6dc')
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect.poll(() => barColour(page)).toBe('#fbf7f1')
      await page.clock.setFixedTime('2026-11-18T20:00:00Z')
      await page.goto('/landing')
      expect(await barColour(page)).toBe('#0a141d')
    },
  )

  test('an iPhone gets a launch image as large as its screen', { tag: '@long' }, async ({ newDevice }) => {
    const context = await newDevice({
      userAgent: platforms[0]?.[1] ?? '',
      viewport: { width: 390, height: 664 },
      screen: { width: 390, height: 844 },
      deviceScaleFactor: 3,
    })
    await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
    const page = await context.newPage()
    await page.goto('/landing')
    const links = page.locator('link[rel=apple-touch-startup-image]')
    await expect(links).toHaveCount(2)
    const seen = await links.evaluateAll(async (all) =>
      Promise.all(
        (all as HTMLLinkElement[]).map(async ({ media, href }) => {
          const image = new Image()
          image.src = href
          await image.decode()
          return [media, image.naturalWidth, image.naturalHeight]
        }),
      ),
    )
    expect(seen).toEqual([
      ['screen and (orientation: portrait)', 1170, 2532],
      ['screen and (orientation: landscape)', 2532, 1170],
    ])
  })
})
