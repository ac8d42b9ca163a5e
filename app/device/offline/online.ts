import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** False only when the browser is sure that there is no network. True does not promise that the server answers. */
export function isOnline(): boolean {
  return navigator.onLine
}

/** Whether a part of the app that is not here yet can be had: from the network, or from the worker, which keeps it. */
export function canLoadParts(): boolean {
  return isOnline() || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null)
}

/** `isOnline`, kept up to date; a prerendered page assumes that it was fetched from somewhere. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}
