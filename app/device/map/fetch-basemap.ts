import type { GeometryCollection, Topology } from 'topojson-specification'
import address from '../../../content/open/map/bristol.topojson?url'

export interface NameOnMap {
  readonly name: string
  readonly kind: 'city' | 'suburb' | 'neighbourhood' | 'village' | 'ward' | 'station' | 'park' | 'water'
  /** 0 stands on every map, 4 on the closest only. */
  readonly rank: number
}

export interface Road {
  readonly class: 'motorway' | 'a' | 'b' | 'link'
}

/** Bristol, drawn from open data (docs/sources.md). Degrees, WGS 84. */
export type Basemap = Topology<{
  boundary: GeometryCollection
  green: GeometryCollection
  water: GeometryCollection
  harbour: GeometryCollection
  paths: GeometryCollection
  rail: GeometryCollection
  roads: GeometryCollection<Road>
  labels: GeometryCollection<NameOnMap>
}>

/** A line on which 60 kB take longer has no map, in milliseconds. */
const patienceMs = 30_000

let fetched: Promise<Basemap> | null = null

/** One file, fetched once a page. Rejects when it cannot be had; the next call tries again. */
export function fetchBasemap(): Promise<Basemap> {
  fetched ??= fetchFile().catch((error: unknown) => {
    fetched = null
    throw error
  })
  return fetched
}

async function fetchFile(): Promise<Basemap> {
  // The code that draws it, and the meetups themselves, are wanted first.
  const answer = await fetch(address, { priority: 'low', signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`The map's file answered ${answer.status}.`)
  return (await answer.json()) as Basemap
}
