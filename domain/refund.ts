import type { Interval } from './catalogue.ts'
import { addDays, addMonths, dayMs, utcOf } from './day.ts'
import { londonDay, londonInstant } from './london.ts'

/** Whole days, after the day of payment, in which a payment can be taken back, no reason asked (D58). */
export const refundDays = 14

export interface Payment {
  readonly paidAt: Date
  /** Pence that were taken. */
  readonly amount: number
  /** Pence that went back already. */
  readonly refunded: number
  readonly interval: Interval
  /** The first payment of this subscription. */
  readonly first: boolean
}

/**
 * The first instant at which it is too late to take this payment back: midnight in London after the fourteenth day that
 * follows the day of payment. Null when it cannot be taken back: the months that follow a first one. The period counts
 * from the later of contract and payment (D58); nothing is ever paid before its contract, so that is the payment.
 */
export function refundableUntil({ paidAt, amount, refunded, interval, first }: Payment): Date | null {
  if (amount - refunded <= 0 || !(first || interval === 'year')) return null
  return londonInstant(addDays(londonDay(paidAt), refundDays + 1), '00:00')
}

/**
 * Pence of a yearly payment for the days that are still to come, when the account is deleted: whole days of London's
 * calendar, the day of deletion counted as used. `billedAt` begins the year. Nothing of a month.
 */
export function unusedOfYear(
  { billedAt, amount, interval }: Pick<Payment, 'amount' | 'interval'> & { readonly billedAt: Date },
  now: Date,
): number {
  if (interval !== 'year') return 0
  const first = londonDay(billedAt)
  const end = utcOf(addMonths(first, 12))
  // Never the whole: the first day was had.
  const left = end - Math.max(utcOf(londonDay(now)), utcOf(first)) - dayMs
  return left <= 0 ? 0 : Math.round((amount * left) / (end - utcOf(first)))
}
