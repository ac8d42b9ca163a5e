import { LocateFixed, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { mapWords } from '../../../../content/open/map/words.ts'
import { locate } from '../../../device/map/location.ts'
import { type MapEngine, zooms } from '../../../device/map/map-engine.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.tsx'
import { farFromCity } from './distance.ts'
import { useZoom } from './zoom.ts'

type MapControlsProps = { engine: MapEngine; onBack(): void }

export function MapControls({ engine, onBack }: MapControlsProps) {
  const zoom = useZoom(engine)
  const { place, show, dismissFar } = useMyPlace(engine)
  const locating = place.state === 'locating'
  return (
    <>
      <div className="absolute right-2.5 bottom-2.5 z-10 flex flex-col gap-2">
        <IconButton
          tone="surface"
          className="shadow-soft"
          label={mapWords.zoomIn}
          aria-disabled={zoom >= zooms.maxZoom}
          onClick={() => engine.zoomBy(1)}
        >
          <Plus size={20} />
        </IconButton>
        <IconButton
          tone="surface"
          className="shadow-soft"
          label={mapWords.zoomOut}
          aria-disabled={zoom <= zooms.minZoom}
          onClick={() => engine.zoomBy(-1)}
        >
          <Minus size={20} />
        </IconButton>
        <IconButton
          tone="surface"
          className="text-primary shadow-soft"
          label={mapWords.locate}
          aria-disabled={locating}
          onClick={() => void show()}
        >
          {locating ? <Spinner /> : <LocateFixed size={20} />}
        </IconButton>
      </div>
      <div role="status" className="pointer-events-none absolute inset-x-2.5 top-2.5 z-10 flex justify-center">
        {locating ? (
          <p className="type-small rounded-full bg-raised px-4 py-2 shadow-soft">{mapWords.locating}</p>
        ) : null}
        {place.state === 'shown' ? <p className="sr-only">{mapWords.located}</p> : null}
        {place.state === 'far' ? (
          <div className="pointer-events-auto flex flex-wrap items-center justify-between gap-x-3 rounded-field bg-raised py-1 pr-1 pl-4 shadow-soft">
            <p className="type-small py-1.5">{mapWords.far(place.km)}</p>
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                dismissFar()
                onBack()
              }}
            >
              {mapWords.back}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  )
}

/** At this zoom the streets around the user are visible. */
const nearZoom = 14

type MyPlace =
  | { readonly state: 'unknown' | 'locating' | 'shown' }
  /** The position is shown, but the user is far from the city; `km` is the distance. */
  | { readonly state: 'far'; readonly km: number }

/**
 * State and action of the button 'Show where I am' (spec §4 locate). The position is read only after a tap and used
 * only on this map.
 */
function useMyPlace(engine: MapEngine) {
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
