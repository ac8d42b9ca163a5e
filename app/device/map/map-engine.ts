import type { Point } from '../../../domain/meetups.ts'

/** Zoom range of both map engines. */
export const zooms = { minZoom: 5, maxZoom: 17 } as const

export interface MapView {
  readonly center: Point
  readonly zoom: number
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * Interface of the two map engines (spec §7): the bundled map, and Google's if the operator has a key. Points are WGS
 * 84. Zoom levels are those of web maps: at zoom 0 the world is 256 pixels wide, and each level doubles it.
 */
export interface MapEngine {
  /**
   * Puts an HTML element of the app on the map. The element's CSS decides whether its middle or its bottom is at the
   * point. A second call with the same id moves the element, or replaces it by another one.
   */
  place(id: string, at: Point, element: HTMLElement): void
  removeMarker(id: string): void
  /** Moves and zooms the map so that all points are visible, zooming in no further than `maxZoom`. */
  fit(points: readonly Point[], maxZoom: number): void
  go(to: Point, zoom?: number): void
  zoomBy(steps: number): void
  view(): MapView
  onView(listener: () => void): () => void
  onTap(listener: (at: Point) => void): () => void
  /** Shows the user's position and its accuracy in metres; null removes it. The position never leaves the device. */
  showMe(at: { readonly point: Point; readonly accuracy: number } | null): void
  remove(): void
}

export interface MapStart {
  readonly center: Point
  readonly zoom: number
}

/** Opens a map in the container. Rejects when the map cannot be opened. */
export type OpenMap = (container: HTMLElement, start: MapStart) => Promise<MapEngine>
