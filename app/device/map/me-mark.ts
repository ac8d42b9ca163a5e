import { pixelsOf } from './mercator.ts'

/** The dot that is she, in a ring as wide as her place is inexact. */
export function createMeMark() {
  const element = document.createElement('div')
  element.ariaHidden = 'true'
  element.className = 'map-me'
  const ring = document.createElement('span')
  element.append(ring)
  return {
    element,
    /** `accuracy` in metres. */
    draw(accuracy: number, lat: number, zoom: number): void {
      const across = `${Math.round(2 * pixelsOf(accuracy, lat, zoom))}px`
      ring.style.width = across
      ring.style.height = across
    },
  }
}
