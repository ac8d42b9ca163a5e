import type { Point } from '../../../domain/meetups.ts'

/** Elements of ours on Google's map, all in one layer, so that they stay in the order in which they are placed. */
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
  // A click on a button of ours is not one on the map.
  google.maps.OverlayView.preventMapHitsFrom(layer)

  function take(id: string): void {
    placed.get(id)?.element.remove()
    placed.delete(id)
  }

  return {
    place(id: string, at: Point, element: HTMLElement): void {
      if (placed.get(id)?.element !== element) {
        take(id)
        element.classList.add('map-place')
        layer.append(element)
      }
      placed.set(id, { at, element })
      // Before it has been added there is nothing to draw on.
      if (layer.isConnected) places.draw()
    },
    take,
    /** Told after every drawing, until what it gives is called. */
    onDraw(listener: () => void): () => void {
      drawn.add(listener)
      return () => drawn.delete(listener)
    },
    remove: () => places.setMap(null),
  }
}
