import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false during hydration of a prerendered page; until then do not render from the address or from storage. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
