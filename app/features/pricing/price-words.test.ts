import { expect, test } from 'vitest'
import { catalogue } from '../../../domain/catalogue.ts'
import { memberPriceOf, priceWords, visitorsChargeWords } from './price-words.ts'

test('a visitor reads the amount, the first charge and the way out', () => {
  expect(visitorsChargeWords('public_month')).toBe(
    'First charge 7 days after you start: £9.99, then every month. Cancel any time in Account.',
  )
  expect(visitorsChargeWords('public_year')).toContain('£99, then every year')
})

test('the member price is that of the same plan, and lower', () => {
  for (const id of ['public_month', 'public_year'] as const) {
    const hers = catalogue[memberPriceOf(id)]
    expect([hers.offer, hers.interval]).toEqual(['member', catalogue[id].interval])
    expect(hers.amount).toBeLessThan(catalogue[id].amount)
  }
  expect(priceWords(memberPriceOf('public_month'))).toBe('£7.99 a month')
})
