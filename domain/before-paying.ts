import { catalogue, pounds, type PriceId } from './catalogue.ts'
import { addMonths, dayMs, type LocalDay } from './day.ts'
import { lazily } from './lazily.ts'
import { london } from './london.ts'
import { refundDays } from './refund.ts'

/** The company that sells Premium. `address` may have several lines. */
export interface Trader {
  readonly name: string
  readonly address: string
  /** Registration number at Companies House. */
  readonly company?: string | undefined
  readonly vat?: string | undefined
}

const date = lazily(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: london }),
)

/**
 * Formats a day as 'YYYY-MM-DD'. The functions of domain/zone.ts are not used, because they are too large for public
 * pages.
 */
const isoDay = lazily(() => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: london }))

/** Formats a day in London time, for example '28 November 2026'. */
export const londonDayWords = (at: Date): string => date().format(at)

/**
 * Returns name, address and numbers of the seller, for example 'Harbour Ltd, 1 Narrow Quay, Bristol BS1 4QA, company
 * number 01234567, VAT number GB123456789'.
 */
export function traderWords({ name, address, company, vat }: Trader): string {
  return [
    `${name}, ${address.replaceAll(/\s*\n\s*/g, ', ')}`,
    ...(company === undefined ? [] : [`company number ${company}`]),
    ...(vat === undefined ? [] : [`VAT number ${vat}`]),
  ].join(', ')
}

export const sellerWords = (trader: Trader): string => `Sold by ${traderWords(trader)}.`

/**
 * A purchase that the user is about to make. `freeDays` is the number of days before the first charge. It is null for
 * visitors, because it is not known yet whether they have a trial left.
 */
interface Purchase {
  readonly priceId: PriceId
  readonly freeDays: number | null
  readonly now: Date
}

const chargeDay = (freeDays: number, now: Date): string =>
  freeDays === 0 ? 'today' : `on ${londonDayWords(new Date(now.getTime() + freeDays * dayMs))}`

/**
 * Text about the first charge and the interval, for example 'First charge: £7.99 on 28 November 2026, then every month.
 * ...' (D12).
 */
export function firstChargeWords({ priceId, freeDays, now }: Purchase & { readonly freeDays: number }): string {
  const { amount, interval } = catalogue[priceId]
  return `First charge: ${pounds(amount)} ${chargeDay(freeDays, now)}, then every ${interval}. Cancel any time in Account.`
}

function nextCharge({ priceId, now }: Purchase): string {
  const today = isoDay().format(now) as LocalDay
  const next = addMonths(today, catalogue[priceId].interval === 'month' ? 1 : 12)
  return londonDayWords(new Date(`${next}T12:00:00Z`))
}

function nowWords(purchase: Purchase): string {
  const { amount } = catalogue[purchase.priceId]
  return purchase.freeDays === 0
    ? `To pay today: ${pounds(amount)}. Next payment: ${pounds(amount)} on ${nextCharge(purchase)}.`
    : purchase.freeDays === null
      ? 'To pay today: nothing, if you have not had your free trial.'
      : 'To pay today: nothing.'
}

/** Text about the right to a refund within 14 days for this price (D58). */
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
 * The information that the law requires before a payment (D59): product, amount now, later amounts, renewal,
 * cancellation and refund. `charge` is the sentence about the first charge. The seller is not included, because every
 * screen shows `sellerWords` separately.
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

export function agreementWords({ priceId, freeDays, now }: Purchase & { readonly freeDays: number }): string {
  const { amount, interval } = catalogue[priceId]
  return `I agree to pay ${pounds(amount)} ${chargeDay(freeDays, now)}, and every ${interval} until I cancel. I am 18 or over`
}
