import type { Interval } from './catalogue.ts'
import { addDays, addMonths, dayMs, utcOf } from './day.ts'
import { londonDay, londonInstant } from './london.ts'

/** Full days after the day of payment in which it can be refunded without reason (D58). */
export const refundDays = 14

export interface Payment {
  readonly paidAt: Date
  /** Pence paid. */
  readonly amount: number
  /** Pence refunded. */
  readonly refunded: number
  readonly interval: Interval
  /** Whether it is the first payment of the subscription. */
  readonly first: boolean
}

/**
 * End of the refund period: midnight in London after the fourteenth day following the day of payment. Null if the
 * payment is not refundable (later months). The period starts with the later of contract and payment (D58), which is
 * always the payment.
 */
export function refundableUntil({ paidAt, amount, refunded, interval, first }: Payment): Date | null {
  if (amount - refunded <= 0 || !(first || interval === 'year')) return null
  return londonInstant(addDays(londonDay(paidAt), refundDays + 1), '00:00')
}

/**
 * Pence of a yearly payment for the unused days at account deletion. Whole days in London time; the day of deletion
 * counts as used. `billedAt` is the start of the year. 0 for a monthly payment.
 */
export function unusedOfYear(
  { billedAt, amount, interval }: Pick<Payment, 'amount' | 'interval'> & { readonly billedAt: Date },
  now: Date,
): number {
  if (interval !== 'year') return 0
  const first = londonDay(billedAt)
  const end = utcOf(addMonths(first, 12))
  // Always less than the full amount, because the first day counts as used.
  const left = end - Math.max(utcOf(londonDay(now)), utcOf(first)) - dayMs
  return left <= 0 ? 0 : Math.round((amount * left) / (end - utcOf(first)))
}
