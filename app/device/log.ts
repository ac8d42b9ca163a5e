/**
 * True while the user leaves this page: the browser then aborts running requests, which is not an error. It becomes
 * false again when the page is restored from the back/forward cache.
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

/**
 * Writes an error to the console; no other code in the app may do so. `what` names the action that failed, in the
 * words of spec §8.
 */
export function logError(what: string, error: unknown): void {
  if (!isLeft) console.error(what, error)
}

export function logMissing(path: string): void {
  console.error('404: there is no page at', path)
}
