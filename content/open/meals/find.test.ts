import { expect, test } from 'vitest'
import { portionCostWords, pricesFromWords, toBuyWords } from './find.ts'

test('costs are estimates in steps of 5p', () => {
  const words = (pence: number) => portionCostWords({ pence, unpriced: [] })
  expect([1, 83, 97.5, 134, 399].map(words)).toEqual(['about 5p', 'about 85p', 'about £1', 'about £1.35', 'about £4'])
  expect(portionCostWords({ pence: 80, unpriced: ['saffron'] })).toBeNull()
})

test('old prices are named by their month', () => {
  expect(pricesFromWords({ old: true, from: '2026-08-03' }, '2026-11-27')).toBe('prices from August')
  expect(pricesFromWords({ old: true, from: '2025-12-31' }, '2026-11-27')).toBe('prices from December 2025')
  expect(pricesFromWords({ old: false, from: '2026-11-03' }, '2026-11-27')).toBeNull()
})

test('what is missing is counted in words', () => {
  expect([0, 1, 3].map(toBuyWords)).toEqual(['Nothing to buy', 'One thing to buy', '3 things to buy'])
})
