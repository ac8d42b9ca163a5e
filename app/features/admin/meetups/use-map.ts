import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { logError } from '../../../device/log.ts'
import type { MapEngine, MapStart } from '../../../device/map/map-engine.ts'
import { openMap } from '../../../device/map/open-map.ts'

export type OpenedMap =
  | { readonly state: 'loading' | 'failed'; readonly engine: null }
  | { readonly state: 'ready'; readonly engine: MapEngine }

const loading: OpenedMap = { state: 'loading', engine: null }

/** A map in that element for as long as it is there; another `attempt` is another try. */
export function useMap(container: RefObject<HTMLElement | null>, start: MapStart, attempt: number): OpenedMap {
  const [opened, setOpened] = useState<{ readonly attempt: number; readonly map: OpenedMap }>({ attempt, map: loading })
  const open = useEffectEvent((element: HTMLElement) => openMap()(element, start))

  useEffect(() => {
    let over = false
    let engine: MapEngine | null = null
    async function begin(element: HTMLElement) {
      try {
        engine = await open(element)
        if (over) engine.remove()
        else setOpened({ attempt, map: { state: 'ready', engine } })
      } catch (error) {
        logError('The map could not be opened', error)
        if (!over) setOpened({ attempt, map: { state: 'failed', engine: null } })
      }
    }
    if (container.current !== null) void begin(container.current)
    return () => {
      over = true
      engine?.remove()
    }
  }, [container, attempt])

  return opened.attempt === attempt ? opened.map : loading
}
