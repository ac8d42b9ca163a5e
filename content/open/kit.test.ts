import { expect, test } from 'vitest'
import { kitAmountWords, useByWords, watchWords } from './kit.ts'

const today = '2026-11-21'
const unit = { one: 'pack', many: 'packs' }

test('a quantity has its unit in singular or plural, and is left out if it need not be shown', () => {
  expect(kitAmountWords({ amount: 1, unit })).toBe('1 pack')
  expect(kitAmountWords({ amount: 2, unit })).toBe('2 packs')
  expect(kitAmountWords({ amount: 3 })).toBe('× 3')
  expect(kitAmountWords({ amount: 1 })).toBeNull()
  expect(kitAmountWords({})).toBeNull()
})

test('a use-by date has words for each state', () => {
  expect(useByWords('2027-05-01', today)).toEqual({ state: 'fine', text: 'Use by Sat 1 May 2027' })
  expect(useByWords('2026-12-01', today)).toEqual({ state: 'soon', text: 'Use soon, by Tue 1 Dec' })
  expect(useByWords(today, today)).toEqual({ state: 'soon', text: 'Use soon, by today' })
  expect(useByWords('2026-11-20', today)).toEqual({ state: 'over', text: 'Past its date, Fri 20 Nov' })
})

test('expired and soon expiring items are counted, and there is no text without any', () => {
  expect(watchWords({ over: 1, soon: 2 })).toEqual({ over: '1 past its date', soon: '2 to use soon' })
  expect(watchWords({ over: 2, soon: 0 })).toEqual({ over: '2 past their date', soon: null })
})
