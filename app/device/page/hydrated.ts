import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false during hydration of a prerendered page. While it is false, do not render anything from the address or
 * from storage.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
