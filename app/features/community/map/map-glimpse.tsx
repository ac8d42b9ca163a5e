import { useEffect, useRef } from 'react'
import type { Point } from '../../../../domain/meetups.ts'
import { logError } from '../../../device/log.ts'
import { openStillMap } from '../../../device/map/open-map.ts'
import { MapPin } from './map-pin.tsx'

interface MapGlimpseProps {
  readonly at: Point
  readonly type: string
}

/** At this zoom the nearest main road is visible. */
const zoom = 14

/** A static picture of the map at the top of a meetup's sheet. The address below gives the same information as text. */
export function MapGlimpse({ at: { lat, lng }, type }: MapGlimpseProps) {
  const surface = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let isGone = false
    let close = (): void => {}
    async function open(): Promise<void> {
      try {
        if (!surface.current) return
        const opened = await openStillMap(surface.current, { center: { lat, lng }, zoom })
        if (isGone) opened()
        else close = opened
      } catch (error) {
        // Without the picture, the pin is shown on a plain background.
        logError('The picture of the map could not be drawn', error)
      }
    }
    void open()
    return () => {
      isGone = true
      close()
    }
  }, [lat, lng])

  return (
    <div aria-hidden inert className="relative isolate h-44 overflow-hidden bg-sunk">
      <div ref={surface} className="absolute inset-0" />
      <div className="absolute top-1/2 left-1/2 z-10 -translate-x-1/2 -translate-y-full">
        <MapPin type={type} />
      </div>
    </div>
  )
}
