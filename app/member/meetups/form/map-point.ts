import type { Point } from '../../../../domain/meetups.ts'
import type { MapView } from '../../../device/map/map-engine.ts'

/** A distance in CSS pixels: `x` to the right, `y` down. */
export interface Pixels {
  readonly x: number
  readonly y: number
}

const radians = Math.PI / 180

/**
 * Returns the y of a latitude on a web map (Mercator projection), 0 at the equator and positive in the north. The scale
 * of such a map grows towards the poles.
 */
const northing = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2))
const latitude = (north: number): number => (2 * Math.atan(Math.exp(north)) - Math.PI / 2) / radians

/** Rounds to five decimals, about a metre, because a finger is not more precise. */
const aboutAMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Returns the point that is `by` pixels away from `from`, on a map with this view and size. */
export function movedPoint(from: Point, by: Pixels, view: MapView, size: Pixels): Point {
  const top = northing(view.north)
  const bottom = northing(view.south)
  return roundedPoint({
    lat: latitude(northing(from.lat) - (by.y * (top - bottom)) / size.y),
    lng: from.lng + (by.x * (view.east - view.west)) / size.x,
  })
}

export function roundedPoint({ lat, lng }: Point): Point {
  return { lat: aboutAMetre(lat), lng: aboutAMetre(lng) }
}

export function isInView({ lat, lng }: Point, { north, south, east, west }: MapView): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east
}
