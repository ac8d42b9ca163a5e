import './ui/tokens.css'
import './document.css'
import { splashMs } from '../domain/entry.ts'
import { paths } from './paths.ts'

const reloadMark = 'harbour:reloaded-for'

/**
 * A page that was open during an update may ask for a chunk that is gone: one reload brings the new page. A
 * second failure on the same address is a real one, and the error fallback is shown.
 */
window.addEventListener('vite:preloadError', (event) => {
  try {
    if (sessionStorage.getItem(reloadMark) === location.href) return
    sessionStorage.setItem(reloadMark, location.href)
  } catch {
    return
  }
  event.preventDefault()
  location.reload()
})

const root = document.getElementById('root')

let started: Promise<void> | undefined

/** Brings the app to life, once. */
function start(): Promise<void> {
  started ??= import('./start.tsx').then((module) => (root ? module.start(root) : undefined))
  return started
}

/** Calls once, as soon as she reaches for something that can be pressed. */
function whenSheReachesForSomething(wake: () => void): void {
  const gestures = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown']
  const look = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest('a, button, summary') === null) return
    for (const gesture of gestures) removeEventListener(gesture, look)
    wake()
  }
  for (const gesture of gestures) addEventListener(gesture, look, { passive: true })
}

async function countView(): Promise<void> {
  const { trackView } = await import('./device/analytics.ts')
  trackView()
}

/** A page that is left open goes on with the hour, though nobody wakes it. */
async function followTheHour(): Promise<void> {
  const { followAppearance } = await import('./device/appearance.ts')
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

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A still page is words and links: it works as it was prerendered, so a visitor's phone need not load the app to
 * read it. It comes when she reaches for something, and at once for somebody this device remembers (boot.ts).
 */
const remembered = document.documentElement.dataset.known !== undefined
const page = root?.dataset.prerendered
// Who comes back from the provider brings a mark in the address, which the app reads.
const marked = page === 'entry' && location.search !== ''
const kind = remembered || marked ? 'alive' : page
if (kind === 'still' || kind === 'entry') {
  void countView()
  void followTheHour()
  if (kind === 'entry') void passThrough()
  else whenSheReachesForSomething(() => void startAndRepeat())
  // The prices say something else to a member, whom this device may not remember.
  if (location.pathname.startsWith(paths.pricing)) void startForMembers()
} else {
  void startAndRepeat()
}
