import { expect, test } from 'vitest'
import { distanceKm, farFromCity } from './distance.ts'

test('distances follow the surface of the earth', () => {
  expect(distanceKm({ lat: 51.4545, lng: -2.5879 }, { lat: 51.5074, lng: -0.1278 })).toBeCloseTo(170.7, 0)
  expect(distanceKm({ lat: 51.45, lng: -2.6 }, { lat: 51.45, lng: -2.6 })).toBe(0)
  expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 0)
})

test('Bath is near, London is far', () => {
  expect(farFromCity({ lat: 51.3813, lng: -2.359 })).toBeNull()
  expect(farFromCity({ lat: 51.5074, lng: -0.1278 })).toBe(170)
})
