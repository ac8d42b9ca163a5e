import type { Point } from '../../../domain/meetups.ts'

const degree = Math.PI / 180
const tileSize = 256
/** Metres per pixel at zoom 0 on the equator, where one tile shows the whole circumference of the earth. */
const widest = (2 * Math.PI * 6_378_137) / tileSize

/** Returns the position of a point on the world map at this zoom, in pixels from the map's north-western corner. */
export function pixelOf({ lat, lng }: Point, zoom: number): { x: number; y: number } {
  const size = tileSize * 2 ** zoom
  const sine = Math.sin(lat * degree)
  return {
    x: (lng / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

export function pixelsOf(metres: number, lat: number, zoom: number): number {
  return metres / ((widest * Math.cos(lat * degree)) / 2 ** zoom)
}
