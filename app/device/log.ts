/**
 * Whether this page is being left: the browser then aborts running requests, which is not an error. A page that is
 * restored from the back/forward cache continues.
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

/** The only place where the app writes to the console: the text of spec §8 for what failed, and the error. */
export function logError(what: string, error: unknown): void {
  if (!isLeft) console.error(what, error)
}

/** Logs that an unknown address was opened (spec §8, 404). */
export function logMissing(path: string): void {
  console.error('404: there is no page at', path)
}
