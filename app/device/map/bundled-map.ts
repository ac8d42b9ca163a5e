import * as L from 'leaflet'
import './map.css'
import type { Point } from '../../../domain/meetups.ts'
import { mapWords } from '../../../content/open/map/words.ts'
import { pageConfig } from '../page/page-config.ts'
import type { Basemap } from './fetch-basemap.ts'
import { createGround } from './ground-layer.ts'
import { type MapEngine, type MapStart, zooms } from './map-engine.ts'
import { followGestures } from './map-gestures.ts'
import { createMeMark } from './me-mark.ts'
import { namesOf, namesShown, type PlacedName } from './names-shown.ts'

/** Makes a Leaflet marker of an HTML element. Leaflet does not change the size, style and behaviour of the element. */
export function elementMarker(at: Point, element: HTMLElement, pane: string): L.Marker {
  const OwnElement = L.Icon.extend({ createIcon: () => element, createShadow: () => null })
  const icon = new (OwnElement as new (options: object) => L.Icon)({})
  return L.marker([at.lat, at.lng], { icon, pane, interactive: false, keyboard: false })
}

/**
 * How long the credit for the map data is shown in full, in milliseconds from when the map is visible. OpenStreetMap
 * asks for it to be shown in full at first.
 */
const openMs = 5000

/**
 * Creates the credit for the map data, which the licences of the data require on the map. It is shown in full for
 * `openMs` or until the map is dragged; afterwards a tap shows it. `extra` is the credit for the operator's tiles.
 */
export function createCredit(extra: string | null): {
  element: HTMLDetailsElement
  fold: () => void
  remove: () => void
} {
  const element = document.createElement('details')
  element.className = 'map-credit'
  element.open = true
  element.dataset['fresh'] = ''
  const summary = document.createElement('summary')
  summary.ariaLabel = mapWords.credit
  summary.textContent = 'i'
  const text = document.createElement('p')
  const link = document.createElement('a')
  link.href = mapWords.sourcesUrl
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = mapWords.sources
  text.append(...(extra === null ? [] : [`${extra} · `]), link)
  element.append(summary, text)
  const fold = (): void => {
    element.open = false
    delete element.dataset['fresh']
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const inView = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    inView.disconnect()
    timer = setTimeout(fold, openMs)
  })
  inView.observe(element)
  return {
    element,
    fold,
    remove() {
      inView.disconnect()
      clearTimeout(timer)
      element.remove()
    },
  }
}

/** Creates the credit for a map that does not react to taps. */
export function createShortCredit(): HTMLElement {
  const element = document.createElement('p')
  element.className = 'map-credit-short'
  element.textContent = mapWords.shortSources
  return element
}

/**
 * Margins in pixels between the markers and the edges of the map when `fit` is called; the right one is wider for the
 * buttons.
 */
const fitting = { paddingTopLeft: [30, 34], paddingBottomRight: [64, 34] } satisfies L.FitBoundsOptions

/**
 * The map's panes with their z-index, bottom first: basemap, names, the operator's tiles if any, the user's position,
 * meetups.
 */
const panes = { ground: 200, names: 210, tiles: 220, me: 590, places: 600 }

/**
 * Opens the bundled map (spec §7): Leaflet with a map of the city that Harbour draws itself. It works offline and calls
 * no other server.
 */
export function openBundledMap(
  container: HTMLElement,
  { center, zoom }: MapStart,
  basemap: Promise<Basemap>,
  { still = false } = {},
): MapEngine {
  const calm = still || matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(container, {
    ...zooms,
    center: [center.lat, center.lng],
    zoom,
    // With steps of a quarter zoom level, `fit` can zoom in further while all meetups stay visible.
    zoomSnap: 0.25,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    boxZoom: false,
    fadeAnimation: false,
    zoomAnimation: !calm,
    inertia: !calm,
    ...(still ? { dragging: false, keyboard: false, touchZoom: false, doubleClickZoom: false } : {}),
  })
  const stops: (() => void)[] = []
  for (const [name, order] of Object.entries(panes)) map.createPane(name).style.zIndex = String(order)
  let isGone = false
  stops.push(() => void (isGone = true))
  void showGround(map, basemap, () => isGone)
  const { mapTiles } = pageConfig()
  if (mapTiles !== null) L.tileLayer(mapTiles.url, { pane: 'tiles', className: 'map-tiles' }).addTo(map)

  if (still) {
    container.append(createShortCredit())
  } else {
    container.ariaLabel = mapWords.surface
    container.role = 'application'
    const noteZoom = (): void => void (container.dataset['zoom'] = String(map.getZoom()))
    map.on('zoomend', noteZoom)
    noteZoom()
    const credit = createCredit(mapTiles?.attribution || null)
    container.append(credit.element)
    L.DomEvent.disableClickPropagation(credit.element)
    map.on('dragend', credit.fold)
    stops.push(credit.remove)
    stops.push(followGestures(map))
  }
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resized.observe(container)
  stops.push(() => resized.disconnect())

  const placed = new Map<string, L.Marker>()
  const removeMarker = (id: string): void => {
    placed.get(id)?.remove()
    placed.delete(id)
  }
  const me = showMeOn(map)
  const whenStill = stillnessOf(map)

  return {
    place(id, at, element) {
      const before = placed.get(id)
      if (before?.getElement() === element) {
        before.setLatLng([at.lat, at.lng])
        return
      }
      removeMarker(id)
      placed.set(id, elementMarker(at, element, 'places').addTo(map))
    },
    removeMarker,
    fit(points, maxZoom) {
      if (points.length === 0) return
      const bounds = L.latLngBounds(points.map(({ lat, lng }) => [lat, lng]))
      whenStill(() => map.fitBounds(bounds, { ...fitting, maxZoom, animate: !calm }))
    },
    go(to, toZoom) {
      whenStill(() => map.setView([to.lat, to.lng], toZoom ?? map.getZoom(), { animate: !calm }))
    },
    // Goes to a whole zoom level, where the tiles are sharpest.
    zoomBy: (steps) => whenStill(() => map.setZoom(Math.round(map.getZoom()) + steps)),
    view() {
      const [middle, bounds] = [map.getCenter(), map.getBounds()]
      return {
        center: { lat: middle.lat, lng: middle.lng },
        zoom: map.getZoom(),
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      }
    },
    onView(listener) {
      map.on('moveend', listener)
      return () => void map.off('moveend', listener)
    },
    onTap(listener) {
      const tapped = ({ latlng, originalEvent: { target } }: L.LeafletMouseEvent): void => {
        if (target instanceof Element && target.closest('button, a, summary')) return
        listener({ lat: latlng.lat, lng: latlng.lng })
      }
      map.on('click', tapped)
      return () => void map.off('click', tapped)
    },
    showMe: me,
    remove() {
      for (const stop of stops) stop()
      // Stops an animated zoom, which Leaflet would continue on the removed map.
      Object.assign(map, { _animatingZoom: false, _animateZoom: () => {} })
      map.remove()
    },
  }
}

/**
 * Returns a function that calls `run`, which moves the map. Leaflet ignores moves during an animated zoom. So a `run`
 * that is passed in during a zoom is called after the zoom; if there are several, only the last one.
 */
function stillnessOf(map: L.Map): (run: () => void) => void {
  let isZooming = false
  let next: (() => void) | null = null
  map.on('zoomanim', () => void (isZooming = true))
  map.on('zoomend', () => void (isZooming = false))
  map.on('moveend', () => {
    // A resize also causes `moveend`, even during a zoom, when Leaflet would ignore `run`.
    if (isZooming) return
    const run = next
    next = null
    run?.()
  })
  return (run) => {
    if (isZooming) next = run
    else run()
  }
}

async function showGround(map: L.Map, basemap: Promise<Basemap>, isGone: () => boolean): Promise<void> {
  // If the map data cannot be loaded, the caller that opened the map reports it.
  const drawn = await basemap.catch(() => null)
  if (drawn === null || isGone()) return
  createGround(drawn).addTo(map)
  showNames(map, drawn)
}

function showMeOn(map: L.Map): MapEngine['showMe'] {
  let marker: L.Marker | null = null
  let redraw = (): void => {}
  return (at) => {
    marker?.remove()
    map.off('zoomend', redraw)
    marker = null
    if (at === null) return
    const { element, draw } = createMeMark()
    redraw = () => draw(at.accuracy, at.point.lat, map.getZoom())
    redraw()
    map.on('zoomend', redraw)
    marker = elementMarker(at.point, element, 'me').addTo(map)
  }
}

/**
 * Draws the names of places in the app's font, and selects them again when the zoom changes. All names are elements of
 * one pane and not markers, because the browser would handle each marker as a compositing layer. They are hidden from
 * screen readers, because the list of meetups names the places.
 */
function showNames(map: L.Map, basemap: Basemap): void {
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
