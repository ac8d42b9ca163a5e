import type { Tier } from './access.ts'

/**
 * All prices in pence (spec §9, D5). Screens, checkout and tests take prices only from this file; savings are computed
 * from them.
 */
const amounts = {
  /** Prices of the public pricing page. `formerMonth` is shown struck through beside the monthly price (D23). */
  public: { month: 999, year: 9900, formerMonth: 1199 },
  member: { month: 799, year: 7999, formerMonth: null },
} as const

export type Offer = keyof typeof amounts
export type Interval = 'month' | 'year'

/** Ids of the prices. The browser sends an id to the server and never an amount. */
export const priceIds = ['public_month', 'public_year', 'member_month', 'member_year'] as const
export type PriceId = (typeof priceIds)[number]

export function readPriceId(text: string | null | undefined): PriceId | null {
  return priceIds.find((id) => id === text) ?? null
}

export interface PlanPrice {
  readonly id: PriceId
  readonly offer: Offer
  readonly interval: Interval
  /** Price in pence for one `interval` (a month or a year). */
  readonly amount: number
  /** The higher price that is shown struck through beside this price, in pence; null if there is none. */
  readonly listAmount: number | null
  readonly currency: 'gbp'
}

const months = 12

function price(offer: Offer, interval: Interval): PlanPrice {
  const { month, formerMonth } = amounts[offer]
  const byMonths = offer === 'public' ? month * months : null
  return {
    id: `${offer}_${interval}`,
    offer,
    interval,
    amount: amounts[offer][interval],
    listAmount: interval === 'month' ? formerMonth : byMonths,
    currency: 'gbp',
  }
}

export const catalogue: Readonly<Record<PriceId, PlanPrice>> = {
  public_month: price('public', 'month'),
  public_year: price('public', 'year'),
  member_month: price('member', 'month'),
  member_year: price('member', 'year'),
}

export const prices: readonly PlanPrice[] = Object.values(catalogue)

export const priceFor = (offer: Offer, interval: Interval): PriceId => `${offer}_${interval}`

export function tierOf(id: PriceId): Tier {
  return catalogue[id].interval === 'month' ? 'premium_month' : 'premium_year'
}

/**
 * Lookup key of a price at the payment provider. It is stable, while the provider's own ids differ between its test and
 * live mode.
 */
export function lookupKey(id: PriceId): string {
  return `harbour_${id}`
}

export function priceOfKey(key: string | null): PriceId | null {
  return priceIds.find((id) => lookupKey(id) === key) ?? null
}

/** Formats pence as a price: '£9.99', '£99', '£0'. */
export function pounds(pence: number): string {
  return `£${pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2)}`
}

/** How much a year costs less than twelve single months of the same offer, in pence. */
export function yearlySaving(offer: Offer): number {
  return amounts[offer].month * months - amounts[offer].year
}

/** The yearly saving expressed in months: how many whole months it would pay for. */
export function monthsFree(offer: Offer): number {
  return Math.floor(yearlySaving(offer) / amounts[offer].month)
}

/**
 * Discount compared with the struck-through price, in whole per cent; null if the price has no struck-through price.
 */
export function percentOff({ amount, listAmount }: PlanPrice): number | null {
  return listAmount === null ? null : Math.round(((listAmount - amount) / listAmount) * 100)
}
