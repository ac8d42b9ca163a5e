import { expect, test } from 'vitest'
import { priceWords, visitorsChargeWords } from './price-words.ts'

test('a visitor is told the amount, the first charge and how to cancel', () => {
  expect(visitorsChargeWords('public_month')).toBe(
    'First charge 7 days after you start: £9.99, then every month. Cancel any time in Account.',
  )
  expect(visitorsChargeWords('public_year')).toContain('£99, then every year')
})

test('a price is shown with its interval', () => {
  expect(priceWords('member_month')).toBe('£7.99 a month')
})
