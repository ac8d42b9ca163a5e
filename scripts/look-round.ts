import { setTimeout as sleep } from 'node:timers/promises'
import { newPerson, newSession, startTrial } from '../e2e/people.ts'
import { startServer } from '../e2e/server.ts'

export interface Browser {
  /** Resolves once the page has loaded. */
  goTo(url: string): Promise<unknown>
  setCookie(url: string, name: string, value: string): Promise<unknown>
  /** Evaluates an expression in the page and returns its value as JSON. */
  look(expression: string): Promise<unknown>
  /** Returns the errors that pages have logged since the last call, including uncaught exceptions. */
  takeErrors(): Promise<string[]>
  close(): Promise<void>
}

const forVisitors = [
  '/landing',
  '/landing?v=b',
  '/welcome',
  '/pricing',
  '/login',
  '/signup',
  '/terms',
  '/privacy',
  '/accessibility',
  '/help',
]
const forMembers = [
  '/home',
  '/planner',
  '/wellness',
  '/meal-planner',
  '/community',
  '/goals',
  '/tips',
  '/emergency-supplies',
  '/favorites',
  '/account',
  '/account/calendars',
  '/account/privacy',
  '/help',
]

/**
 * A page must paint within this many milliseconds after the start of the navigation. The best of three loads counts.
 */
const paintsWithinMs = 400

/**
 * Checks each page of the built app: it starts, has its heading, fits a phone and logs no error, and a member's page
 * paints in time once it is cached. It also checks that a new task survives a reload.
 *
 * Prints the results and resolves to the number of faults. @param timed whether paints are timed, which needs three
 * more loads of each page
 */
export async function lookRound(name: string, browser: Browser, timed = true): Promise<number> {
  const server = await startServer()
  const faults: string[] = []

  async function visit(path: string): Promise<void> {
    await browser.goTo(server.url + path)
    const here = `location.pathname === ${JSON.stringify(path.split('?')[0])}`
    await wait(path, `${here} && document.querySelector('h1') !== null && document.querySelector('main') !== null`)
    await quiet()
    const overflow = await browser.look('document.documentElement.scrollWidth - innerWidth')
    if (Number(overflow) > 0) faults.push(`${path} is ${String(overflow)} px too wide`)
    faults.push(...(await browser.takeErrors()).map((text) => `${path}: ${text}`))
  }

  /** Returns when the first content is painted, in milliseconds from the start of the navigation. */
  async function paintOf(path: string): Promise<number> {
    await browser.goTo(server.url + path)
    const entry = `performance.getEntriesByName('first-contentful-paint')[0]`
    await wait(`a paint of ${path}`, `${entry} !== undefined`)
    // What the page loads in the background would delay the paint of the next one.
    await sleep(1000)
    return Math.round(Number(await browser.look(`${entry}?.startTime ?? null`)))
  }

  async function timePaints(): Promise<void> {
    const paints: Record<string, number> = {}
    for (const path of forMembers) {
      const times = [await paintOf(path), await paintOf(path), await paintOf(path)]
      paints[path] = Math.min(...times)
      if (paints[path] > paintsWithinMs) faults.push(`${path} was painted after ${times.join(', ')} ms`)
    }
    console.table(paints)
  }

  async function addTask(): Promise<void> {
    await browser.goTo(`${server.url}/planner?text=Walk%20to%20the%20docks`)
    await wait('the shared words', `document.querySelector('form input')?.value === 'Walk to the docks'`)
    await browser.look(`document.querySelector('form button[type=submit]').click()`)
    await browser.goTo(`${server.url}/planner`)
    await wait('the task', `document.querySelector('[aria-label="Walk to the docks"]') !== null`)
  }

  /**
   * Waits until nothing has arrived for a while, because Firefox reports running requests as failed when the page is
   * left.
   */
  async function quiet(): Promise<void> {
    let before = -1
    for (;;) {
      const arrived = Number(await browser.look(`performance.getEntriesByType('resource').length`))
      if (arrived === before) return
      before = arrived
      await sleep(timed ? 500 : 200)
    }
  }

  async function wait(what: string, expression: string): Promise<void> {
    const until = Date.now() + 30_000
    while (!(await browser.look(expression))) {
      if (Date.now() > until) {
        faults.push(`${what} did not come`)
        return
      }
      await sleep(50)
    }
  }

  try {
    await browser.goTo(`${server.url}/terms`)
    await browser.look(`sessionStorage.setItem('pwa-dismissed-session', 'true')`)
    await quiet()
    for (const path of forVisitors) await visit(path)
    const maya = await newPerson(server)
    await startTrial(server, maya)
    for (const cookie of (await newSession(server, maya)).split('; ')) {
      const [key = '', value = ''] = cookie.split(/=(.*)/s)
      await browser.setCookie(server.url, key, value)
    }
    for (const path of forMembers) await visit(path)
    await wait('the service worker', 'navigator.serviceWorker.controller !== null')
    if (timed) await timePaints()
    await addTask()
  } finally {
    await browser.close()
    await server.stop()
  }
  for (const fault of faults) console.error(fault)
  console.log(`${forVisitors.length + forMembers.length} pages in ${name}: ${faults.length} faults`)
  return faults.length
}
