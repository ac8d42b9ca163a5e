import * as z from 'zod'
import { catalogue } from '../../domain/catalogue.ts'
import { priceId } from '../../domain/subscription.ts'
import { addMonths, dayMs, type LocalDay } from '../../domain/day.ts'
import type { RemoteInvoice, RemoteSubscription } from './payments.ts'

const instant = z.iso.datetime()

/**
 * Stored data of a sandbox subscription. Payments are numbered; number 0 is the first payment that takes money. Status,
 * period and bills are computed from this data and the time.
 */
export const soldSchema = z.object({
  userId: z.string(),
  priceId,
  /** Amount of one payment in pence at the time of the sale. */
  amount: z.number(),
  /** Pence subtracted from the first payment for the unused part of an earlier price. */
  credit: z.optional(z.number()),
  startedAt: instant,
  trialEnd: z.nullable(instant),
  /** Number of the first payment that will not be made; the subscription ends when that payment would be due. */
  stopsBefore: z.nullable(z.number()),
  /** Number of the first payment for which the card is declined; null if no payment is declined. */
  refusedFrom: z.nullable(z.number()),
  /**
   * Both map the number of a payment to a time: `settled` when its bill was paid by hand after a declined card,
   * `refunded` when it was refunded.
   */
  settled: z.record(z.string(), instant),
  refunded: z.record(z.string(), instant),
  /** Maps the number of a payment to the pence of its partial refund. */
  parts: z.record(z.string(), z.number()).optional(),
  /** Time of the end, if the subscription ended before the end of the paid period. */
  endedAt: z.nullable(instant),
})
export type Sold = z.infer<typeof soldSchema>

/** Creates a subscription sold at `now`. The first payment is due at once or at the end of the free days. */
export function sell(
  { trialEnd, ...what }: Pick<Sold, 'userId' | 'priceId' | 'amount' | 'credit'> & { readonly trialEnd: Date | null },
  now: Date,
): Sold {
  return {
    ...what,
    startedAt: now.toISOString(),
    trialEnd: trialEnd?.toISOString() ?? null,
    stopsBefore: null,
    refusedFrom: null,
    settled: {},
    refunded: {},
    endedAt: null,
  }
}

/** Days that an open bill waits for payment before the subscription ends. */
export const patienceDays = 14

/** Adds calendar months in UTC, keeping the time of day: 31 January plus one month is 28 or 29 February. */
function monthsOn(from: Date, months: number): Date {
  const iso = from.toISOString()
  return new Date(`${addMonths(iso.slice(0, 10) as LocalDay, months)}${iso.slice(10)}`)
}

const monthsOf = ({ priceId: id }: Sold): number => (catalogue[id].interval === 'month' ? 1 : 12)

export function dueAt(sold: Sold, number: number): Date {
  return monthsOn(new Date(sold.trialEnd ?? sold.startedAt), number * monthsOf(sold))
}

function endOf(sold: Sold): Date | null {
  const ends = [
    ...(sold.endedAt === null ? [] : [new Date(sold.endedAt).getTime()]),
    ...(sold.stopsBefore === null ? [] : [dueAt(sold, sold.stopsBefore).getTime()]),
    ...(sold.refusedFrom === null ? [] : [dueAt(sold, sold.refusedFrom).getTime() + patienceDays * dayMs]),
  ]
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

export function hasEnded(sold: Sold, now: Date): boolean {
  return (endOf(sold)?.getTime() ?? Infinity) <= now.getTime()
}

/** Number of payments that are due by `now`, or by the end of the subscription if that is earlier. */
export function paymentsDue(sold: Sold, now: Date): number {
  const until = Math.min(now.getTime(), endOf(sold)?.getTime() ?? Infinity)
  const most = sold.stopsBefore ?? Infinity
  let count = 0
  while (count < most && dueAt(sold, count).getTime() <= until) count += 1
  return count
}

function paidAt(sold: Sold, number: number): Date | null {
  const byHand = sold.settled[number]
  if (byHand !== undefined) return new Date(byHand)
  return sold.refusedFrom !== null && number >= sold.refusedFrom ? null : dueAt(sold, number)
}

export function openBill(sold: Sold, now: Date): number | null {
  const last = paymentsDue(sold, now) - 1
  return last < 0 || hasEnded(sold, now) || paidAt(sold, last) !== null ? null : last
}

function statusAt(sold: Sold, now: Date): RemoteSubscription['status'] {
  if (hasEnded(sold, now)) return 'canceled'
  if (paymentsDue(sold, now) === 0) return 'trialing'
  return openBill(sold, now) === null ? 'active' : 'past_due'
}

export function subscriptionAt(id: string, customer: string, sold: Sold, now: Date): RemoteSubscription {
  const last = paymentsDue(sold, now) - 1
  const startedAt = new Date(sold.startedAt)
  return {
    id,
    customer,
    userId: sold.userId,
    priceId: sold.priceId,
    amount: sold.amount,
    status: statusAt(sold, now),
    createdAt: startedAt,
    trialEnd: sold.trialEnd === null ? null : new Date(sold.trialEnd),
    periodStart: last < 0 ? startedAt : dueAt(sold, last),
    periodEnd: dueAt(sold, last + 1),
    cancelAt: sold.stopsBefore === null ? null : dueAt(sold, sold.stopsBefore),
    endedAt: hasEnded(sold, now) ? endOf(sold) : null,
  }
}

/** Number of the payment; 'trial' is the bill of zero pence for the free days. */
export type BillNumber = number | 'trial'

/** Returns the bills until `now`, oldest first, each with its number. */
export function billsAt(
  sold: Sold,
  now: Date,
): readonly (Omit<RemoteInvoice, 'id' | 'number' | 'subscription' | 'url'> & { readonly bill: BillNumber })[] {
  const startedAt = new Date(sold.startedAt)
  const free = { bill: 'trial' as const, priceId: sold.priceId, status: 'paid' as const, paid: 0, refunded: 0 }
  const bills = Array.from({ length: paymentsDue(sold, now) }, (_, number) => {
    const paid = paidAt(sold, number)
    const due = sold.amount - (number === 0 ? (sold.credit ?? 0) : 0)
    const unpaid = hasEnded(sold, now) ? ('void' as const) : ('open' as const)
    return {
      bill: number,
      priceId: sold.priceId,
      status: paid === null ? unpaid : ('paid' as const),
      paid: paid === null ? 0 : due,
      refunded: sold.refunded[number] === undefined ? 0 : (sold.parts?.[number] ?? due),
      createdAt: dueAt(sold, number),
      paidAt: paid,
      first: number === 0 && paid !== null,
    }
  })
  return sold.trialEnd === null ? bills : [{ ...free, createdAt: startedAt, paidAt: startedAt, first: false }, ...bills]
}

/** Cancels the subscription at the next due payment, or undoes that cancellation. */
export function cancelling(sold: Sold, cancel: boolean, now: Date): Sold {
  return { ...sold, stopsBefore: cancel ? paymentsDue(sold, now) : null }
}

/** Pence of the present period's payment that are unused at `now`; 0 before the first payment. */
export function unused(sold: Sold, now: Date): number {
  const last = paymentsDue(sold, now) - 1
  if (last < 0 || paidAt(sold, last) === null) return 0
  const [from, to] = [dueAt(sold, last).getTime(), dueAt(sold, last + 1).getTime()]
  return Math.round((sold.amount * (to - now.getTime())) / (to - from))
}

export function ending(sold: Sold, now: Date): Sold {
  return hasEnded(sold, now) ? sold : { ...sold, endedAt: now.toISOString() }
}

/** Declines the card from the next payment on, or accepts it again. */
export function refusing(sold: Sold, refuse: boolean, now: Date): Sold {
  if (openBill(sold, now) !== null) return sold
  return { ...sold, refusedFrom: refuse ? paymentsDue(sold, now) : null }
}

/** Pays the open bill of a declined card and accepts the card again. */
export function settling(sold: Sold, now: Date): Sold {
  const open = openBill(sold, now)
  if (open === null) return sold
  return { ...sold, refusedFrom: null, settled: { ...sold.settled, [open]: now.toISOString() } }
}

/** Moves all times back so that the next payment is due at `now`, because in a demo nobody waits a month. */
export function atNextPayment(sold: Sold, now: Date): Sold {
  const first = dueAt(sold, 0).getTime()
  const back = first - monthsOn(now, -paymentsDue(sold, now) * monthsOf(sold)).getTime()
  const earlier = (text: string): string => new Date(Date.parse(text) - back).toISOString()
  const allEarlier = (moments: Sold['settled']): Sold['settled'] =>
    Object.fromEntries(Object.entries(moments).map(([number, text]) => [number, earlier(text)]))
  return {
    ...sold,
    startedAt: earlier(sold.startedAt),
    trialEnd: sold.trialEnd === null ? null : earlier(sold.trialEnd),
    settled: allEarlier(sold.settled),
    refunded: allEarlier(sold.refunded),
    endedAt: sold.endedAt === null ? null : earlier(sold.endedAt),
  }
}
