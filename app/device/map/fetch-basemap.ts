import type { GeometryCollection, Topology } from 'topojson-specification'
import address from '../../../content/open/map/bristol.topojson?url'

export interface NameOnMap {
  readonly name: string
  readonly kind: 'city' | 'suburb' | 'neighbourhood' | 'village' | 'ward' | 'station' | 'park' | 'water'
  /**
   * Importance of a name, from 0 (most important) to 4. The user must zoom in further to see a name of a higher number.
   */
  readonly rank: number
}

export interface Road {
  readonly class: 'motorway' | 'a' | 'b' | 'link'
}

/** Map of Bristol from open data (docs/sources.md). Coordinates are degrees in WGS 84. */
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

/** Longest time for loading the map's data, in milliseconds. */
const timeoutMs = 30_000

let fetched: Promise<Basemap> | null = null

/** Fetches the map's data once per page. Rejects on failure; the next call then tries again. */
export function fetchBasemap(): Promise<Basemap> {
  fetched ??= fetchFile().catch((error: unknown) => {
    fetched = null
    throw error
  })
  return fetched
}

async function fetchFile(): Promise<Basemap> {
  // The priority is low, because the map's code and the meetups are needed first.
  const answer = await fetch(address, { priority: 'low', signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`The map's file answered ${answer.status}.`)
  return (await answer.json()) as Basemap
}
