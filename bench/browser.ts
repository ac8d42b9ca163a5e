/**
 * Measures the work of a user's phone (docs/speed.md): the built app in a real browser, compared with two minimal pages
 * ('floors') in the same run. `npm run bench -- browser` prints medians of five loads as Markdown tables; with the
 * argument 3 after it, medians of three loads.
 */
import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { thousandTasks, typeAndTick } from '../e2e/a-thousand-tasks.ts'
import { enter, newPerson, type Person, startTrial } from '../e2e/people.ts'
import { startServer, type StartedServer } from '../e2e/server.ts'
import { likeUsers } from '../e2e/slow-phone.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { runTool, tools } from '../scripts/run-tool.ts'
import { underLock } from '../scripts/start/lock.mjs'
import { serveFloors } from './floors.ts'
import { type Load, loadOf } from './page-load.ts'

const loads = Number(process.argv[2] ?? 5)
const routes = [
  '/home',
  '/planner',
  '/wellness',
  '/meal-planner',
  '/community',
  '/tips',
  '/goals',
  '/favorites',
] as const
const publicRoutes = ['/landing', '/landing?v=b', '/pricing', '/login'] as const
/**
 * These screens are loaded from the browser's cache, without a network. The first screen is the slowest, because its
 * load starts the service worker.
 */
const coldStarts = ['/home', '/planner', '/wellness', '/tips'] as const

const say = (words: string): void => console.log(words)
const whole = (value: number): string => value.toFixed(0)
const row = (...cells: string[]): void => say(`| ${cells.join(' | ')} |`)

function head(...cells: string[]): void {
  say('')
  row(...cells)
  row(...cells.map((_, index) => (index === 0 ? '---' : '--:')))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function device(browser: Browser, server: StartedServer, person: Person | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  if (person) await enter(context, server, person)
  return context
}

/** Prints the medians of several loads as a table row. Each load is in a new context without cached data. */
async function measured(name: string, fresh: () => Promise<BrowserContext>, address: string): Promise<void> {
  const seen: Load[] = []
  for (let index = 0; index < loads; index += 1) {
    const context = await fresh()
    seen.push(await loadOf(context, address))
    await context.close()
  }
  const of = (part: keyof Load): number => median(seen.map((load) => load[part]))
  const kB = (['html', 'scripts', 'styles', 'fonts', 'data'] as const).map((part) => of(part).toFixed(1))
  row(name, ...kB, whole(of('fcp')), whole(of('lcp')), whole(of('tbt')), of('cls').toFixed(3))
}

async function firstVisits(browser: Browser, server: StartedServer, person: Person): Promise<void> {
  head('First visit', 'HTML kB', 'JS kB', 'CSS kB', 'fonts kB', 'data kB', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS')
  const floors = await serveFloors()
  await measured('floor: landing without script', () => device(browser, server, null), floors.still)
  await measured('floor: React alone', () => device(browser, server, null), floors.react)
  await floors.stop()
  for (const path of publicRoutes) await measured(path, () => device(browser, server, null), server.url + path)
  for (const path of routes) await measured(path, () => device(browser, server, person), server.url + path)
}

async function planner(browser: Browser, server: StartedServer, person: Person): Promise<void> {
  head('A thousand tasks, a quarter of the speed', 'p50 ms', 'p95 ms')
  const context = await device(browser, server, person)
  await context.addInitScript(() => sessionStorage.setItem('pwa-dismissed-session', 'true'))
  const page = await context.newPage()
  await page.goto(`${server.url}/home`)
  for (let index = 1; index <= Math.min(loads, 3); index += 1) {
    await page.evaluate(
      (tasks) => localStorage.setItem('tasks', tasks),
      thousandTasks(new Date().toLocaleDateString('sv')),
    )
    await page.goto(`${server.url}/planner`)
    const { p50, p95 } = await typeAndTick(page)
    row(`typing and ticking, run ${index}`, whole(p50), whole(p95))
  }
  await context.close()
}

/** Returns the megabytes that the page's scripts use after garbage collection. */
async function heap(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  await client.detach()
  return usedSize / 1_000_000
}

async function memory(browser: Browser, server: StartedServer, person: Person): Promise<void> {
  const context = await device(browser, server, person)
  await context.addInitScript(() => sessionStorage.setItem('pwa-dismissed-session', 'true'))
  const page = await context.newPage()
  await page.goto(`${server.url}/home`, { waitUntil: 'networkidle' })
  const held = [await heap(page)]
  for (let walk = 0; walk < 3; walk += 1) {
    for (const path of [...routes.slice(1), '/home']) {
      await page.getByRole('banner').getByRole('button', { name: 'Navigate' }).click()
      await page.locator(`dialog[open] a[href="${path}"]`).click()
      await page.waitForURL(`**${path}`)
      await page.waitForLoadState('networkidle')
    }
    held.push(await heap(page))
  }
  head('Memory of the scripts', 'after the load', 'after one walk over all screens', 'two', 'three')
  row('/home, MB', ...held.map((mB) => mB.toFixed(1)))
  await context.close()
}

/** Measures the screens without a network. It must run last, because it stops the server. */
async function offline(browser: Browser, server: StartedServer, person: Person): Promise<void> {
  const context = await device(browser, server, person)
  const page = await context.newPage()
  await page.goto(`${server.url}/home`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.waitForLoadState('networkidle')
  await page.close()
  await server.kill()
  head('Cold start, no server', 'heading after ms')
  for (const path of coldStarts) {
    const times: number[] = []
    for (let index = 0; index < loads; index += 1) {
      const cold = await context.newPage()
      await cold.goto(server.url + path)
      await cold.locator('h1').first().waitFor()
      times.push(await cold.evaluate(() => performance.now()))
      await cold.close()
    }
    row(path, whole(median(times)))
  }
  await context.close()
}

const root = dirname(import.meta.dirname)
if ((await underLock(root, () => runTool(tools.build, []))) !== 0) process.exit(1)
const server = await startServer()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', likeUsers],
})
try {
  const person = await newPerson(server)
  await startTrial(server, person)
  say(
    `Medians of ${loads}; slow 4G and a quarter of this machine's speed; load ${loadavg()[0]?.toFixed(1)} at the start.`,
  )
  await firstVisits(browser, server, person)
  await planner(browser, server, person)
  await memory(browser, server, person)
  await offline(browser, server, person)
  say(`\nLoad ${loadavg()[0]?.toFixed(1)} at the end.`)
} finally {
  await browser.close()
  await server.stop().catch(() => undefined)
}
