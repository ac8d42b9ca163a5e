import { useEffect, useEffectEvent, useRef } from 'react'
import { meetupForm } from '../../../../content/open/admin-meetups.ts'
import type { Pixels } from './map-point.ts'

interface PlacePinProps {
  /** Called during a drag, with the distance from the start of the drag. */
  onDrag(by: Pixels): void
  /** Called at the end of a drag and at each press of an arrow key, with the distance to move. */
  onDrop(by: Pixels): void
}

/** A movement of less than this many CSS pixels is no drag, because a finger moves slightly during a tap. */
const slack = 4

/** Distance of one press of an arrow key in CSS pixels; `stride` is the distance with Shift. */
const step = 8
const stride = 64

const arrows: Readonly<Record<string, Pixels>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A pin that the user moves with finger, mouse or arrow keys. Its tip is at the place. */
export function PlacePin({ onDrag, onDrop }: PlacePinProps) {
  const button = useRef<HTMLButtonElement>(null)
  const drag = useEffectEvent(onDrag)
  const drop = useEffectEvent(onDrop)

  // The listeners are native, because those of React are called only after the map has handled the same events.
  useEffect(() => {
    const pin = button.current
    if (pin === null) return
    const controller = new AbortController()
    const { signal } = controller
    let from: Pixels | null = null
    let isDragged = false
    const since = (event: PointerEvent): Pixels => ({
      x: event.clientX - (from?.x ?? event.clientX),
      y: event.clientY - (from?.y ?? event.clientY),
    })

    for (const kind of ['mousedown', 'touchstart', 'click', 'dblclick']) {
      pin.addEventListener(kind, (event) => event.stopPropagation(), { signal, passive: true })
    }
    function press(event: PointerEvent) {
      event.stopPropagation()
      from = { x: event.clientX, y: event.clientY }
      isDragged = false
      pin?.setPointerCapture(event.pointerId)
    }
    function move(event: PointerEvent) {
      if (from === null) return
      const by = since(event)
      isDragged ||= Math.hypot(by.x, by.y) >= slack
      if (isDragged) drag(by)
    }
    function lift(event: PointerEvent) {
      if (from === null) return
      const by = since(event)
      from = null
      if (!isDragged) return
      if (event.type === 'pointerup') drop(by)
      else drag({ x: 0, y: 0 })
    }
    function key(event: KeyboardEvent) {
      const way = arrows[event.key]
      if (way === undefined) return
      event.preventDefault()
      event.stopPropagation()
      const length = event.shiftKey ? stride : step
      drop({ x: way.x * length, y: way.y * length })
    }
    pin.addEventListener('pointerdown', press, { signal })
    pin.addEventListener('pointermove', move, { signal })
    pin.addEventListener('pointerup', lift, { signal })
    pin.addEventListener('pointercancel', lift, { signal })
    pin.addEventListener('keydown', key, { signal })
    return () => controller.abort()
  }, [])

  return (
    <button
      ref={button}
      type="button"
      aria-label={meetupForm.map.pin}
      className="absolute bottom-0 left-0 grid size-12 -translate-x-1/2 cursor-grab touch-none place-items-end justify-center rounded-full active:cursor-grabbing"
    >
      <svg aria-hidden="true" viewBox="0 0 36 46" className="h-11.5 w-9">
        <path
          className="fill-primary stroke-surface"
          strokeWidth="2"
          d="M18 44.5C14.5 37 2 29.5 2 17.5a16 16 0 0 1 32 0c0 12-12.5 19.5-16 27z"
        />
        <circle className="fill-surface" cx="18" cy="17.5" r="6.5" />
      </svg>
    </button>
  )
}
