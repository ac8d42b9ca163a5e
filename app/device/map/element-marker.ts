import * as L from 'leaflet'
import type { Point } from '../../../domain/meetups.ts'

/** Puts an element of ours onto a Leaflet map. It keeps its own size, look and behaviour. */
export function elementMarker(at: Point, element: HTMLElement, pane: string): L.Marker {
  const OwnElement = L.Icon.extend({ createIcon: () => element, createShadow: () => null })
  const icon = new (OwnElement as new (options: object) => L.Icon)({})
  return L.marker([at.lat, at.lng], { icon, pane, interactive: false, keyboard: false })
}
