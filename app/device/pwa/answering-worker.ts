/** The active service worker; null without one. Call it when the page starts (see app-update.ts). */
export function answeringWorker(): ServiceWorker | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
}
