/** Who answers for this page now; null when nobody does. To be asked when the page begins (see app-update.ts). */
export function answeringWorker(): ServiceWorker | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
}
