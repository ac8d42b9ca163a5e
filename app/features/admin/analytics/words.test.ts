import { expect, test } from 'vitest'
import { barWidth, numberWords, shareWords } from './words.ts'

test('large numbers are read in groups of three, shares to a tenth of a per cent', () => {
  expect(numberWords(1_284_331)).toBe('1,284,331')
  expect([shareWords(1, 8), shareWords(61, 61), shareWords(7, 5), shareWords(0, 5)]).toEqual([
    '12.5%',
    '100%',
    '140%',
    '0%',
  ])
})

test('of nothing there is no share', () => {
  expect(shareWords(0, 0)).toBeNull()
  expect(shareWords(3, 0)).toBeNull()
})

test('a bar is as long as its share of the largest; whatever is not nothing can be seen', () => {
  expect([barWidth(5, 5), barWidth(1, 8), barWidth(1, 1_000_000), barWidth(0, 5), barWidth(0, 0)]).toEqual([
    100, 12.5, 1, 0, 0,
  ])
})
