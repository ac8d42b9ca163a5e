import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during hydration of a prerendered page; until then do not render from the address or from storage. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
