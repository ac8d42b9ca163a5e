import * as L from 'leaflet'
import type { Basemap } from './fetch-basemap.ts'
import { namesOf, namesShown, type PlacedName } from './names-shown.ts'

/**
 * Draws the names of places in the app's font, and selects them again when the zoom changes. They are in one pane,
 * because as markers each would be a layer of its own. They are hidden from screen readers, because the list of meetups
 * names the places.
 */
export function showNames(map: L.Map, basemap: Basemap): void {
  const names = namesOf(basemap)
  const pane = map.getPane('names')
  if (!pane) throw new Error('The map has no pane for its names.')
  pane.ariaHidden = 'true'
  L.DomUtil.addClass(pane, 'leaflet-zoom-hide')

  function choose(): void {
    pane?.replaceChildren(...namesShown(names, map.getZoom()).map(written))
  }

  function written({ name, kind, at }: PlacedName): HTMLElement {
    const element = document.createElement('span')
    const { x, y } = map.latLngToLayerPoint([at.lat, at.lng])
    element.className = 'map-name'
    element.dataset['kind'] = kind
    element.textContent = name
    element.style.left = `${x}px`
    element.style.top = `${y}px`
    return element
  }

  map.on('zoomend viewreset', choose)
  choose()
}
