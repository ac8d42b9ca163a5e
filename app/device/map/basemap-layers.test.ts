import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBasemapLayers, layerNames, tileSize } from './basemap-layers.ts'
import type { Basemap } from './fetch-basemap.ts'
import { pixelOf } from './mercator.ts'

const file = join(import.meta.dirname, '../../../content/open/map/bristol.topojson')
const pieceOf = createBasemapLayers(JSON.parse(readFileSync(file, 'utf8')) as Basemap)

function bridge(z: number) {
  const { x, y } = pixelOf({ lat: 51.4535, lng: -2.5915 }, z)
  return { z, x: Math.floor(x / tileSize), y: Math.floor(y / tileSize) }
}

test.each(layerNames)('the layer %s of the file can be cut into tiles', (name) => {
  expect(pieceOf(name, bridge(10)).shapes.length).toBeGreaterThan(0)
  expect(pieceOf(name, { z: 13, x: 0, y: 0 }).shapes).toEqual([])
})

test('at zooms beyond the precision of the data, a tile is an enlarged part of a larger one', () => {
  const [exact, close] = [bridge(15), bridge(17)]
  const piece = pieceOf('roads', close)
  expect(piece.shapes).toEqual(pieceOf('roads', exact).shapes)
  expect(piece).toMatchObject({
    scale: (4 * tileSize) / 4096,
    left: (close.x - 4 * exact.x) * tileSize,
    top: (close.y - 4 * exact.y) * tileSize,
  })
})

test('there is water in the harbour and none in the middle of the city', () => {
  const at = { z: 14, x: 0, y: 0 }
  const isWater = (lat: number, lng: number): boolean => {
    const { x, y } = pixelOf({ lat, lng }, at.z)
    const tile = { z: at.z, x: Math.floor(x / tileSize), y: Math.floor(y / tileSize) }
    const { shapes, scale } = pieceOf('harbour', tile)
    const [px, py] = [(x % tileSize) / scale, (y % tileSize) / scale]
    return shapes.some(({ lines }) => lines.filter((ring) => isInside(ring, px, py)).length % 2 === 1)
  }
  // The harbour near the SS Great Britain is water, Broad Street is not.
  expect(isWater(51.4498, -2.6089)).toBe(true)
  expect(isWater(51.4551, -2.5945)).toBe(false)
})

function isInside(ring: readonly (readonly [number, number])[], x: number, y: number): boolean {
  return ring.reduce((inside, [x1, y1], i) => {
    const [x0 = 0, y0 = 0] = ring.at(i - 1) ?? []
    const crosses = y0 > y !== y1 > y && x < ((x0 - x1) * (y - y1)) / (y0 - y1) + x1
    return crosses ? !inside : inside
  }, false)
}
