/**
 * Looks round the built app in a real Firefox: each page comes alive, has its heading, fits a phone and logs no error;
 * a task can be written and is still there after a reload. Firefox is taken from `$FIREFOX` or from PATH.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { newPerson, newSession, startTrial } from '../e2e/people.ts'
import { startServer } from '../e2e/server.ts'
import { onPath } from './find-browser.ts'
import { startFirefox } from './webdriver-bidi.ts'

const forVisitors = [
  '/landing',
  '/landing?v=b',
  '/welcome',
  '/pricing',
  '/login',
  '/signup',
  '/terms',
  '/privacy',
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
  '/account/privacy',
]

const program = process.env['FIREFOX'] ?? onPath(['firefox', 'firefox-esr'])
if (program === undefined) throw new Error('There is no Firefox here. Set FIREFOX to the path of one.')

const server = await startServer()
const firefox = await startFirefox(program)
const faults: string[] = []
try {
  await firefox.resize(390, 844)
  await firefox.goTo(`${server.url}/terms`)
  await firefox.look(`sessionStorage.setItem('pwa-dismissed-session', 'true')`)
  await quiet()
  for (const path of forVisitors) await visit(path)
  const maya = await newPerson(server)
  await startTrial(server, maya)
  for (const cookie of (await newSession(server, maya)).split('; ')) {
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    await firefox.setCookie(server.url, name, value)
  }
  for (const path of forMembers) await visit(path)
  await addTask()
} finally {
  await firefox.close()
  await server.stop()
}
for (const fault of faults) console.error(fault)
console.log(`${forVisitors.length + forMembers.length} pages in ${program}: ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

async function visit(path: string): Promise<void> {
  await firefox.goTo(server.url + path)
  const here = `location.pathname === ${JSON.stringify(path.split('?')[0])}`
  await wait(path, `${here} && document.querySelector('h1') !== null && document.querySelector('main') !== null`)
  await quiet()
  const overflow = await firefox.look('document.documentElement.scrollWidth - innerWidth')
  if (Number(overflow) > 0) faults.push(`${path} is ${String(overflow)} px too wide`)
  faults.push(...firefox.errors.splice(0).map((text) => `${path}: ${text}`))
}

async function addTask(): Promise<void> {
  await firefox.goTo(`${server.url}/planner?text=Walk%20to%20the%20docks`)
  await wait('the shared words', `document.querySelector('form input')?.value === 'Walk to the docks'`)
  await firefox.look(`document.querySelector('form button[type=submit]').click()`)
  await firefox.goTo(`${server.url}/planner`)
  await wait('the task', `document.querySelector('[aria-label="Walk to the docks"]') !== null`)
}

/** Until nothing has arrived for a second: Firefox lets what is still on its way fail when the page is left. */
async function quiet(): Promise<void> {
  let before = -1
  for (;;) {
    const arrived = Number(await firefox.look(`performance.getEntriesByType('resource').length`))
    if (arrived === before) return
    before = arrived
    await sleep(1000)
  }
}

async function wait(what: string, expression: string): Promise<void> {
  const until = Date.now() + 30_000
  while (!(await firefox.look(expression))) {
    if (Date.now() > until) {
      faults.push(`${what} did not come`)
      return
    }
    await sleep(200)
  }
}
