import { useSyncExternalStore } from 'react'
import { listen } from '../page/listen.ts'

const subscribe = (listener: () => void) => listen(window, ['online', 'offline'], listener)

/** Returns false only when the browser is sure that there is no network. True does not mean that the server answers. */
export function isOnline(): boolean {
  return navigator.onLine
}

/**
 * Returns whether more code of the app can probably be loaded: from the network, or from the service worker's cache.
 */
export function canLoadParts(): boolean {
  return isOnline() || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null)
}

/** Returns `isOnline()` and renders again when it changes; true in a prerendered page. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}
