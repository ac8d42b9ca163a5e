import * as L from 'leaflet'
import './map.css'
import { mapWords } from '../../../content/open/map/words.ts'
import { pageConfig } from '../page/page-config.ts'
import { elementMarker } from './element-marker.ts'
import type { Basemap } from './fetch-basemap.ts'
import { createGround } from './ground-layer.ts'
import { createCredit, createShortCredit } from './map-credit.ts'
import type { MapEngine, MapStart } from './map-engine.ts'
import { followGestures } from './map-gestures.ts'
import { createMeMark } from './me-mark.ts'
import { showNames } from './names-layer.ts'
import { zooms } from './zooms.ts'

/** Room for the markers, and for the buttons at the right, in pixels. */
const fitting = { paddingTopLeft: [30, 34], paddingBottomRight: [64, 34] } satisfies L.FitBoundsOptions

/** From below: the basemap, its names, the operator's tiles where there are any, she, and the meetups. */
const panes = { ground: 200, names: 210, tiles: 220, me: 590, places: 600 }

/** The bundled map (spec §7): Leaflet over our own drawing of the city; works offline, asks nobody for anything. */
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
    // Quarters let a small screen show all meetups as large as it can.
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
  const take = (id: string): void => {
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
      take(id)
      placed.set(id, elementMarker(at, element, 'places').addTo(map))
    },
    take,
    fit(points, maxZoom) {
      if (points.length === 0) return
      const bounds = L.latLngBounds(points.map(({ lat, lng }) => [lat, lng]))
      whenStill(() => map.fitBounds(bounds, { ...fitting, maxZoom, animate: !calm }))
    },
    go(to, toZoom) {
      whenStill(() => map.setView([to.lat, to.lng], toZoom ?? map.getZoom(), { animate: !calm }))
    },
    // To the next whole level, where the tiles are sharpest.
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
      // Leaflet would go on with a zoom that is under way, on a map that is no more.
      Object.assign(map, { _animatingZoom: false, _animateZoom: () => {} })
      map.remove()
    },
  }
}

/** Leaflet forgets what it is told while it zooms: the last of it waits until that is over. */
function stillnessOf(map: L.Map): (run: () => void) => void {
  let isZooming = false
  let next: (() => void) | null = null
  map.on('zoomanim', () => void (isZooming = true))
  map.on('moveend', () => {
    isZooming = false
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
  // Whoever opened the map hears of a failure.
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
