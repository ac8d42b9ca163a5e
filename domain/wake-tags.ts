/** Tags of background sync in the service worker (spec §7). */
export const syncTag = 'offline-actions'
export const refreshTag = 'update-content'
