import './map.css'
import { type Look, currentLook } from './basemap-look.ts'
import type { Point } from '../../../domain/meetups.ts'
import { mapWords } from '../../../content/open/map/words.ts'
import { loadGoogle } from './google-script.ts'
import { type MapEngine, type MapStart, zooms } from './map-engine.ts'
import { createMeMark } from './me-mark.ts'

const shown = (featureType: string, color: string): google.maps.MapTypeStyle => ({
  featureType,
  elementType: 'geometry',
  stylers: [{ color }],
})

/** Styles Google's map in the app's colours. Shops are hidden, because users look for meetups. */
export function googleStyle(look: Look, ink: string): google.maps.MapTypeStyle[] {
  return [
    shown('landscape', look.land),
    shown('landscape.natural', look.outside),
    shown('poi', look.land),
    shown('poi.park', look.green),
    shown('road', look.road),
    shown('transit.line', look.rail),
    shown('water', look.harbour),
    { featureType: 'poi', elementType: 'labels', stylers: [{ visibility: 'off' }] },
    { featureType: 'poi.park', elementType: 'labels.text', stylers: [{ visibility: 'on' }] },
    { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
    { elementType: 'labels.text.fill', stylers: [{ color: ink }] },
    { elementType: 'labels.text.stroke', stylers: [{ color: look.land }] },
  ]
}

/**
 * Puts HTML elements of the app on Google's map. All are in one layer in the order of the `place` calls, which is also
 * the order in which the keyboard reaches them.
 */
export function createOverlay(map: google.maps.Map) {
  const layer = document.createElement('div')
  const placed = new Map<string, { at: Point; element: HTMLElement }>()
  const drawn = new Set<() => void>()

  class Places extends google.maps.OverlayView {
    override onAdd(): void {
      this.getPanes()?.overlayMouseTarget.append(layer)
    }
    override draw(): void {
      const projection = this.getProjection()
      for (const { at, element } of placed.values()) {
        const point = projection.fromLatLngToDivPixel(new google.maps.LatLng(at.lat, at.lng))
        if (!point) continue
        element.style.transform = `translate(${Math.round(point.x)}px, ${Math.round(point.y)}px)`
        element.style.zIndex = String(Math.round(point.y))
      }
      for (const listener of drawn) listener()
    }
    override onRemove(): void {
      layer.remove()
    }
  }
  const places = new Places()
  places.setMap(map)
  // A click on a button of the app must not count as a click on the map.
  google.maps.OverlayView.preventMapHitsFrom(layer)

  function removeMarker(id: string): void {
    placed.get(id)?.element.remove()
    placed.delete(id)
  }

  return {
    place(id: string, at: Point, element: HTMLElement): void {
      if (placed.get(id)?.element !== element) {
        removeMarker(id)
        element.classList.add('map-place')
        layer.append(element)
      }
      placed.set(id, { at, element })
      // Before the overlay is on the map, it has no projection to draw with.
      if (layer.isConnected) places.draw()
    },
    removeMarker,
    onDraw(listener: () => void): () => void {
      drawn.add(listener)
      return () => drawn.delete(listener)
    },
    remove: () => places.setMap(null),
  }
}

/**
 * Margins in pixels between the markers and the edges of the map when `fit` is called; the right one is wider for the
 * buttons.
 */
const fitting = { top: 34, right: 64, bottom: 34, left: 30 }
/**
 * How long to wait for Google to refuse the key after the map was opened, in milliseconds. After that the key counts as
 * accepted.
 */
const verdictMs = 4000

/**
 * Opens Google's map (spec §7), for an operator with a key. Rejects when Google cannot be loaded or refuses the key. If
 * Google refuses the key later, `onLost` is called.
 */
export async function openGoogleMap(
  key: string,
  container: HTMLElement,
  { center, zoom }: MapStart,
  onLost: () => void,
): Promise<MapEngine> {
  const maps = await loadGoogle(key)
  const ground = document.createElement('div')
  ground.className = 'map-google'
  container.append(ground)
  const map = new maps.Map(ground, {
    ...zooms,
    center,
    zoom,
    disableDefaultUI: true,
    clickableIcons: false,
    // One finger scrolls the page, two fingers move the map; the wheel zooms with Ctrl or ⌘.
    gestureHandling: 'cooperative',
    keyboardShortcuts: true,
    styles: ownStyle(),
  })
  try {
    await verdict(map, onLost)
  } catch (error) {
    ground.remove()
    throw error
  }
  container.ariaLabel = mapWords.surface

  const theme = new MutationObserver(() => map.setOptions({ styles: ownStyle() }))
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const overlay = createOverlay(map)
  const me = createMeMark()
  let stopDrawingMe = (): void => {}
  const ourZoom = (): number => map.getZoom() ?? zoom

  return {
    place: overlay.place,
    removeMarker: overlay.removeMarker,
    fit(points, maxZoom) {
      if (points.length === 0) return
      const bounds = new google.maps.LatLngBounds()
      for (const point of points) bounds.extend(point)
      // `fitBounds` has no maximum zoom, so the maximum zoom of the map is lowered for the call.
      map.setOptions({ maxZoom })
      map.fitBounds(bounds, fitting)
      google.maps.event.addListenerOnce(map, 'idle', () => map.setOptions({ maxZoom: zooms.maxZoom }))
    },
    go(to, toZoom) {
      if (toZoom !== undefined) map.setZoom(toZoom)
      map.panTo(to)
    },
    zoomBy: (steps) => map.setZoom(ourZoom() + steps),
    view() {
      const bounds = map.getBounds()
      const [southWest, northEast] = [bounds?.getSouthWest(), bounds?.getNorthEast()]
      const middle = map.getCenter()?.toJSON() ?? center
      return {
        center: middle,
        zoom: ourZoom(),
        west: southWest?.lng() ?? middle.lng,
        south: southWest?.lat() ?? middle.lat,
        east: northEast?.lng() ?? middle.lng,
        north: northEast?.lat() ?? middle.lat,
      }
    },
    onView: (listener) => ended(map.addListener('idle', listener)),
    onTap: (listener) =>
      ended(
        map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
          if (latLng) listener(latLng.toJSON())
        }),
      ),
    showMe(at) {
      overlay.removeMarker('me')
      stopDrawingMe()
      if (at === null) return
      const draw = (): void => me.draw(at.accuracy, at.point.lat, ourZoom())
      stopDrawingMe = overlay.onDraw(draw)
      overlay.place('me', at.point, me.element)
      draw()
    },
    remove() {
      theme.disconnect()
      Object.assign(window, { gm_authFailure: undefined })
      overlay.remove()
      google.maps.event.clearInstanceListeners(map)
      ground.remove()
    },
  }
}

function ownStyle(): google.maps.MapTypeStyle[] {
  const ink = getComputedStyle(document.documentElement).getPropertyValue('--ink2').trim()
  return googleStyle(currentLook(), ink)
}

function ended(listener: google.maps.MapsEventListener): () => void {
  return () => listener.remove()
}

/**
 * Resolves when the map has drawn its tiles, or after `verdictMs`. Rejects if Google refuses the key before that; if it
 * refuses the key later, `onLost` is called. Google reports a refusal by calling the global function `gm_authFailure`.
 */
function verdict(map: google.maps.Map, onLost: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let isShown = false
    const refuse = (): void => {
      if (isShown) onLost()
      else reject(new Error('Google Maps refuses the key.'))
    }
    const show = (): void => {
      isShown = true
      resolve()
    }
    Object.assign(window, { gm_authFailure: refuse })
    google.maps.event.addListenerOnce(map, 'tilesloaded', show)
    setTimeout(show, verdictMs)
  })
}
