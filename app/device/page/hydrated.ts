import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a prerendered page hydrates: until then nothing may be drawn from the address or from storage. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
