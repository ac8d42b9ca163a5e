import { pixelsOf } from './mercator.ts'

/**
 * Creates the mark for the user's position: a dot in a ring that shows the accuracy. `draw` sets the ring's size from
 * the accuracy in metres.
 */
export function createMeMark() {
  const element = document.createElement('div')
  element.ariaHidden = 'true'
  element.className = 'map-me'
  const ring = document.createElement('span')
  element.append(ring)
  return {
    element,
    draw(accuracy: number, lat: number, zoom: number): void {
      const across = `${Math.round(2 * pixelsOf(accuracy, lat, zoom))}px`
      ring.style.width = across
      ring.style.height = across
    },
  }
}
