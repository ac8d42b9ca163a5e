import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * A finger must stay still for this many milliseconds before a drag begins. If it moves earlier, it scrolls the page.
 */
const stillMs = 400
/** A finger is still as long as it moves at most this many pixels. A mouse begins a drag when it has moved further. */
const stillPx = 8
/** During a drag, the page scrolls while the pointer is within this many pixels of the edge. */
const edgePx = 72

/**
 * Lets the user drag elements with `data-drag` in a container onto elements with `data-drop` anywhere on the page. A
 * mouse begins a drag as soon as it moves, a finger after it has stayed still; Esc cancels the drag. `onDrop` gets the
 * values of both attributes.
 *
 * Returns the value of `data-drag` of the element that is being dragged; null if none is. The caller must offer another
 * way for the keyboard.
 */
export function useDrag(
  container: RefObject<HTMLElement | null>,
  onDrop: (dragged: string, target: string) => void,
): string | null {
  const [dragged, setDragged] = useState<string | null>(null)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    const area = container.current
    if (!area) return
    const whole = new AbortController()
    const { signal } = whole
    let press: Press | null = null

    area.addEventListener(
      'pointerdown',
      (event) => {
        const source = draggableAt(event)
        if (!source || press) return
        const { pointerId, clientX: x, clientY: y, pointerType } = event
        press = { source, pointerId, x, y, ghost: null, over: null, timer: undefined, frame: 0 }
        if (pointerType !== 'mouse') press.timer = setTimeout(begin, stillMs)
      },
      { signal },
    )
    document.addEventListener(
      'pointermove',
      (event) => {
        if (!press || event.pointerId !== press.pointerId) return
        const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > stillPx
        if (!press.ghost && far && event.pointerType === 'mouse') begin()
        else if (!press.ghost && far) end()
        if (press?.ghost) follow(event.clientX, event.clientY)
      },
      { signal },
    )
    document.addEventListener(
      'pointerup',
      (event) => {
        if (event.pointerId !== press?.pointerId) return
        const { ghost, source, over } = press
        end()
        if (!ghost) return
        // The browser reports the end of the drag as a click too, which is ignored.
        addEventListener('click', stop, { capture: true, once: true })
        setTimeout(() => removeEventListener('click', stop, { capture: true }))
        const target = over?.dataset['drop']
        if (target !== undefined) drop(source.dataset['drag'] ?? '', target)
      },
      { signal },
    )
    document.addEventListener('pointercancel', end, { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !press?.ghost) return
        stop(event)
        end()
      },
      { signal, capture: true },
    )
    // The listener is not passive, so that it can stop the page from scrolling during a drag. A touch that began while
    // the page was still scrolling cannot be cancelled: the browser scrolls on, and `pointercancel` ends the drag.
    area.addEventListener('touchmove', (event) => press?.ghost && event.cancelable && event.preventDefault(), {
      signal,
      passive: false,
    })
    // A finger that stays still must not open the browser's context menu.
    area.addEventListener('contextmenu', (event) => press?.timer !== undefined && event.preventDefault(), { signal })

    function begin() {
      if (!press) return
      press.ghost = ghostOf(press.source)
      press.source.dataset['dragging'] = ''
      setDragged(press.source.dataset['drag'] ?? '')
      follow(press.x, press.y)
      press.frame = requestAnimationFrame(scroll)
    }

    function follow(x: number, y: number) {
      if (!press?.ghost) return
      Object.assign(press, { x, y })
      press.ghost.style.translate = `${x}px ${y}px`
      const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null
      if (over === press.over) return
      delete press.over?.dataset['over']
      press.over = over
      if (over) over.dataset['over'] = ''
    }

    function scroll() {
      if (!press?.ghost) return
      const { x, y, source } = press
      const step = y < edgePx ? -8 : y > innerHeight - edgePx ? 8 : 0
      if (step !== 0) {
        scrollerOf(source).scrollBy({ top: step, behavior: 'instant' })
        follow(x, y)
      }
      press.frame = requestAnimationFrame(scroll)
    }

    function end() {
      if (!press) return
      clearTimeout(press.timer)
      cancelAnimationFrame(press.frame)
      press.ghost?.remove()
      delete press.source.dataset['dragging']
      delete press.over?.dataset['over']
      press = null
      setDragged(null)
    }

    return () => {
      end()
      whole.abort()
    }
  }, [container])

  return dragged
}

interface Press {
  readonly source: HTMLElement
  readonly pointerId: number
  x: number
  y: number
  ghost: HTMLElement | null
  over: HTMLElement | null
  timer: ReturnType<typeof setTimeout> | undefined
  frame: number
}

/** Returns the element to drag; null if there is none. A drag cannot begin in a text field, where it selects text. */
function draggableAt({ target, button, isPrimary }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || button !== 0 || !isPrimary) return null
  if (target.closest('input:not([type=checkbox]), textarea, select')) return null
  return target.closest<HTMLElement>('[data-drag]')
}

/**
 * Makes the label that follows the pointer during a drag. It is in the browser's top layer, so that no dialog covers
 * it.
 */
function ghostOf({ dataset }: HTMLElement): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'drag-ghost'
  ghost.popover = 'manual'
  ghost.ariaHidden = 'true'
  ghost.textContent = dataset['dragLabel'] ?? ''
  document.body.append(ghost)
  ghost.showPopover()
  return ghost
}

function scrollerOf(element: HTMLElement): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each)
    if (each.scrollHeight > each.clientHeight && (overflowY === 'auto' || overflowY === 'scroll')) return each
  }
  return document.scrollingElement ?? document.documentElement
}

function stop(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
