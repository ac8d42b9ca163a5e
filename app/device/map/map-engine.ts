import type { Point } from '../../../domain/meetups.ts'

/** What the map shows at this moment. */
export interface MapView {
  readonly center: Point
  readonly zoom: number
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * A map behind which two engines stand (spec §7): the bundled one, and Google's where the operator has a key. Points
 * are WGS 84, zoom levels those of web maps (256-pixel tiles).
 */
export interface MapEngine {
  /** Puts an element of ours onto the map, its own middle or foot (by its CSS) on the point; called again, it moves it. */
  place(id: string, at: Point, element: HTMLElement): void
  take(id: string): void
  /** Shows all points, no closer than `maxZoom`. */
  fit(points: readonly Point[], maxZoom: number): void
  go(to: Point, zoom?: number): void
  zoomBy(steps: number): void
  view(): MapView
  /** Told after every move that has come to rest. Returns what ends it. */
  onView(listener: () => void): () => void
  onTap(listener: (at: Point) => void): () => void
  /** Her place and how exact it is, in metres; null takes it off. It never leaves the device. */
  showMe(at: { readonly point: Point; readonly accuracy: number } | null): void
  remove(): void
}

export interface MapStart {
  readonly center: Point
  readonly zoom: number
}

/** Rejects when the map cannot be had. */
export type OpenMap = (container: HTMLElement, start: MapStart) => Promise<MapEngine>
