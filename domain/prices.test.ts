import { expect, test } from 'vitest'
import { absurdTimes, costOf, portionCost, withOwnPrices, type Prices } from './prices.ts'

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
  expect(costOf(lines, prices, today)).toEqual({ pence: 97, unpriced: [], old: false, from: '2026-11-01' })
})

test('without a price for the ingredient or its unit, or without an amount, an ingredient is named and not counted', () => {
  const lines = [
    { item: 'saffron', amount: 1, unit: 'pinch' as const },
    { item: 'rice', amount: 1, unit: 'tin' as const },
    { item: 'lemon', amount: null, unit: null },
  ]
  expect(costOf(lines, prices, today)).toEqual({
    pence: 0,
    unpriced: ['saffron', 'rice', 'lemon'],
    old: false,
    from: null,
  })
})

test('spoons and ml of a liquid cost the same, whichever of the two has the price', () => {
  const day = '2026-11-01'
  const liquids: Prices = { milk: { per: { ml: 0.1 }, day }, oil: { per: { g: 0.5, tsp: 2 }, day } }
  const lines = [
    { item: 'milk', amount: 4, unit: 'tbsp' as const },
    { item: 'oil', amount: 50, unit: 'ml' as const },
  ]
  expect(costOf(lines, liquids, today)).toMatchObject({ pence: 6 + 20, unpriced: [] })
})

test('a sum with a price of more than 90 days ago is marked', () => {
  const lemon = [{ item: 'lemon', amount: 2, unit: 'piece' as const }]
  const cost = { pence: 60, unpriced: [], from: '2026-07-01' }
  expect(costOf(lemon, prices, '2026-09-29')).toEqual({ ...cost, old: false })
  expect(costOf(lemon, prices, '2026-09-30')).toEqual({ ...cost, old: true })
})

test('the user’s own price changes all units of an ingredient in the same ratio', () => {
  const price = { pence: 300, amount: 1, unit: 'kg' as const, day: '2026-11-19' as const }
  const own = withOwnPrices(prices, [
    { item: 'rice', price },
    { item: 'saffron', price: { ...price, amount: 1, unit: 'tbsp' } },
    { item: 'lemon', price: { ...price, unit: 'tin' } },
    { item: 'lemon' },
  ])
  expect(own['rice']?.day).toBe('2026-11-19')
  expect(own['rice']?.per).toEqual({ g: 0.3, cup: expect.closeTo(55.5) })
  expect(own['saffron']?.per).toEqual({ tsp: 100 })
  expect(own['lemon']).toBe(prices['lemon'])
  const oil: Prices = { oil: { per: { g: 0.5, tsp: 2 }, day: '2026-11-01' } }
  const bottle = withOwnPrices(oil, [{ item: 'oil', price: { ...price, pence: 400, amount: 0.5, unit: 'l' } }])
  expect(bottle['oil']?.per).toEqual({ g: 1, tsp: 4 })
  expect(withOwnPrices(prices, [{ item: 'rice' }])).toBe(prices)
})

test('a portion costs its part of the recipe', () => {
  const ingredients = [
    { item: 'lemon', name: 'lemons', amount: 2, unit: 'piece' as const, aisle: 'greengrocer' as const },
  ]
  expect(portionCost({ ingredients, servings: 4 }, prices, today).pence).toBe(15)
  expect(portionCost({ ingredients, servings: 4, asWritten: ['salt'] }, prices, today).unpriced).toEqual(['salt'])
})

test.each([
  [{ pence: 400, amount: 50, unit: 'g' }, 40],
  [{ pence: 200, amount: 100, unit: 'g' }, 10],
  [{ pence: 199, amount: 100, unit: 'g' }, null],
  [{ pence: 20, amount: 1, unit: 'kg' }, 0.1],
  [{ pence: 0, amount: 1, unit: 'kg' }, 0],
  // The usual price of a tin of rice is not known, so the own price cannot be compared with it.
  [{ pence: 9900, amount: 1, unit: 'tin' }, null],
] as const)('an own price far from the usual one is taken for a slip: %j', (price, times) => {
  const found = absurdTimes({ ...price, day: '2026-11-19' }, prices['rice'])
  expect(found === null ? null : Math.round(found * 100) / 100).toBe(times)
})

test('what costs nothing counts as nothing', () => {
  const free = withOwnPrices(prices, [{ item: 'rice', price: { pence: 0, amount: 1, unit: 'kg', day: '2026-11-19' } }])
  expect(costOf([{ item: 'rice', amount: 1, unit: 'cup' }], free, today)).toMatchObject({ pence: 0, unpriced: [] })
})
