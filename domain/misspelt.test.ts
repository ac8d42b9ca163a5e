import { expect, test } from 'vitest'
import { catalogueOf } from './ingredient-line.ts'
import { slipIn, slipsBetween } from './misspelt.ts'
import type { Aisle } from './recipe.ts'

const known = (item: string, name: string, aisle: Aisle = 'cupboard') =>
  ({ item, name, amount: 1, unit: 'g', aisle }) as const
const catalogue = catalogueOf([
  {
    ingredients: [
      known('chickpeas', 'chickpeas'),
      { ...known('onion', 'onions', 'greengrocer'), one: 'onion' },
      known('celery', 'celery', 'greengrocer'),
      known('peas', 'peas', 'frozen'),
      known('ground-cumin', 'ground cumin', 'spices'),
    ],
  },
])

test.each([
  ['same', 'same', 0],
  ['onions', 'onion', 1],
  ['oniosn', 'onions', 1],
  ['chikpeas', 'chickpeas', 1],
  ['cat', 'chickpeas', 3],
  ['abcd', 'wxyz', 3],
])('%s and %s differ by %i letters', (one, other, slips) => {
  expect(slipsBetween(one, other, 2)).toBe(slips)
  expect(slipsBetween(other, one, 2)).toBe(slips)
})

test.each([
  ['2 tins chikpeas, drained', '2 tins chickpeas, drained'],
  ['3 Oniosn, chopped', '3 onions, chopped'],
  ['2 large oniosn', '2 large onions'],
  ['1 tsp ground cummin', '1 tsp ground cumin'],
])('%s is likely to mean %s', (line, meant) => {
  expect(slipIn(line, catalogue)?.line).toBe(meant)
})

test.each([
  '2 tins chickpeas',
  '3 celeriac',
  '2 pears',
  '200g figs',
  '1 jar tamarind paste',
  'oniosn',
  'salt, to taste',
])('%s is no slip', (line) => {
  expect(slipIn(line, catalogue)).toBeNull()
})
