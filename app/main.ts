import './ui/tokens.css'
import './document.css'
import './ui/print.css'
import { splashMs } from '../domain/entry.ts'
import { afterPaint } from './device/page/after-paint.ts'
import { breathe } from './device/page/breathe.ts'
import { installOffer, watchForInstall } from './device/pwa/install-offer.ts'
import { logError } from './device/log.ts'
import { inBackground, reloadForMissingChunk } from './device/pwa/missing-chunk.ts'
import { followTranslator } from './device/page/translated-page.ts'
import { listed, preload } from './preload.ts'
import { fillFirstWords } from './member/first-words.ts'
import { paths } from './paths.ts'

followTranslator()

/** She is on her way to another page: Firefox lets what is still being fetched fail, and a reload would keep her here. */
let leaving = false
addEventListener('beforeunload', () => {
  leaving = true
})
addEventListener('pageshow', () => {
  leaving = false
})

/** A page that was open during an update may ask for a chunk that is gone: one reload brings the new page. */
window.addEventListener('vite:preloadError', (event) => {
  if (!leaving && reloadForMissingChunk(import.meta.url)) event.preventDefault()
})

const root = document.getElementById('root')

let started: Promise<void> | undefined

/** Takes away the install prompt that stands without the app. */
let leaveAlone = (): void => {}

/** How long after a frame the browser has to tell of the paint, in milliseconds. */
const tellsWithinMs = 100

/**
 * Resolves when what came with the page has been painted: read and run first, the app would hold it up. Not every browser
 * tells of a paint (Safari and Firefox only of one that has content), so nothing is waited for where the page shows
 * nothing or nobody looks at it, and nowhere for much longer than a frame takes.
 */
function seen(): Promise<void> {
  const isEmpty = root === null || root.childElementCount === 0
  const isUnseen = remembered && document.querySelector('.visitors-only') !== null
  if (isEmpty || isUnseen || document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
    afterPaint(() => setTimeout(resolve, tellsWithinMs))
  })
}

/** Brings the app to life, once. */
function start(): Promise<void> {
  leaveAlone()
  started ??= begin()
  return started
}

async function begin(): Promise<void> {
  await seen()
  await readOneByOne(listed(document.documentElement.dataset.scripts))
  const app = await import('./start.tsx')
  // To read the app and to begin it make one long task on a slow phone.
  await breathe()
  if (root) await app.start(root)
}

/**
 * A page that has something to show before the app names its scripts instead of having them fetched at once, each behind those
 * that it needs. All are fetched together, and each is read in a task of its own.
 */
async function readOneByOne(scripts: readonly string[]): Promise<void> {
  for (const script of scripts) preload(script)
  try {
    for (const script of scripts) {
      await import(/* @vite-ignore */ script)
      await breathe()
    }
  } catch {
    // Whoever needs it asks again, and there it is known what to do when a deploy took it away.
  }
}

/** Calls once, as soon as she reaches for something that can be pressed. */
function whenSheReachesForSomething(wake: () => void): void {
  const gestures = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown']
  const look = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest('a, button, summary') === null) return
    // The install prompt needs no app.
    if (target.closest('[data-prompt-alone]') !== null) return
    for (const gesture of gestures) removeEventListener(gesture, look)
    wake()
  }
  for (const gesture of gestures) addEventListener(gesture, look, { passive: true })
}

async function countView(): Promise<void> {
  const { trackView } = await import('./device/page/analytics.ts')
  trackView()
}

/** A page that is left open goes on with the hour, though nobody wakes it. */
async function followTheHour(): Promise<void> {
  const { followAppearance } = await import('./device/page/appearance.ts')
  followAppearance()
}

/** A button that is pressed before the app is there is pressed again for her as soon as it is. */
async function startAndRepeat(): Promise<void> {
  const early: HTMLButtonElement[] = []
  const note = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null) early.push(button)
  }
  addEventListener('click', note, true)
  await start()
  removeEventListener('click', note, true)
  const last = early.at(-1)
  if (last?.isConnected) last.click()
}

/** Only Apple's phones and tablets say whether they are standalone; they want a picture to start with. */
async function readyForHomeScreen(): Promise<void> {
  const { addStartImages } = await import('./device/pwa/start-image.ts')
  await addStartImages().catch(() => {})
}

/** On a still page the install prompt comes by itself, when it is due: the page needs no app for it. */
function promptForInstall(): void {
  const stop = installOffer.subscribe(() => {
    if (installOffer.read().stage !== 'due') return
    stop()
    void prompt()
  })
  async function prompt(): Promise<void> {
    try {
      const { promptAlone } = await inBackground(() => import('./prompt-alone.ts'))
      // The app has one of its own.
      if (started === undefined) leaveAlone = promptAlone()
    } catch (error) {
      logError('The install prompt cannot be shown', error)
    }
  }
}

async function isSomebodyHere(): Promise<boolean> {
  try {
    const answer = await fetch('/api/auth/get-session', { signal: AbortSignal.timeout(10_000) })
    return answer.ok && (await answer.json()) !== null
  } catch {
    return false
  }
}

async function startForMembers(): Promise<void> {
  if (await isSomebodyHere()) await start()
}

/** A visitor's way in, '/' and the splash, needs no app: on she goes as soon as it is known that nobody is signed in. */
async function passThrough(): Promise<void> {
  const splash = location.pathname.startsWith(paths.splash)
  const [somebody] = await Promise.all([isSomebodyHere(), splash ? wait(splashMs) : null])
  if (somebody) location.replace(paths.home)
  else location.replace(splash ? paths.landing : paths.splash)
}

/** Once the page is there and at rest: the worker fetches what it keeps, which may not stand in the page's way. */
async function beReadyOffline(): Promise<void> {
  if (!navigator.onLine) {
    addEventListener('online', () => void beReadyOffline(), { once: true })
    return
  }
  try {
    const { registerServiceWorker } = await inBackground(() => import('./device/pwa/service-worker.ts'))
    await registerServiceWorker()
  } catch (error) {
    logError('The service worker could not be registered', error)
  }
}

/**
 * How long after its load a page is left to itself, in milliseconds: to keep all there is for later takes what a slow phone
 * has, and the app, its packs and the install prompt come within four seconds.
 */
const offlineMs = { still: 1000, alive: 4500 }

/** Each in a task of its own, so that what she touches need not wait for all of them. */
async function oneByOne(parts: readonly (() => Promise<void>)[]): Promise<void> {
  for (const part of parts) {
    await wait(0)
    await part()
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A still page is words and links: it works as it was prerendered, so a visitor's phone need not load the app to
 * read it. It comes when she reaches for something, and at once for somebody this device remembers (boot.ts).
 */
watchForInstall()
if (root) fillFirstWords(root)
if ('standalone' in navigator) void readyForHomeScreen()

const remembered = document.documentElement.dataset.known !== undefined
const page = root?.dataset.prerendered
// Who comes back from the provider brings a mark in the address, which the app reads.
const marked = page === 'entry' && location.search !== ''
const kind = remembered || marked ? 'alive' : page
const needsNoApp = kind === 'still' || kind === 'entry'
// A development server swaps code in place; a worker between them would hold on to the old.
if (import.meta.env.PROD) {
  const restMs = needsNoApp ? offlineMs.still : offlineMs.alive
  addEventListener('load', () => setTimeout(() => void beReadyOffline(), restMs))
}
if (needsNoApp) {
  void oneByOne([countView, followTheHour])
  if (kind === 'entry') void passThrough()
  else {
    whenSheReachesForSomething(() => void startAndRepeat())
    promptForInstall()
    // A device may have forgotten whose session it holds. She has a tab bar, and other words on the prices.
    void startForMembers()
  }
} else {
  void startAndRepeat()
}
