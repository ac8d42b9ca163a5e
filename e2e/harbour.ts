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
  /** Whether Harbour asks to be installed, after three seconds; only the tests of that want it to. */
  asksToInstall: boolean
  /** Fails the test on console errors; see `expect` for those that belong to it. */
  guard: ConsoleGuard
  /** Another browser, guarded like the test's own; closed with the test. */
  newDevice(options?: BrowserContextOptions): Promise<BrowserContext>
  /**
   * A member without access, signed in on the test's own page. The account is the worker's and meets other files there: no test
   * may give it a trial or anything else that stays (`withTrial` has a member in a trial). The session is the test's.
   */
  maya: Person
}

interface WorkerParts {
  /** The server's environment variables; a file sets its own by `test.use`. */
  settings: Settings
  /** The built server with its mail sink: one for a file, or for the files that want the same settings. */
  harbour: Server
  account: Person
}

/**
 * For files that run on the real time and look at what is sold: from 22:00 to 06:00 nothing is (D44), so a run at night
 * takes place in a zone where it is day.
 */
export const byDay = {
  timezoneId: isQuietHour(new Date()) ? 'Etc/GMT-12' : 'Europe/London',
} as const

export const test = base.extend<TestParts, WorkerParts>({
  asksToInstall: [false, { option: true }],
  settings: [{}, { scope: 'worker', option: true }],

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

/** Whether React has taken the page over: it marks the elements that are its own. */
export function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
}

/** Opens a page and waits for its scripts: a prerendered one shows its buttons before they can do anything. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect.poll(() => isAlive(page), `${address} comes alive`).toBe(true)
}

/** The toast with this very title and, where there is one, this very text. */
export function toastOf(page: Page, title: string, description?: string): Locator {
  const exactly = (text: string) => page.getByText(text, { exact: true })
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('status')
    .or(page.getByRole('region', { name: 'Notifications' }).getByRole('alert'))
    .filter({ has: exactly(title) })
  return description === undefined ? toast : toast.filter({ has: exactly(description) })
}

/** Expects an element whole between the top of the page and what is fixed at its foot, by default the tab bar. */
export async function expectInSight(
  page: Page,
  part: Locator,
  foot = page.getByRole('navigation', { name: 'Main' }),
): Promise<void> {
  const [box, below] = [await part.boundingBox(), await foot.boundingBox()]
  expect(box && box.y >= 0 && box.y + box.height <= (below?.y ?? 0), `${part.toString()} is in sight`).toBe(true)
}

/** Closes every toast, for what lies beneath. They move while others come and go: no pointer has to hit them. */
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

/** What local storage holds under a key. */
export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

/** Makes these texts all that local storage holds, before Harbour runs, from a picture of its origin. */
export async function store(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  // No route of our own: it would hold up every later request of the page, and do without the browser's cache.
  await page.goto('/icon.svg')
  await page.evaluate((all) => {
    localStorage.clear()
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text)
  }, texts)
}

/** Goes to the page of the menu 'Navigate', or signs out with 'Logout'. */
export async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Navigate' }).click()
  const menu = page.getByRole('navigation', { name: 'All screens' })
  await menu.getByRole(entry === 'Logout' ? 'button' : 'link', { name: entry }).click()
}
