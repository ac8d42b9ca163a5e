import './map.css'
import { mapWords } from '../../../content/open/map/words.ts'
import { currentLook } from './basemap-look.ts'
import { createOverlay } from './google-overlay.ts'
import { loadGoogle } from './google-script.ts'
import { googleStyle } from './google-style.ts'
import type { MapEngine, MapStart } from './map-engine.ts'
import { createMeMark } from './me-mark.ts'
import { zooms } from './zooms.ts'

/** Room for the markers, and for the buttons at the right, in pixels. */
const fitting = { top: 34, right: 64, bottom: 34, left: 30 }
/** Google tells of a key that it does not take only after the map is there. */
const verdictMs = 4000

/** Google's map (spec §7), where the operator has a key. Rejects when Google cannot be had or refuses the key; when
 * it refuses later, `onLost` is told once. */
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
    // One finger is the page's, two are the map's; the wheel zooms with Ctrl or ⌘.
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
    take: overlay.take,
    fit(points, maxZoom) {
      if (points.length === 0) return
      const bounds = new google.maps.LatLngBounds()
      for (const point of points) bounds.extend(point)
      // Fitting has no limit of its own, so it borrows the map's.
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
      overlay.take('me')
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

/** Whether Google shows its map with this key: it calls a function of this name when it does not, sooner or later. */
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
