import { useSyncExternalStore } from 'react'
import { darkSystem } from './paint.ts'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(darkSystem)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the system prefers dark; kept up to date. */
export function useDarkSystem(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(darkSystem).matches,
    () => false,
  )
}
