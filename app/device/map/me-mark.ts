import { pixelsOf } from './mercator.ts'

/** Creates a dot at the user's position, in a ring that shows the accuracy. */
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
