import type { Point } from '../../../domain/meetups.ts'
import type { NameOnMap } from './fetch-basemap.ts'
import { pixelOf } from './mercator.ts'

export interface PlacedName extends NameOnMap {
  readonly at: Point
}

/** From which zoom on a rank is shown; the city's own name goes when its parts have theirs. */
const shownFrom = [0, 11.4, 11.7, 13.5, 13.8]
const cityUntil = 11.4

/** About how wide a letter is, and how high a line, in pixels; and the air around them. */
const letter = 6.7
const line = 16
const air = 5

/** The harbour is what everybody finds her way by, so the water has its names before all but the city. */
const weight = ({ kind, rank }: NameOnMap): number => (kind === 'water' ? 0.5 : rank)

/** The names that this zoom has room for: larger places first, none over another one. */
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
