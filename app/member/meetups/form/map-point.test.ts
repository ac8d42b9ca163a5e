import { expect, test } from 'vitest'
import type { MapView } from '../../../device/map/map-engine.ts'
import { isInView, movedPoint, roundedPoint } from './map-point.ts'

const center = { lat: 51.4545, lng: -2.5879 }
const size = { x: 360, y: 240 }

/** Returns the visible area of a map with 256-pixel tiles at a zoom level, by the formula for map tiles. */
function viewAt(zoom: number): MapView {
  const world = 256 * 2 ** zoom
  const sinus = Math.sin((center.lat * Math.PI) / 180)
  const middle = world * (0.5 - Math.log((1 + sinus) / (1 - sinus)) / (4 * Math.PI))
  const latAt = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI
  const halfWidth = (size.x / 2) * (360 / world)
  return {
    center,
    zoom,
    north: latAt(middle - size.y / 2),
    south: latAt(middle + size.y / 2),
    west: center.lng - halfWidth,
    east: center.lng + halfWidth,
  }
}

test('moving from the centre by half a map to the right and up gives the corner, at any zoom', () => {
  for (const zoom of [9, 12, 15, 18]) {
    const view = viewAt(zoom)
    const corner = movedPoint(center, { x: size.x / 2, y: -size.y / 2 }, view, size)
    expect(corner.lat).toBeCloseTo(view.north, 4)
    expect(corner.lng).toBeCloseTo(view.east, 4)
  }
})

test('moving there and back gives the same place to about a metre', () => {
  const view = viewAt(15)
  const there = movedPoint(center, { x: 37, y: 91 }, view, size)
  const back = movedPoint(there, { x: -37, y: -91 }, view, size)
  expect(Math.abs(back.lat - center.lat)).toBeLessThan(2e-5)
  expect(Math.abs(back.lng - center.lng)).toBeLessThan(2e-5)
  expect(there.lat).toBeLessThan(center.lat)
  expect(there.lng).toBeGreaterThan(center.lng)
})

test('a picked place has five decimals', () => {
  expect(roundedPoint({ lat: 51.447_801_9, lng: -2.598_395_2 })).toEqual({ lat: 51.4478, lng: -2.5984 })
})

test('a place at the edge of the map is in view', () => {
  const view = viewAt(12)
  expect(isInView(center, view)).toBe(true)
  expect(isInView({ lat: view.north, lng: view.west }, view)).toBe(true)
  expect(isInView({ lat: view.north + 0.001, lng: center.lng }, view)).toBe(false)
})
