import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js'

/**
 * Pictures of ours that belong to no version, sixty at most. A map's tiles from elsewhere are not among them: an answer
 * that cannot be looked into counts as megabytes against the room there is.
 */
export const pictures = new StaleWhileRevalidate({
  cacheName: 'harbour-pictures',
  plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true })],
})
