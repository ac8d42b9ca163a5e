import type { Point } from '../../../domain/meetups.ts'
import type { NameOnMap, Basemap } from './fetch-basemap.ts'
import { pixelOf } from './mercator.ts'
import { feature } from 'topojson-client'

export interface PlacedName extends NameOnMap {
  readonly at: Point
}

/**
 * Lowest zoom at which names of rank 0, 1, 2, 3 and 4 are shown. The city's name is hidden from the zoom at which its
 * districts have names (`cityUntil`).
 */
const shownFrom = [0, 11.4, 11.7, 13.5, 13.8]
const cityUntil = 11.4

/** Average width of a letter, height of a line, and margin around a name, in pixels. */
const letter = 6.7
const line = 16
const air = 5

/**
 * Order in which names get their place, lowest first. Names of water follow directly after those of rank 0, because
 * people orient themselves by the harbour.
 */
const weight = ({ kind, rank }: NameOnMap): number => (kind === 'water' ? 0.5 : rank)

/**
 * Selects the names that fit at this zoom without overlaps. Of two that overlap, the one with the lower `weight` stays.
 */
export function namesShown(names: readonly PlacedName[], zoom: number): PlacedName[] {
  const taken: { left: number; top: number; right: number; bottom: number }[] = []
  return [...names]
    .sort((a, b) => weight(a) - weight(b))
    .filter((name) => {
      if (zoom < (shownFrom[name.rank] ?? 0) || (name.kind === 'city' && zoom >= cityUntil)) return false
      const { x, y } = pixelOf(name.at, zoom)
      const half = (name.name.length * letter) / 2 + air
      const box = { left: x - half, top: y - line / 2 - air, right: x + half, bottom: y + line / 2 + air }
      const isFree = taken.every(
        (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
      )
      if (isFree) taken.push(box)
      return isFree
    })
}

export function namesOf(basemap: Basemap): PlacedName[] {
  return feature(basemap, basemap.objects.labels).features.flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point') return []
    const [lng = 0, lat = 0] = geometry.coordinates
    return [{ ...properties, at: { lat, lng } }]
  })
}
