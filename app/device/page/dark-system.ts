import { useSyncExternalStore } from 'react'
import { darkSystem } from './paint.ts'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(darkSystem)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Returns whether the system prefers dark colours, and renders again when that changes. */
export function useDarkSystem(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(darkSystem).matches,
    () => false,
  )
}
