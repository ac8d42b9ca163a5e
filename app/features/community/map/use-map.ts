import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mapWords } from '../../../../content/open/map/words.ts'
import { product } from '../../../../content/open/product.ts'
import { locateUnasked, type Whereabouts } from '../../../device/map/location.ts'
import { logError } from '../../../device/log.ts'
import { wishedMapKey, openMap } from '../../../device/map/open-map.ts'
import type { MapEngine } from '../../../device/map/map-engine.ts'
import { pageConfig } from '../../../device/page/page-config.ts'
import { toast } from '../../../ui/toast.tsx'
import { farFromCity } from './distance.ts'
import type { MapContentsProps } from './map-contents.tsx'
import { startZoom } from './zoom.ts'

/**
 * The map waits at most this many milliseconds for the position of a user who gave permission earlier. If the position
 * arrives later, the map only marks it.
 */
const timeoutMs = 400

type MapReading =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly engine: MapEngine
      /** `startsAtUser` is true if the map started at the user's position. */
      readonly startsAtUser: boolean
      /**
       * The component with the markers and controls. It is loaded together with the map, so that the list does not wait
       * for either.
       */
      readonly Contents: ComponentType<MapContentsProps>
    }
  | { readonly state: 'failed'; readonly text: string }

/** Opens the map in the element of `surface`, and removes the map on unmount. */
export function useMap() {
  const surface = useRef<HTMLDivElement>(null)
  const [reading, setReading] = useState<MapReading>({ state: 'loading' })

  // This is a layout effect, because a normal effect would run only after the screen was painted without its map.
  useLayoutEffect(() => {
    const holder = document.createElement('div')
    holder.className = 'absolute inset-0'
    surface.current?.append(holder)
    let isOver = false
    let opened: MapEngine | null = null
    let text: string = mapWords.failed.bundled

    function blameGoogle(): void {
      if (isOver) return
      text = mapWords.failed.google
      toast({ title: mapWords.failed.title, description: text, tone: 'danger' })
    }

    /**
     * Unmounts the contents before the map is removed. The effects of the contents would call a map that no longer
     * exists if they ran later.
     */
    function leave(next: MapReading): void {
      flushSync(() => setReading(next))
    }

    /**
     * Replaces the map by a note. Also called if the streets of an open map cannot be loaded, because such a map is
     * useless.
     */
    function fail(): void {
      if (isOver) return
      leave({ state: 'failed', text })
      close()
    }

    function close(): void {
      isOver = true
      opened?.remove()
      holder.remove()
    }

    function openAnother(): void {
      if (isOver) return
      leave({ state: 'loading' })
      opened?.remove()
      opened = null
      blameGoogle()
      void open(true)
    }

    async function open(withoutGoogle = false): Promise<void> {
      try {
        const news = { googleFailed: blameGoogle, groundFailed: fail, googleLost: openAnother }
        const start = { center: product.city, zoom: startZoom }
        const place = mayKnowPlace() ? locateUnasked() : Promise.resolve(null)
        const [engine, me, { MapContents }] = await Promise.all([
          openMap(news, { withoutGoogle })(holder, start),
          inTime(place),
          import('./map-contents.tsx'),
        ])
        if (isOver) {
          engine.remove()
          return
        }
        opened = engine
        const startsAtUser = isInTown(me)
        if (startsAtUser) {
          engine.showMe(me)
          engine.go(me.point, startZoom)
        } else if (me === null) void markLater(engine, place, () => opened === engine)
        setReading({ state: 'ready', engine, startsAtUser, Contents: MapContents })
      } catch (error) {
        logError('The map could not be opened', error)
        fail()
      }
    }

    void open()
    return () => {
      if (!isOver) close()
    }
  }, [])

  return { surface, reading }
}

/**
 * Returns whether the map may start at the user's position. An external tile server learns which area is shown, so a
 * map with external tiles starts at the city until the user asks for the position.
 */
function mayKnowPlace(): boolean {
  return wishedMapKey() === null && pageConfig().mapTiles === null
}

function inTime(place: Promise<Whereabouts | null>): Promise<Whereabouts | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMs)
  })
  return Promise.race([place, late])
}

async function markLater(engine: MapEngine, place: Promise<Whereabouts | null>, isOpen: () => boolean): Promise<void> {
  const me = await place
  if (isInTown(me) && isOpen()) engine.showMe(me)
}

/** Returns whether the position is known and near the meetups. From a far position no meetup would be visible. */
function isInTown(me: Whereabouts | null): me is Extract<Whereabouts, { ok: true }> {
  return me?.ok === true && farFromCity(me.point) === null
}
