import { useSyncExternalStore } from 'react'
import { darkSystem } from './paint.ts'
import { listen } from './listen.ts'

const subscribe = (listener: () => void) => listen(matchMedia(darkSystem), 'change', listener)

/** Returns whether the system prefers dark colours, and renders again when that changes. */
export function useDarkSystem(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(darkSystem).matches,
    () => false,
  )
}
