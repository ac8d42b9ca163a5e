import { expect, test } from 'vitest'
import { costOf, type Prices } from './prices.ts'

const prices: Prices = {
  rice: { per: { g: 0.2, cup: 37 }, day: '2026-11-01' },
  lemon: { per: { piece: 30 }, day: '2026-07-01' },
}
const today = '2026-11-20'

test('the cost of what is used is the sum over the amounts in the units of the prices', () => {
  const lines = [
    { item: 'rice', amount: 0.3, unit: 'kg' as const },
    { item: 'rice', amount: 1, unit: 'cup' as const },
  ]
  expect(costOf(lines, prices, today)).toEqual({ pence: 97, unpriced: [], old: false })
})

test('without a price for the ingredient or its unit, or without an amount, an ingredient is named and not counted', () => {
  const lines = [
    { item: 'saffron', amount: 1, unit: 'pinch' as const },
    { item: 'rice', amount: 1, unit: 'tin' as const },
    { item: 'lemon', amount: null, unit: null },
  ]
  expect(costOf(lines, prices, today)).toEqual({ pence: 0, unpriced: ['saffron', 'rice', 'lemon'], old: false })
})

test('a sum with a price of more than 90 days ago is marked', () => {
  const lemon = [{ item: 'lemon', amount: 2, unit: 'piece' as const }]
  expect(costOf(lemon, prices, '2026-09-29')).toEqual({ pence: 60, unpriced: [], old: false })
  expect(costOf(lemon, prices, '2026-09-30')).toEqual({ pence: 60, unpriced: [], old: true })
})
