import { product } from '../../../../content/open/product.ts'
import type { Point } from '../../../../domain/meetups.ts'

const earthKm = 6371
const degree = Math.PI / 180

/** From so far away the meetups are nowhere near her, in kilometres. */
const farKm = 30

/** As the gull flies, in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const half = (from: number, to: number): number => Math.sin(((to - from) * degree) / 2) ** 2
  const share = half(a.lat, b.lat) + Math.cos(a.lat * degree) * Math.cos(b.lat * degree) * half(a.lng, b.lng)
  return 2 * earthKm * Math.asin(Math.sqrt(share))
}

/** Whole kilometres to the city; null when she is in it or nearby. */
export function farFromCity(at: Point): number | null {
  const km = distanceKm(at, product.city)
  return km > farKm ? Math.round(km) : null
}
