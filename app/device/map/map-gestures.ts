import type * as L from 'leaflet'
import { mapWords } from '../../../content/open/map/words.ts'

/** How long the map shows a hint about gestures, in milliseconds. */
const shownMs = 1400

/** Creates the text over the map that says which gesture moves it, for a gesture that scrolled the page instead. */
function createHint(container: HTMLElement) {
  const element = document.createElement('p')
  element.ariaHidden = 'true'
  element.className = 'map-hint'
  container.append(element)
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    show(text: string): void {
      element.textContent = text
      element.dataset['shown'] = ''
      clearTimeout(timer)
      timer = setTimeout(() => delete element.dataset['shown'], shownMs)
    },
    remove(): void {
      clearTimeout(timer)
      element.remove()
    },
  }
}

/** A pointer that moves at most this many pixels makes a tap, and not a drag. */
const tapSlack = 8

/**
 * Lets the usual gestures scroll the page: one finger scrolls the page, two fingers move the map. The wheel zooms the
 * map with Ctrl or ⌘, or after a click into the map until the pointer leaves it. A drag that starts on a button does
 * not press the button. Returns the function that ends this.
 */
export function followGestures(map: L.Map): () => void {
  const container = map.getContainer()
  const hint = createHint(container)
  const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)
  const over = new AbortController()
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
    passive = true,
  ): void => container.addEventListener(name, run, { capture: true, passive, signal: over.signal })

  let entered = false
  let down = { x: 0, y: 0 }
  listen('pointerdown', ({ clientX, clientY, pointerType }) => {
    down = { x: clientX, y: clientY }
    // One finger must scroll the page. Two fingers still move the map, because Leaflet's touch zoom does that.
    if (pointerType === 'touch') map.dragging.disable()
    else map.dragging.enable()
  })
  listen('click', (event) => {
    entered = true
    const slid = Math.hypot(event.clientX - down.x, event.clientY - down.y)
    // A key press is reported as a click with `detail` 0, and must not be stopped.
    if (event.detail > 0 && slid > tapSlack) event.stopPropagation()
  })
  listen('pointerleave', ({ target }) => {
    if (target === container) entered = false
  })
  listen('wheel', ({ ctrlKey, metaKey }) => {
    if (ctrlKey || metaKey || entered) {
      map.scrollWheelZoom.enable()
    } else {
      map.scrollWheelZoom.disable()
      hint.show(mapWords.wheel(isApple ? '⌘' : 'Ctrl'))
    }
  })
  listen('touchmove', ({ touches }) => {
    const [finger] = touches
    if (touches.length !== 1 || !finger) return
    if (Math.hypot(finger.clientX - down.x, finger.clientY - down.y) > tapSlack) hint.show(mapWords.fingers)
  })

  return () => {
    over.abort()
    hint.remove()
  }
}
