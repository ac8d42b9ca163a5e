import { useSyncExternalStore } from 'react'
import type { MapEngine } from '../../../device/map/map-engine.ts'

/** The zoom at the start (spec §9). */
export const startZoom = 12

/** The map's current zoom. */
export function useZoom(engine: MapEngine): number {
  return useSyncExternalStore(engine.onView, () => engine.view().zoom)
}
