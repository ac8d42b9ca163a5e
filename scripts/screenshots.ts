/**
 * Takes the manifest's screenshots of the built app into `public/screenshots/`; the next build includes them. The date
 * in them is a Saturday in November, and they are small, because browsers show them small.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { enter, newPerson, startTrial } from '../e2e/people.ts'
import { tasksOf } from '../e2e/planner-page.ts'
import { startServer } from '../e2e/server.ts'
import { findBrowser } from './find-browser.ts'

const folder = join(dirname(import.meta.dirname), 'public/screenshots')
const morning = '2026-11-21T09:42:00Z'

const shots = [
  { name: 'home', path: '/home', at: morning, wide: false },
  { name: 'planner', path: '/planner', at: morning, wide: false },
  { name: 'wellness', path: '/wellness', at: '2026-11-21T20:30:00Z', wide: false },
  { name: 'home-wide', path: '/home', at: morning, wide: true },
] as const

const tasks = tasksOf('2026-11-21', ['Ring the health visitor', 'Buy nappies', 'Walk to the docks'], ['Buy nappies'])

const server = await startServer()
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  mkdirSync(folder, { recursive: true })
  const maya = await newPerson(server, 'Maya')
  await startTrial(server, maya)
  for (const shot of shots) await take(browser, shot, maya)
} finally {
  await browser.close()
  await server.stop()
}

async function take(
  from: Browser,
  { name, path, at, wide }: (typeof shots)[number],
  maya: Awaited<ReturnType<typeof newPerson>>,
): Promise<void> {
  const context = await from.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: wide ? { width: 1280, height: 800 } : { width: 390, height: 844 },
    deviceScaleFactor: wide ? 1 : 2,
    reducedMotion: 'reduce',
  })
  await enter(context, server, maya)
  await context.addInitScript((text) => {
    sessionStorage.setItem('pwa-dismissed-session', 'true')
    localStorage.setItem('tasks', text)
  }, JSON.stringify(tasks))
  const page = await context.newPage()
  await page.clock.setFixedTime(at)
  await page.goto(path)
  await page.getByRole('button', { name: /days left/ }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(1000)
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 62 })
  await context.close()
}
