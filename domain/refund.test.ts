import { expect, test } from 'vitest'
import { refundableUntil, type Payment } from './refund.ts'

const paidAt = new Date('2026-11-21T03:00:00.000Z')
const until = new Date('2026-12-05T03:00:00.000Z')
const payment: Payment = { paidAt, amount: 799, refunded: 0, interval: 'month', first: true }

test('a first payment and every yearly one can be taken back for 14 days', () => {
  expect(refundableUntil(payment)).toEqual(until)
  expect(refundableUntil({ ...payment, interval: 'year', first: false })).toEqual(until)
})

test('later months, and what went back already, cannot', () => {
  expect(refundableUntil({ ...payment, first: false })).toBeNull()
  expect(refundableUntil({ ...payment, refunded: 799 })).toBeNull()
  expect(refundableUntil({ ...payment, amount: 0 })).toBeNull()
})
