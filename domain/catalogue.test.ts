import { expect, test } from 'vitest'
import {
  catalogue,
  lookupKey,
  monthsFree,
  percentOff,
  pounds,
  priceOfKey,
  prices,
  tierOf,
  yearlySaving,
} from './catalogue.ts'

test('both offers of the seed exist, in pence', () => {
  expect(Object.fromEntries(prices.map(({ id, amount }) => [id, amount]))).toEqual({
    public_month: 999,
    public_year: 9900,
    member_month: 799,
    member_year: 7999,
  })
})

test('the struck-through prices: a former month, twelve months beside a year, none for members', () => {
  expect(prices.map(({ listAmount }) => listAmount)).toEqual([1199, 11_988, null, null])
})

test('the calculated savings equal those printed in the seed', () => {
  expect(percentOff(catalogue.public_month)).toBe(17)
  expect(pounds(yearlySaving('public'))).toBe('£20.88')
  expect(monthsFree('public')).toBe(2)
  expect(pounds(yearlySaving('member'))).toBe('£15.89')
  expect(Math.round(yearlySaving('member') / 100)).toBe(16)
  expect(percentOff(catalogue.member_month)).toBeNull()
})

test('pounds print pence only where there are any', () => {
  expect([0, 5, 799, 9900, 11_988].map(pounds)).toEqual(['£0', '£0.05', '£7.99', '£99', '£119.88'])
})

test('each lookup key gives its price, and other keys give null', () => {
  for (const { id } of prices) expect(priceOfKey(lookupKey(id))).toBe(id)
  expect([null, '', 'public_month', 'harbour_free'].map(priceOfKey)).toEqual([null, null, null, null])
})

test('the tier follows the interval, whatever the offer', () => {
  expect(prices.map(({ id }) => tierOf(id))).toEqual(['premium_month', 'premium_year', 'premium_month', 'premium_year'])
})
