import './ui/tokens.css'
import './document.css'
import './ui/print.css'
import { splashMs } from '../domain/entry.ts'
import { afterPaint, yieldToMain } from './device/page/scheduling.ts'
import { watchForInstall } from './device/pwa/install-offer.ts'
import { logError } from './device/log.ts'
import { inBackground, reloadForMissingChunk } from './device/pwa/missing-chunk.ts'
import { followTranslator } from './device/page/translated-page.ts'
import { listed, preload } from './preload.ts'
import { fillFirstWords } from './member/first-words.ts'
import { paths } from './paths.ts'
import { listen } from './device/page/listen.ts'

followTranslator()

/**
 * True while the user is leaving the page. Firefox then aborts running requests, and a reload because of such a failure
 * would keep the user here.
 */
let leaving = false
addEventListener('beforeunload', () => {
  leaving = true
})
addEventListener('pageshow', () => {
  leaving = false
})

/**
 * A page that was open during a deployment may request a script that no longer exists. One reload loads the new page.
 */
window.addEventListener('vite:preloadError', (event) => {
  if (!leaving && reloadForMissingChunk(import.meta.url)) event.preventDefault()
})

const root = document.getElementById('root')

let started: Promise<void> | undefined

/** The browser reports a paint at most about this many milliseconds after its frame. */
const tellsWithinMs = 100

/**
 * Waits until the prerendered page has been painted, because parsing the app earlier would delay the paint. Safari and
 * Firefox do not report a paint without content. The function therefore does not wait for a page that is empty or
 * hidden, and never waits longer than `tellsWithinMs` after the next frame.
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

function start(): Promise<void> {
  started ??= begin()
  return started
}

async function begin(): Promise<void> {
  await seen()
  // A prerendered page lists its scripts in an attribute, because preloading them from the start would delay the paint.
  for (const script of listed(document.documentElement.dataset.scripts)) preload(script)
  const app = await import('./start.tsx')
  // Parsing and starting the app together would be one long task on a slow phone.
  await yieldToMain()
  if (root) await app.start(root)
}

/** Calls `wake` once, at the first interaction with a control. */
function onFirstInteraction(wake: () => void): void {
  const gestures = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const
  const look = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest('a, button, summary') === null) return
    stop()
    wake()
  }
  const stop = listen(window, gestures, look, { passive: true })
}

async function countView(): Promise<void> {
  const { trackView } = await import('./device/page/analytics.ts')
  trackView()
}

async function followTheHour(): Promise<void> {
  const { followAppearance } = await import('./device/page/appearance.ts')
  followAppearance()
}

/** A button that the user pressed before the app started is clicked again once the app runs. */
async function startAndRepeat(): Promise<void> {
  const early: HTMLButtonElement[] = []
  const note = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null) early.push(button)
  }
  const stop = listen(window, 'click', note, { capture: true })
  await start()
  stop()
  const last = early.at(-1)
  if (last?.isConnected) last.click()
}

/** Called only if `navigator.standalone` exists: only Apple's phones and tablets have it and need a start image. */
async function readyForHomeScreen(): Promise<void> {
  const { addStartImages } = await import('./device/pwa/start-image.ts')
  await addStartImages().catch(() => {})
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

/**
 * The pages '/' and /splash need no app. They redirect as soon as it is known whether somebody is signed in; /splash
 * stays for at least `splashMs`.
 */
async function passThrough(): Promise<void> {
  const splash = location.pathname.startsWith(paths.splash)
  const [somebody] = await Promise.all([isSomebodyHere(), splash ? wait(splashMs) : null])
  if (somebody) location.replace(paths.home)
  else location.replace(splash ? paths.landing : paths.splash)
}

/**
 * Registers the service worker, which downloads files for offline use. Without a network it waits for one. It is called
 * late, because the downloads would slow the page down.
 */
async function beReadyOffline(): Promise<void> {
  if (!navigator.onLine) {
    addEventListener('online', () => void beReadyOffline(), { once: true })
    return
  }
  try {
    const { registerServiceWorker } = await inBackground(() => import('./device/pwa/service-worker.ts'))
    await registerServiceWorker()
  } catch (error) {
    if (!leaving) logError('The service worker could not be registered', error)
  }
}

/**
 * Milliseconds from the page's load event to the downloads for offline use. `still`: on a page without the app.
 * `alive`: on a page with the app, which needs up to four seconds to load itself and its packs; the downloads would
 * keep a slow phone busy meanwhile.
 */
const offlineMs = { still: 1000, alive: 4500 }

/** Runs each function in a separate task, so that input is handled in between. */
async function oneByOne(parts: readonly (() => Promise<void>)[]): Promise<void> {
  for (const part of parts) {
    await wait(0)
    await part()
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * From here on the page starts. A prerendered page of text and links works without the app, so a visitor's phone need
 * not load the app for reading. The app is loaded at the first interaction, and at once for a user whom this device
 * remembers (boot.ts).
 */
watchForInstall()
if (root) fillFirstWords(root)
if ('standalone' in navigator) void readyForHomeScreen()

const remembered = document.documentElement.dataset.known !== undefined
const page = root?.dataset.prerendered
// After a sign-in with Google the URL of the entry page has a parameter. Only the app reads it, so the app must start.
const marked = page === 'entry' && location.search !== ''
const kind = remembered || marked ? 'alive' : page
const needsNoApp = kind === 'still' || kind === 'entry'
// A development server replaces modules while the page runs, and a service worker would serve old code.
if (import.meta.env.PROD) {
  const restMs = needsNoApp ? offlineMs.still : offlineMs.alive
  addEventListener('load', () => setTimeout(() => void beReadyOffline(), restMs))
}
if (needsNoApp) {
  void oneByOne([countView, followTheHour])
  if (kind === 'entry') void passThrough()
  else {
    onFirstInteraction(() => void startAndRepeat())
    // The device may have lost its stored user although the session is valid. A member needs the tab bar, and other
    // texts on the pricing page.
    void startForMembers()
  }
} else {
  void startAndRepeat()
}
