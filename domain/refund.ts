import type { Interval } from './catalogue.ts'
import { dayMs } from './day.ts'

/** Days in which a payment can be taken back, no reason asked. */
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

/** The last moment to take this payment back; null when it cannot be: the months that follow a first one. */
export function refundableUntil({ paidAt, amount, refunded, interval, first }: Payment): Date | null {
  if (amount - refunded <= 0 || !(first || interval === 'year')) return null
  return new Date(paidAt.getTime() + refundDays * dayMs)
}
