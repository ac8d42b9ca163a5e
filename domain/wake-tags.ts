/** The names under which the browser wakes the service worker (spec §7). */
export const syncTag = 'offline-actions'
export const refreshTag = 'update-content'
