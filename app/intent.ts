import { isOnline } from './device/offline/online.ts'
import { isDataDear } from './device/pwa/save-data.ts'
import { loadRoute } from './routes.tsx'

/**
 * Events that precede a click on a link: mouse over it, finger on it, keyboard focus in it. Voice control and screen
 * readers may send only a click; the code is then requested before the navigation starts.
 */
const gestures = ['pointerover', 'touchstart', 'focusin', 'click']

/**
 * Loads the screen behind a link at the first of these events, unless the browser saves data. Errors are shown at the
 * navigation.
 */
export function fetchOnIntent(): void {
  const look = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return
    if (isOnline() && !isDataDear()) void fetchQuietly(link.pathname)
  }
  for (const gesture of gestures) addEventListener(gesture, look, { passive: true, capture: true })
}

/**
 * Loads a screen in advance. A script that fails to load normally reloads the page (main.ts). For a screen that the
 * user has not opened this must not happen, so the event is stopped.
 */
async function fetchQuietly(pathname: string): Promise<void> {
  const hush = (event: Event): void => event.stopImmediatePropagation()
  addEventListener('vite:preloadError', hush, true)
  try {
    await loadRoute(pathname)
  } catch {
    // If the user opens the screen, it is loaded again, and an error is then shown.
  } finally {
    removeEventListener('vite:preloadError', hush, true)
  }
}
