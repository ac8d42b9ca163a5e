import type { Point } from '../../../domain/meetups.ts'

/** Zoom range of both engines; the bundled map has no detail above 17. */
export const zooms = { minZoom: 5, maxZoom: 17 } as const

/** The part of the world that the map shows. */
export interface MapView {
  readonly center: Point
  readonly zoom: number
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * Interface of the two map engines (spec §7): the bundled one, and Google's if the operator has a key. Points are WGS
 * 84; zoom levels are those of web maps (256-pixel tiles).
 */
export interface MapEngine {
  /**
   * Puts one of our own elements on the map, with its middle or foot (by its CSS) on the point. Another call moves it.
   */
  place(id: string, at: Point, element: HTMLElement): void
  take(id: string): void
  /** Fits all points into the view, zooming in no further than `maxZoom`. */
  fit(points: readonly Point[], maxZoom: number): void
  go(to: Point, zoom?: number): void
  zoomBy(steps: number): void
  view(): MapView
  /** Calls `listener` after each move that has ended. Returns the unsubscribe function. */
  onView(listener: () => void): () => void
  onTap(listener: (at: Point) => void): () => void
  /** The user's position and its accuracy in metres; null removes it. It never leaves the device. */
  showMe(at: { readonly point: Point; readonly accuracy: number } | null): void
  remove(): void
}

export interface MapStart {
  readonly center: Point
  readonly zoom: number
}

/** Rejects when the map cannot be opened. */
export type OpenMap = (container: HTMLElement, start: MapStart) => Promise<MapEngine>
