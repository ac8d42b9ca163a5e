import type { Page } from '@playwright/test'
import { test } from './deploy-server.ts'
import { expect, toastOf } from './harbour.ts'
import { plannerOf } from './planner-page.ts'
import { shownNotifications } from './push-device.ts'

const typed = 'Half a thought about Sunday'
const tour = ['Planner', 'Wellness', 'Tips', 'Account', 'Home'] as const
const titles = {
  Planner: 'PLANNER',
  Wellness: /^Good .*, Maya$/,
  Tips: 'DAILY TIPS',
  Account: 'YOUR ACCOUNT',
  Home: /^Good .*, Maya$/,
}

/** A deployment also removes files that load in the background. Their failure is logged and causes no reload. */
const quiet = [
  /^Sync cannot be loaded/,
  /^(Updates|Notifications|What waits|The (ends of sessions|install prompt|button to let today off)) cannot be /,
  /^The service worker could not be registered/,
]

async function goTo(page: Page, tab: (typeof tour)[number]): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: tab, exact: true }).click()
  await expect(page).toHaveURL(`/${tab.toLowerCase()}`)
  await expect(page.getByRole('heading', { level: 1, name: titles[tab] })).toBeVisible()
}

function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

function buildOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src)
}

async function withWorker(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
  await expect.poll(state, { timeout: 60_000 }).toBe('activated')
}

/**
 * Waits until a page has loaded nothing for three seconds. A request that comes while Chromium stops the old worker
 * starts that worker again, and with the developer tools attached, as in a test, it then stays active for five minutes.
 */
async function untilQuiet(page: Page): Promise<void> {
  const quietMs = () =>
    page.evaluate(() => {
      const ends = performance
        .getEntriesByType('resource')
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      return performance.now() - Math.max(...ends)
    })
  await expect.poll(quietMs, { timeout: 30_000 }).toBeGreaterThan(3000)
}

async function takeUpdate(page: Page): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Update now' }).click()
  await loaded
}

function aMeditation() {
  const course = { id: 'quiet', title: 'Quiet', steps: [{ id: 'one', ms: 600_000 }] }
  const now = Date.now()
  return { session: { course, run: 'a-run', startedAt: now, skippedMs: 0, phase: 'running', zeroAt: now } }
}

function store(page: Page, key: string, value: unknown): Promise<void> {
  return page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const)
}

function look(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}

async function lookForUpdate(page: Page): Promise<void> {
  const ready = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        void navigator.serviceWorker.getRegistration().then((registration) => {
          registration?.addEventListener('updatefound', () => {
            const coming = registration.installing
            coming?.addEventListener('statechange', () => coming.state === 'installed' && resolve())
          })
          return registration?.update()
        })
      }),
  )
  await ready
}

/** `npm test` visits each tab once, the long suite ten times. */
const deploys = process.env['HARBOUR_FAULTS'] === 'full' ? 50 : 5

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('deploys under an open tab: a route that is gone costs one reload each, and typed text is kept', async ({
    page,
    yard,
    maya,
    guard,
  }) => {
    test.setTimeout(300_000)
    expect(maya.name).toBe('Maya')
    // The deployment deletes some files while the page downloads them, which logs these errors.
    guard.expect(/status of 404/, /^Something went wrong/, /ERR_CONTENT_LENGTH_MISMATCH/, ...quiet)
    // Code and style of one of the page's sections may also fail, before the page is reloaded.
    guard.expect(/^A part of the page could not be loaded/, /^Refused to apply style/)
    yard.deploy()
    await page.goto('/planner')
    await plannerOf(page).field.fill(typed)
    const loads = loadsOf(page)
    for (let deploy = 1; deploy <= deploys; deploy += 1) {
      yard.deploy()
      await goTo(page, tour[deploy % tour.length] ?? 'Home')
      expect(loads()).toBeLessThanOrEqual(deploy)
    }
    expect(loads()).toBeGreaterThan(0.8 * deploys - 2)
    await goTo(page, 'Planner')
    await expect(plannerOf(page).field).toHaveValue(typed)
  })
})

test(
  'with a worker deploys leave open tabs alone; the new version is offered when nothing is under way',
  { tag: '@gate' },
  async ({ page, context, yard, maya }) => {
    test.setTimeout(240_000)
    expect(maya.name).toBe('Maya')
    yard.deploy()
    await page.goto('/planner')
    await withWorker(page)
    const loads = loadsOf(page)
    const old = await buildOf(page)
    // Screens that were not loaded before come from the cache, although the server no longer has their files.
    yard.deploy()
    for (const tab of ['Wellness', 'Tips', 'Planner'] as const) await goTo(page, tab)

    const offer = toastOf(page, 'Update ready')
    await plannerOf(page).field.fill(typed)
    await lookForUpdate(page)
    await look(page)
    await expect(offer).toHaveCount(0)
    await plannerOf(page).field.press('Enter')
    await look(page)
    await expect(offer).toBeVisible()

    await store(page, 'harbour:session:meditation', aMeditation())
    await look(page)
    await expect(offer).toHaveCount(0)
    await store(page, 'harbour:session:meditation', null)

    const other = await context.newPage()
    await other.goto('/planner')
    await plannerOf(other).field.fill(typed)
    await untilQuiet(other)
    await look(page)
    await takeUpdate(page)
    expect([loads(), (await buildOf(page)) === old]).toEqual([1, false])

    // The other tab keeps the files of its version until it is reloaded.
    expect(await buildOf(other)).toBe(old)
    await expect(plannerOf(other).field).toHaveValue(typed)
    await goTo(other, 'Account')
    expect(await buildOf(other)).toBe(old)
    await goTo(other, 'Planner')
    await plannerOf(other).field.fill('')
    await look(other)
    await takeUpdate(other)
    expect(await buildOf(other)).toBe(await buildOf(page))
    await expect.poll(() => plannerOf(other).titles()).toContain(typed)
  },
)

function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test(
  'in a hidden tab one silent notification announces a new version, if the member allows notifications',
  { tag: '@long' },
  async ({ page, context, yard, maya }) => {
    test.slow()
    expect(maya.name).toBe('Maya')
    yard.deploy()
    await page.goto('/planner')
    await withWorker(page)
    yard.deploy()
    await lookForUpdate(page)
    await hide(page, true)
    await expect(toastOf(page, 'Update ready')).toBeVisible()
    expect(await shownNotifications(page)).toEqual([])

    await context.grantPermissions(['notifications'])
    await hide(page, false)
    expect(await shownNotifications(page)).toEqual([])
    await hide(page, true)
    const notice = {
      title: 'Update ready',
      body: 'A newer Harbour is here. It takes a moment, and nothing of yours is lost.',
      tag: 'harbour:update',
    }
    await expect.poll(() => shownNotifications(page)).toEqual([notice])
    await look(page)
    expect(await shownNotifications(page)).toEqual([notice])
  },
)
