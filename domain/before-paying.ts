import { catalogue, pounds, type PriceId } from './catalogue.ts'
import { addMonths, dayMs, type LocalDay } from './day.ts'
import { lazily } from './lazily.ts'
import { london } from './london.ts'
import { refundDays } from './refund.ts'

/** Who sells. `address` may have lines. */
export interface Trader {
  readonly name: string
  readonly address: string
  /** At Companies House. */
  readonly company?: string | undefined
  readonly vat?: string | undefined
}

const date = lazily(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: london }),
)

/** Writes 'YYYY-MM-DD'; domain/zone.ts would be too large for a page that visitors read. */
const isoDay = lazily(() => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: london }))

/** '28 November 2026', by London's calendar. */
export const dayWords = (at: Date): string => date().format(at)

/** 'Harbour Ltd, 1 Narrow Quay, Bristol BS1 4QA, company number 01234567, VAT number GB123456789' */
export function traderWords({ name, address, company, vat }: Trader): string {
  return [
    `${name}, ${address.replaceAll(/\s*\n\s*/g, ', ')}`,
    ...(company === undefined ? [] : [`company number ${company}`]),
    ...(vat === undefined ? [] : [`VAT number ${vat}`]),
  ].join(', ')
}

/** 'Sold by Harbour Ltd, 1 Narrow Quay, Bristol BS1 4QA.' */
export const sellerWords = (trader: Trader): string => `Sold by ${traderWords(trader)}.`

/** What a person is about to buy. `freeDays` come before the first charge; null where they have not begun (visitors). */
export interface Purchase {
  readonly priceId: PriceId
  readonly freeDays: number | null
  /** The moment of buying. */
  readonly now: Date
}

const chargeDay = (freeDays: number, now: Date): string =>
  freeDays === 0 ? 'today' : `on ${dayWords(new Date(now.getTime() + freeDays * dayMs))}`

/** The first charge, its day and the rhythm: 'First charge: £7.99 on 28 November 2026, then every month. ...' (D12). */
export function firstChargeWords({ priceId, freeDays, now }: Purchase & { readonly freeDays: number }): string {
  const { amount, interval } = catalogue[priceId]
  return `First charge: ${pounds(amount)} ${chargeDay(freeDays, now)}, then every ${interval}. Cancel any time in Account.`
}

/** The day of the second charge when the first is today. */
function nextCharge({ priceId, now }: Purchase): string {
  const today = isoDay().format(now) as LocalDay
  const next = addMonths(today, catalogue[priceId].interval === 'month' ? 1 : 12)
  return dayWords(new Date(`${next}T12:00:00Z`))
}

/** What has to be paid at the tap itself, and what after that where it is paid at once. */
function nowWords(purchase: Purchase): string {
  const { amount } = catalogue[purchase.priceId]
  return purchase.freeDays === 0
    ? `To pay today: ${pounds(amount)}. Next payment: ${pounds(amount)} on ${nextCharge(purchase)}.`
    : purchase.freeDays === null
      ? 'To pay today: nothing, if you have not had your free trial.'
      : 'To pay today: nothing.'
}

/** The fourteen days, for what this price gives back (D58). */
function refundWords(priceId: PriceId): string {
  const payments =
    catalogue[priceId].interval === 'year' ? 'After your first payment and each yearly one' : 'After your first payment'
  const rest =
    catalogue[priceId].interval === 'year'
      ? ' After that only deleting your account ends a year early; legal rights stay.'
      : ''
  return `${payments} you have ${refundDays} days to change your mind and have it back in full.${rest}`
}

/**
 * What somebody has to know before paying (D59), the same on every screen and at the payment provider: what it is and
 * what it costs now, what follows, that it renews until it is cancelled and how, and the fourteen days; `sellerWords` go
 * with it. `charge` is the line of the first charge.
 */
export function beforePaying(purchase: Purchase, charge: string): readonly string[] {
  const { interval } = catalogue[purchase.priceId]
  return [
    `Premium, paid by the ${interval}. ${nowWords(purchase)}`,
    charge,
    'It renews at this price until you cancel: Account, ‘Cancel subscription’.',
    `${refundWords(purchase.priceId)} Sold from 18.`,
  ]
}

/** What is agreed to at the payment provider, in the buyer's own words. */
export function agreementWords({ priceId, freeDays, now }: Purchase & { readonly freeDays: number }): string {
  const { amount, interval } = catalogue[priceId]
  return `I agree to pay ${pounds(amount)} ${chargeDay(freeDays, now)}, and every ${interval} until I cancel. I am 18 or over`
}
