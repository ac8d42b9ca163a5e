import { expect, test } from 'vitest'
import { barWidth, numberWords, percentWords } from './words.ts'

test('large numbers are grouped by thousands, shares have a tenth of a per cent', () => {
  expect(numberWords(1_284_331)).toBe('1,284,331')
  expect([percentWords(1, 8), percentWords(61, 61), percentWords(7, 5), percentWords(0, 5)]).toEqual([
    '12.5%',
    '100%',
    '140%',
    '0%',
  ])
})

test('a share of 0 is undefined', () => {
  expect(percentWords(0, 0)).toBeNull()
  expect(percentWords(3, 0)).toBeNull()
})

test('the length of a bar is its share of the largest value; a value above 0 is always visible', () => {
  expect([barWidth(5, 5), barWidth(1, 8), barWidth(1, 1_000_000), barWidth(0, 5), barWidth(0, 0)]).toEqual([
    100, 12.5, 1, 0, 0,
  ])
})
