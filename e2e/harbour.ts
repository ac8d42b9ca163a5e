import { isQuietHour } from '../domain/day.ts'
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import { createConsoleGuard, type ConsoleGuard } from './console-guard.ts'
import { dismissInstall } from './install-page.ts'
import { enter, newPerson, type Person } from './people.ts'
import { startServer, type Server, type Settings } from './server.ts'

export { expect }

interface TestParts {
  /** Whether Harbour may ask to be installed after three seconds. Only the tests of the install prompt need this. */
  asksToInstall: boolean
  /** Fails the test on console errors, except those that the test declares with `expect`. */
  guard: ConsoleGuard
  /** Opens another browser context with the same console guard. It is closed after the test. */
  newDevice(options?: BrowserContextOptions): Promise<BrowserContext>
  /**
   * A member without access, signed in on the test's own page with a session of its own. All tests of the worker share
   * the account, also those of other files: no test may give it a trial or any other lasting state (`withTrial` signs
   * in a member in a trial).
   */
  maya: Person
}

interface WorkerParts {
  /** The server's environment variables. A test file with other needs sets its own with `test.use`. */
  settings: Settings
  /** The built server with its mail sink. Test files with the same settings share it. */
  harbour: Server
  account: Person
}

/**
 * For test files that use the real time and check offers to buy. From 22:00 to 06:00 Harbour offers nothing for sale
 * (D44), so a run at night uses a time zone where it is day.
 */
export const byDay = {
  timezoneId: isQuietHour(new Date()) ? 'Etc/GMT-12' : 'Europe/London',
} as const

/** For test files that look at motion, which `npm test` otherwise leaves out (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/**
 * The settings of almost all tests. Test files that use this object share a server, so a test must withdraw what it
 * publishes. A test file with another object gets another server and worker process, which takes about seven seconds.
 */
export const usualSettings: Settings = {
  OWNER_EMAIL: 'owner@example.com',
  URGENT_EMAIL: 'team@example.com',
  PROCESSORS: 'Quay Hosting Ltd|runs the server|United Kingdom|none needed',
}

export const test = base.extend<TestParts, WorkerParts>({
  asksToInstall: [false, { option: true }],
  settings: [usualSettings, { scope: 'worker', option: true }],

  harbour: [
    async ({ settings }, use) => {
      const server = await startServer(settings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ harbour }, use) => use(harbour.url),

  guard: [
    async ({ browserName: _ }, use) => {
      const guard = createConsoleGuard()
      await use(guard)
      expect(guard.unexpected(), 'errors in the console').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, guard, asksToInstall }, use) => {
    await guard.watch(context)
    if (!asksToInstall) await context.addInitScript(dismissInstall)
    await use(context)
  },

  newDevice: async ({ browser, guard, asksToInstall }, use) => {
    const open: BrowserContext[] = []
    await use(async (options) => {
      const context = await device(browser, guard, options)
      if (!asksToInstall) await context.addInitScript(dismissInstall)
      open.push(context)
      return context
    })
    await Promise.all(open.map((context) => context.close()))
  },

  account: [async ({ harbour }, use) => use(await newPerson(harbour)), { scope: 'worker' }],

  maya: async ({ context, harbour, account }, use) => {
    await enter(context, harbour, account)
    await use(account)
  },
})

async function device(browser: Browser, guard: ConsoleGuard, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await guard.watch(context)
  return context
}

/** Returns whether React has hydrated the page; React marks the elements that it manages. */
export function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
}

/** Opens a page and waits until React has hydrated it. A prerendered page shows its buttons before they work. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect.poll(() => isAlive(page), `${address} comes alive`).toBe(true)
}

/** Finds the toast with exactly this title and, if given, exactly this description. */
export function toastOf(page: Page, title: string, description?: string): Locator {
  const exactly = (text: string) => page.getByText(text, { exact: true })
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('status')
    .or(page.getByRole('region', { name: 'Notifications' }).getByRole('alert'))
    .filter({ has: exactly(title) })
  return description === undefined ? toast : toast.filter({ has: exactly(description) })
}

/**
 * Expects that the whole element is visible between the top of the page and the fixed bar at the bottom, by default the
 * tab bar.
 */
export async function expectInSight(
  page: Page,
  part: Locator,
  foot = page.getByRole('navigation', { name: 'Main' }),
): Promise<void> {
  const [box, below] = [await part.boundingBox(), await foot.boundingBox()]
  expect(box && box.y >= 0 && box.y + box.height <= (below?.y ?? 0), `${part.toString()} is in sight`).toBe(true)
}

/**
 * Closes every toast so that the elements below can be clicked. Calls `click()` directly, because toasts move while
 * others appear and disappear.
 */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close notification' })
  const left = async () => {
    await close.evaluateAll((all) => {
      for (const each of all) if (each instanceof HTMLElement) each.click()
    })
    return close.count()
  }
  await expect.poll(left).toBe(0)
}

export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

/**
 * Sets local storage to these keys and values and to nothing else. It opens an image of the same origin, so that no
 * code of Harbour runs meanwhile.
 */
export async function store(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  // Opens a real file instead of a mocked route, which would delay every later request and switch off the browser's
  // cache.
  await page.goto('/icon.svg')
  await page.evaluate((all) => {
    localStorage.clear()
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text)
  }, texts)
}

/** Opens a page from the menu 'Navigate', or signs out with 'Logout'. */
export async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Navigate' }).click()
  const menu = page.getByRole('navigation', { name: 'All screens' })
  await menu.getByRole(entry === 'Logout' ? 'button' : 'link', { name: entry }).click()
}
