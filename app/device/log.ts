/**
 * True after the user has left this page: the browser then aborts running requests, which is not an error. False again
 * when the browser restores the page from its back/forward cache.
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
 * Writes an error to the console, unless the user has left the page. Only this file writes errors to the console.
 * `what` names the action that failed, in the words of spec §8.
 */
export function logError(what: string, error: unknown): void {
  if (!isLeft) console.error(what, error)
}

export function logMissing(path: string): void {
  console.error('404: there is no page at', path)
}
