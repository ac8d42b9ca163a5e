import { expect, test } from 'vitest'
import { agreementWords, beforePaying, firstChargeWords, sellerWords } from './before-paying.ts'
import { priceIds } from './catalogue.ts'

const now = new Date('2026-01-31T23:30:00Z')

test('without free days the text names the price today, the next payment and its day', () => {
  const purchase = { priceId: 'member_month', freeDays: 0, now } as const
  expect(beforePaying(purchase, firstChargeWords(purchase))).toEqual([
    'Premium, paid by the month. To pay today: £7.99. Next payment: £7.99 on 28 February 2026.',
    'First charge: £7.99 today, then every month. Cancel any time in Account.',
    'It renews at this price until you cancel: Account, ‘Cancel subscription’.',
    'After your first payment you have 14 days to change your mind and have it back in full. Sold from 18.',
  ])
  expect(agreementWords(purchase)).toBe('I agree to pay £7.99 today, and every month until I cancel. I am 18 or over')
})

test('with free days nothing is paid today; for a year the text says what applies after the fourteen days', () => {
  const purchase = { priceId: 'public_year', freeDays: 7, now } as const
  const [what, charge, , refund] = beforePaying(purchase, firstChargeWords(purchase))
  expect(what).toBe('Premium, paid by the year. To pay today: nothing.')
  expect(charge).toContain('£99 on 7 February 2026, then every year')
  expect(refund).toBe(
    'After your first payment and each yearly one you have 14 days to change your mind and have it back in full. After that only deleting your account ends a year early; legal rights stay. Sold from 18.',
  )
})

test('the texts of every price fit into the payment provider’s length limits', () => {
  const trader = { name: 'x'.repeat(200), address: 'y'.repeat(500), company: '01234567', vat: 'GB123456789012' }
  for (const priceId of priceIds) {
    const purchase = { priceId, freeDays: 0, now }
    const words = [...beforePaying(purchase, firstChargeWords(purchase)), sellerWords(trader)].join(' ')
    expect(words.length).toBeLessThanOrEqual(1200)
  }
})
