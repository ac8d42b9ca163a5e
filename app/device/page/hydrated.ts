import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false during hydration of a prerendered page. While it is false, render nothing that depends on the query or
 * on storage, because the result must be the same as at build time.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
