/** Names of the background sync events that the service worker receives (spec §7). */
export const syncTag = 'offline-actions'
export const refreshTag = 'update-content'
