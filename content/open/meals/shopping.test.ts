import { expect, test } from 'vitest'
import { sumWords } from './shopping.ts'

test.each([
  [{ ticked: 1240, all: 3100, unpriced: 3 }, 'About £12.40 of £31 in the basket; 3 things without a price.'],
  [{ ticked: 0, all: 3105, unpriced: 1 }, 'About £31.05 in all; 1 thing without a price.'],
  [{ ticked: 3100, all: 3100, unpriced: 0 }, 'About £31 of £31 in the basket.'],
])('the sum of a list: %j', (sums, words) => {
  expect(sumWords(sums)).toBe(words)
})
