import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { mapWords } from '../../../../content/open/map/words.ts'
import { product } from '../../../../content/open/product.ts'
import { locateUnasked, type Whereabouts } from '../../../device/location.ts'
import { logError } from '../../../device/log.ts'
import type { MapEngine } from '../../../device/map/map-engine.ts'
import { openMap } from '../../../device/map/open-map.ts'
import { toast } from '../../../ui/toast.tsx'
import { farFromCity } from './distance.ts'
import type { MapContentsProps } from './map-contents.tsx'

/** Spec §9. */
export const startZoom = 12

/** How long the map waits for a place that it may have without asking, in milliseconds. */
const patienceMs = 800

export type MapReading =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly engine: MapEngine
      /** It began where she is. */
      readonly isHers: boolean
      /** What lies on it, which comes with it: the list waits for neither. */
      readonly Contents: ComponentType<MapContentsProps>
    }
  | { readonly state: 'failed'; readonly text: string }

/** Opens the map in the element of `surface` and takes it away with it. */
export function useMap() {
  const surface = useRef<HTMLDivElement>(null)
  const [reading, setReading] = useState<MapReading>({ state: 'loading' })

  useEffect(() => {
    const holder = document.createElement('div')
    holder.className = 'absolute inset-0'
    surface.current?.append(holder)
    let isGone = false
    let opened: MapEngine | null = null
    let text: string = mapWords.failed.bundled

    function blameGoogle(): void {
      text = mapWords.failed.google
      toast({ title: mapWords.failed.title, description: text, tone: 'danger' })
    }

    function fail(): void {
      if (!isGone) setReading({ state: 'failed', text })
    }

    async function open(): Promise<void> {
      try {
        const news = { googleFailed: blameGoogle, groundFailed: fail }
        const start = { center: product.city, zoom: startZoom }
        const [engine, me, { MapContents }] = await Promise.all([
          openMap(news)(holder, start),
          placeAtStart(),
          import('./map-contents.tsx'),
        ])
        if (isGone) {
          engine.remove()
          return
        }
        opened = engine
        const isHers = me?.ok === true && farFromCity(me.point) === null
        if (isHers) {
          engine.showMe(me)
          engine.go(me.point, startZoom)
        }
        setReading({ state: 'ready', engine, isHers, Contents: MapContents })
      } catch (error) {
        logError('The map could not be opened', error)
        fail()
      }
    }

    void open()
    return () => {
      isGone = true
      opened?.remove()
      holder.remove()
    }
  }, [])

  return { surface, reading }
}

/** The map's zoom, kept up to date. */
export function useZoom(engine: MapEngine): number {
  return useSyncExternalStore(engine.onView, () => engine.view().zoom)
}

function placeAtStart(): Promise<Whereabouts | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs)
  })
  return Promise.race([locateUnasked(), late])
}
