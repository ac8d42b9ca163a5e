import { Minus, Plus } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { meetupForm } from '../../../../content/open/admin-meetups.ts'
import { product } from '../../../../content/open/product.ts'
import type { Point } from '../../../../domain/meetups.ts'
import { logError } from '../../../device/log.ts'
import { googleWish, openMap } from '../../../device/map/open-map.ts'
import type { MapEngine, MapStart } from '../../../device/map/map-engine.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { GoogleMapChoice } from '../../../member/meetups/google-map-choice.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { InlineError } from '../../../ui/feedback.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { isInView, movedPoint, type Pixels, roundedPoint } from './map-point.ts'
import { PlacePin } from './place-pin.tsx'

const words = meetupForm.map
const pinId = 'place'
const { lat, lng } = product.city
const start = { center: { lat, lng }, zoom: 12 }
/** Zoom level at which the user can see on which side of a street a point is. */
const closeZoom = 15

interface PlacePickerProps {
  at: Point | null
  onPick(at: Point): void
}

/**
 * A map on which the user taps a place or moves its pin. It is optional, because the fields for latitude and longitude
 * do the same.
 */
export function PlacePicker({ at, onPick }: PlacePickerProps) {
  const [attempt, setAttempt] = useState(0)
  const container = useRef<HTMLDivElement>(null)
  const begin = at === null ? start : { center: at, zoom: closeZoom }
  const wished = useLocalStore(googleWish)
  const thisMap = `${attempt} ${wished}`
  const { state, engine } = useMap(container, begin, thisMap)

  if (state === 'failed') {
    return <InlineError title={words.failed} text={words.failedText} onRetry={() => setAttempt(attempt + 1)} />
  }
  return (
    <div>
      <div
        role="group"
        aria-label={words.label}
        className="relative isolate h-72 overflow-hidden rounded-card border border-line bg-sunk rail:h-88"
      >
        <div key={thisMap} ref={container} className="absolute inset-0" />
        {engine === null ? (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-ink2">
            <Spinner />
            <span>{` ${words.loading}`}</span>
          </p>
        ) : (
          <>
            <Zoom engine={engine} />
            <MovablePin engine={engine} container={container} at={at} onPick={onPick} />
          </>
        )}
      </div>
      <p className="type-small mt-2 text-ink2">{words.hint}</p>
      <GoogleMapChoice />
    </div>
  )
}

function Zoom({ engine }: { engine: MapEngine }) {
  return (
    <div className="absolute top-3 right-3 z-[1000] flex flex-col gap-2">
      <IconButton tone="surface" label={words.closer} onClick={() => engine.zoomBy(1)}>
        <Plus className="size-5" />
      </IconButton>
      <IconButton tone="surface" label={words.wider} onClick={() => engine.zoomBy(-1)}>
        <Minus className="size-5" />
      </IconButton>
    </div>
  )
}

interface MovablePinProps extends PlacePickerProps {
  engine: MapEngine
  container: { readonly current: HTMLElement | null }
}

function MovablePin({ engine, container, at, onPick }: MovablePinProps) {
  const [host] = useState(() => document.createElement('div'))
  const pick = useEffectEvent((point: Point) => onPick(roundedPoint(point)))

  useEffect(() => engine.onTap(pick), [engine])

  // The effect depends on the two numbers, because `at` may be a new object with the same numbers.
  const { lat: north, lng: east } = at ?? {}
  useEffect(() => {
    if (north === undefined || east === undefined) return engine.removeMarker(pinId)
    const point = { lat: north, lng: east }
    engine.place(pinId, point, host)
    if (!isInView(point, engine.view())) engine.go(point, closeZoom)
  }, [engine, host, north, east])

  if (at === null) return null

  function moved(by: Pixels): Point | null {
    const box = container.current?.getBoundingClientRect()
    if (at === null || box === undefined || box.width === 0) return null
    return movedPoint(at, by, engine.view(), { x: box.width, y: box.height })
  }

  function drag(by: Pixels) {
    const point = moved(by)
    if (point !== null) engine.place(pinId, point, host)
  }

  function drop(by: Pixels) {
    const point = moved(by)
    if (point !== null) onPick(point)
  }

  return createPortal(<PlacePin onDrag={drag} onDrop={drop} />, host)
}

type OpenedMap =
  | { readonly state: 'loading' | 'failed'; readonly engine: null }
  | { readonly state: 'ready'; readonly engine: MapEngine }

const loading: OpenedMap = { state: 'loading', engine: null }

/**
 * Opens a map in the container while the component is mounted. A new value of `attempt` opens it again. If Google's map
 * fails, the bundled map replaces it. A map whose streets cannot be loaded counts as failed, because no place can be
 * found on it.
 */
function useMap(container: RefObject<HTMLElement | null>, begin: MapStart, attempt: string): OpenedMap {
  const [opened, setOpened] = useState<{ readonly attempt: string; readonly map: OpenedMap }>({ attempt, map: loading })
  const startNow = useEffectEvent(() => begin)

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
