import { isOnline } from './device/offline/online.ts'
import { isDataDear } from './device/pwa/save-data.ts'
import { loadRoute } from './routes.tsx'

/**
 * She reaches for a link: with the mouse over it, a finger on it, or the keyboard's focus in it. What she speaks to, or
 * reads the screen with, may click and nothing else: then her code is on its way before the page begins to change.
 */
const gestures = ['pointerover', 'touchstart', 'focusin', 'click']

/**
 * Fetches the screen behind a link as soon as she reaches for it, unless her browser saves data. Whatever goes wrong
 * is told when she goes there.
 */
export function fetchOnIntent(): void {
  const look = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return
    if (isOnline() && !isDataDear()) void fetchQuietly(link.pathname)
  }
  for (const gesture of gestures) addEventListener(gesture, look, { passive: true, capture: true })
}

/** A part that cannot be had makes the page load itself anew (main.ts): not for one that nobody has asked for yet. */
async function fetchQuietly(pathname: string): Promise<void> {
  const hush = (event: Event): void => event.stopImmediatePropagation()
  addEventListener('vite:preloadError', hush, true)
  try {
    await loadRoute(pathname)
  } catch {
    // The screen itself will say so.
  } finally {
    removeEventListener('vite:preloadError', hush, true)
  }
}
