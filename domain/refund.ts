import type { Interval } from './catalogue.ts'
import { addDays, addMonths, dayMs, utcOf } from './day.ts'
import { londonDay, londonInstant } from './london.ts'

/** Number of full days after the day of payment in which a payment is refunded without a reason (D58). */
export const refundDays = 14

export interface Payment {
  readonly paidAt: Date
  /** Amount of the payment, in pence. */
  readonly amount: number
  /** Amount of the payment that was refunded so far, in pence. */
  readonly refunded: number
  readonly interval: Interval
  readonly first: boolean
}

/**
 * End of the refund period: midnight in London after the fourteenth day that follows the day of payment (D58). Null if
 * the payment cannot be refunded, for example a later monthly payment.
 */
export function refundableUntil({ paidAt, amount, refunded, interval, first }: Payment): Date | null {
  if (amount - refunded <= 0 || !(first || interval === 'year')) return null
  return londonInstant(addDays(londonDay(paidAt), refundDays + 1), '00:00')
}

/**
 * Pence to refund for the unused days of a yearly payment when the account is deleted; 0 for a monthly payment.
 * `billedAt` is the start of the year. Days are counted in London time, and the day of deletion counts as used.
 */
export function unusedOfYear(
  { billedAt, amount, interval }: Pick<Payment, 'amount' | 'interval'> & { readonly billedAt: Date },
  now: Date,
): number {
  if (interval !== 'year') return 0
  const first = londonDay(billedAt)
  const end = utcOf(addMonths(first, 12))
  // The refund is always less than the whole payment, because the first day of the year counts as used.
  const left = end - Math.max(utcOf(londonDay(now)), utcOf(first)) - dayMs
  return left <= 0 ? 0 : Math.round((amount * left) / (end - utcOf(first)))
}
