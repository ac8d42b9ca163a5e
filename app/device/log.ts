/**
 * Whether this page is being left: the browser ends what still runs in the background, and that is no fault. A page that
 * comes back from the browser's memory goes on.
 */
let isLeft = false
if (typeof window !== 'undefined' && 'addEventListener' in window) {
  window.addEventListener('pagehide', () => {
    isLeft = true
  })
  window.addEventListener('pageshow', () => {
    isLeft = false
  })
}

/** The one place where the app writes to the console: what failed, in the words of spec §8, and why. */
export function logError(what: string, error: unknown): void {
  if (!isLeft) console.error(what, error)
}

/** A page that does not exist was asked for (spec §8, 404). */
export function logMissing(path: string): void {
  console.error('404: there is no page at', path)
}
