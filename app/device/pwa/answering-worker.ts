/**
 * Returns the service worker that controls this page; null if there is none. Call it when the page starts, because
 * `onUpdate` (app-update.ts) needs the worker of that time.
 */
export function answeringWorker(): ServiceWorker | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
}
