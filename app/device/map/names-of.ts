import { feature } from 'topojson-client'
import type { Basemap } from './fetch-basemap.ts'
import type { PlacedName } from './names-shown.ts'

/** The names of the basemap's file and where they stand. */
export function namesOf(basemap: Basemap): PlacedName[] {
  return feature(basemap, basemap.objects.labels).features.flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point') return []
    const [lng = 0, lat = 0] = geometry.coordinates
    return [{ ...properties, at: { lat, lng } }]
  })
}
