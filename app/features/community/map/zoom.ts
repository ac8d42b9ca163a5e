import { useSyncExternalStore } from 'react'
import type { MapEngine } from '../../../device/map/map-engine.ts'

/** The zoom of the map at the start (spec §9). */
export const startZoom = 12

export function useZoom(engine: MapEngine): number {
  return useSyncExternalStore(engine.onView, () => engine.view().zoom)
}
