import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { logError } from '../../../device/log.ts'
import type { MapEngine, MapStart } from '../../../device/map/map-engine.ts'
import { openMap } from '../../../device/map/open-map.ts'

export type OpenedMap =
  | { readonly state: 'loading' | 'failed'; readonly engine: null }
  | { readonly state: 'ready'; readonly engine: MapEngine }

const loading: OpenedMap = { state: 'loading', engine: null }

/**
 * A map in that element for as long as it is there; another `attempt` is another try. A map without streets is none: there
 * is no place to be tapped on it. When Google takes its own back, the bundled one takes its place.
 */
export function useMap(container: RefObject<HTMLElement | null>, start: MapStart, attempt: string): OpenedMap {
  const [opened, setOpened] = useState<{ readonly attempt: string; readonly map: OpenedMap }>({ attempt, map: loading })
  const startNow = useEffectEvent(() => start)

  useEffect(() => {
    let over = false
    let engine: MapEngine | null = null

    function close(): void {
      over = true
      engine?.remove()
    }

    function fail(): void {
      if (over) return
      close()
      setOpened({ attempt, map: { state: 'failed', engine: null } })
    }

    function openAnother(element: HTMLElement): void {
      if (over) return
      engine?.remove()
      engine = null
      setOpened({ attempt, map: loading })
      void open(element, true)
    }

    async function open(element: HTMLElement, withoutGoogle = false): Promise<void> {
      try {
        const news = { groundFailed: fail, googleLost: () => openAnother(element) }
        const found = await openMap(news, { withoutGoogle })(element, startNow())
        if (over) return found.remove()
        engine = found
        setOpened({ attempt, map: { state: 'ready', engine } })
      } catch (error) {
        logError('The map could not be opened', error)
        fail()
      }
    }

    if (container.current !== null) void open(container.current)
    return () => {
      if (!over) close()
    }
  }, [container, attempt])

  return opened.attempt === attempt ? opened.map : loading
}
