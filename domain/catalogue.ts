import type { Tier } from './access.ts'

/** All prices in pence (spec §9, D5). Screens, checkout and tests use only these. Savings are computed from them. */
const amounts = {
  /** Prices of the pricing page. `formerMonth` is shown struck through beside the monthly price (D23). */
  public: { month: 999, year: 9900, formerMonth: 1199 },
  /** Prices of the upgrade dialog, for members. */
  member: { month: 799, year: 7999, formerMonth: null },
} as const

export type Offer = keyof typeof amounts
export type Interval = 'month' | 'year'

/** Price ids, which the browser sends instead of amounts. */
export const priceIds = ['public_month', 'public_year', 'member_month', 'member_year'] as const
export type PriceId = (typeof priceIds)[number]

export function readPriceId(text: string | null | undefined): PriceId | null {
  return priceIds.find((id) => id === text) ?? null
}

export interface Price {
  readonly id: PriceId
  readonly offer: Offer
  readonly interval: Interval
  /** Pence per `interval`. */
  readonly amount: number
  /** Struck-through price in pence; null without one. */
  readonly listAmount: number | null
  readonly currency: 'gbp'
}

const months = 12

function price(offer: Offer, interval: Interval): Price {
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

export const catalogue: Readonly<Record<PriceId, Price>> = {
  public_month: price('public', 'month'),
  public_year: price('public', 'year'),
  member_month: price('member', 'month'),
  member_year: price('member', 'year'),
}

export const prices: readonly Price[] = Object.values(catalogue)

export const priceFor = (offer: Offer, interval: Interval): PriceId => `${offer}_${interval}`

/** Returns the `subscription_tier` for this price. */
export function tierOf(id: PriceId): Tier {
  return catalogue[id].interval === 'month' ? 'premium_month' : 'premium_year'
}

/** Lookup key of a price at the payment provider; stable, unlike the provider's ids. */
export function lookupKey(id: PriceId): string {
  return `harbour_${id}`
}

/** Returns the price of a lookup key; null for an unknown key. */
export function priceOfKey(key: string | null): PriceId | null {
  return priceIds.find((id) => lookupKey(id) === key) ?? null
}

/** Formats pence as a price: '£9.99', '£99', '£0'. */
export function pounds(pence: number): string {
  return `£${pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2)}`
}

/** Saving of a year compared with twelve single months of the same offer, in pence. */
export function yearlySaving(offer: Offer): number {
  return amounts[offer].month * months - amounts[offer].year
}

/** Number of whole months whose price the yearly saving covers. */
export function monthsFree(offer: Offer): number {
  return Math.floor(yearlySaving(offer) / amounts[offer].month)
}

/** Discount compared with the struck-through price, in whole per cent; null without one. */
export function percentOff({ amount, listAmount }: Price): number | null {
  return listAmount === null ? null : Math.round(((listAmount - amount) / listAmount) * 100)
}
