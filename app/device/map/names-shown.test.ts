import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Basemap } from './fetch-basemap.ts'
import { namesOf, namesShown, type PlacedName } from './names-shown.ts'

const file = join(import.meta.dirname, '../../../content/open/map/bristol.topojson')
const basemap = JSON.parse(readFileSync(file, 'utf8')) as Basemap
const names = namesOf(basemap)
const shown = (zoom: number) => namesShown(names, zoom).map(({ name }) => name)

test('the closer the zoom, the more names there are, and the harbour has its own', () => {
  expect(shown(11)).toEqual(['Bristol'])
  expect(shown(12)).toEqual(expect.arrayContaining(['Clifton', 'Southville', 'Floating Harbour']))
  expect(shown(12)).not.toContain('Bristol')
  expect(shown(14).length).toBeGreaterThan(shown(12).length)
  expect(shown(17)).toContain('Wapping Wharf')
})

test('no two names overlap', () => {
  const twice: PlacedName[] = [
    { name: 'Small', kind: 'park', rank: 4, at: { lat: 51.45, lng: -2.6 } },
    { name: 'Large', kind: 'suburb', rank: 1, at: { lat: 51.45, lng: -2.6 } },
  ]
  expect(namesShown(twice, 15).map(({ name }) => name)).toEqual(['Large'])
})
