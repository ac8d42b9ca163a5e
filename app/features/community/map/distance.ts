import { product } from '../../../../content/open/product.ts'
import type { Point } from '../../../../domain/meetups.ts'

const earthKm = 6371
const degree = Math.PI / 180

/** From this distance on, in km, a user counts as far from all meetups. */
const farKm = 30

/** Returns the distance in km along the surface of the earth. */
export function distanceKm(a: Point, b: Point): number {
  const half = (from: number, to: number): number => Math.sin(((to - from) * degree) / 2) ** 2
  const share = half(a.lat, b.lat) + Math.cos(a.lat * degree) * Math.cos(b.lat * degree) * half(a.lng, b.lng)
  return 2 * earthKm * Math.asin(Math.sqrt(share))
}

/** Returns the distance to the city in whole kilometres, or null for a point in the city or near it. */
export function farFromCity(at: Point): number | null {
  const km = distanceKm(at, product.city)
  return km > farKm ? Math.round(km) : null
}
