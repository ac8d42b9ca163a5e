import { useState } from 'react'
import { mapWords } from '../../../../content/open/map/words.ts'
import { locate } from '../../../device/map/location.ts'
import type { MapEngine } from '../../../device/map/map-engine.ts'
import { toast } from '../../../ui/toast.tsx'
import { farFromCity } from './distance.ts'

/** Close enough to see the streets around her. */
const nearZoom = 14

export type MyPlace =
  | { readonly state: 'unknown' | 'locating' | 'shown' }
  /** Shown, but kilometres from the city. */
  | { readonly state: 'far'; readonly km: number }

/** 'Show where I am' (spec §4 locate): only after a tap, and only on this map. */
export function useMyPlace(engine: MapEngine) {
  const [place, setPlace] = useState<MyPlace>({ state: 'unknown' })

  async function show(): Promise<void> {
    if (place.state === 'locating') return
    setPlace({ state: 'locating' })
    const found = await locate()
    if (!found.ok) {
      const { title, text } = found.reason === 'unsupported' ? mapWords.noGeolocation : mapWords.locateFailed
      toast({ title, description: text, tone: 'danger' })
      setPlace({ state: 'unknown' })
      return
    }
    engine.showMe(found)
    engine.go(found.point, nearZoom)
    const km = farFromCity(found.point)
    setPlace(km === null ? { state: 'shown' } : { state: 'far', km })
  }

  return { place, show, dismissFar: () => setPlace({ state: 'shown' }) }
}
