import { catalogue, pounds, type PriceId } from './catalogue.ts'
import { addMonths, dayMs, type LocalDay } from './day.ts'
import { lazily } from './lazily.ts'
import { london } from './london.ts'
import { refundDays } from './refund.ts'

/** The seller. `address` may have several lines. */
export interface Trader {
  readonly name: string
  readonly address: string
  /** Companies House number. */
  readonly company?: string | undefined
  readonly vat?: string | undefined
}

const date = lazily(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: london }),
)

/** Formats 'YYYY-MM-DD'. domain/zone.ts would be too large for public pages. */
const isoDay = lazily(() => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: london }))

/** For example '28 November 2026', in London time. */
export const dayWords = (at: Date): string => date().format(at)

/** For example 'Harbour Ltd, 1 Narrow Quay, Bristol BS1 4QA, company number 01234567, VAT number GB123456789'. */
export function traderWords({ name, address, company, vat }: Trader): string {
  return [
    `${name}, ${address.replaceAll(/\s*\n\s*/g, ', ')}`,
    ...(company === undefined ? [] : [`company number ${company}`]),
    ...(vat === undefined ? [] : [`VAT number ${vat}`]),
  ].join(', ')
}

/** For example 'Sold by Harbour Ltd, 1 Narrow Quay, Bristol BS1 4QA.' */
export const sellerWords = (trader: Trader): string => `Sold by ${traderWords(trader)}.`

/**
 * A purchase. `freeDays` is the number of days before the first charge; null for visitors, whose trial has not begun.
 */
export interface Purchase {
  readonly priceId: PriceId
  readonly freeDays: number | null
  readonly now: Date
}

const chargeDay = (freeDays: number, now: Date): string =>
  freeDays === 0 ? 'today' : `on ${dayWords(new Date(now.getTime() + freeDays * dayMs))}`

/**
 * Text with amount and date of the first charge and the interval, for example 'First charge: £7.99 on 28 November 2026,
 * then every month. ...' (D12).
 */
export function firstChargeWords({ priceId, freeDays, now }: Purchase & { readonly freeDays: number }): string {
  const { amount, interval } = catalogue[priceId]
  return `First charge: ${pounds(amount)} ${chargeDay(freeDays, now)}, then every ${interval}. Cancel any time in Account.`
}

/** Date of the second charge when the first one is today. */
function nextCharge({ priceId, now }: Purchase): string {
  const today = isoDay().format(now) as LocalDay
  const next = addMonths(today, catalogue[priceId].interval === 'month' ? 1 : 12)
  return dayWords(new Date(`${next}T12:00:00Z`))
}

/** Text with the amount due now, and the next payment if something is due now. */
function nowWords(purchase: Purchase): string {
  const { amount } = catalogue[purchase.priceId]
  return purchase.freeDays === 0
    ? `To pay today: ${pounds(amount)}. Next payment: ${pounds(amount)} on ${nextCharge(purchase)}.`
    : purchase.freeDays === null
      ? 'To pay today: nothing, if you have not had your free trial.'
      : 'To pay today: nothing.'
}

/** The 14-day refund right for this price (D58). */
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
 * The information required before paying (D59), the same on every screen and at the payment provider: product, amount
 * now, later amounts, renewal and cancellation, 14-day refund. It is shown with `sellerWords`. `charge` is the line
 * about the first charge.
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

/** Text of the consent box at the payment provider. */
export function agreementWords({ priceId, freeDays, now }: Purchase & { readonly freeDays: number }): string {
  const { amount, interval } = catalogue[priceId]
  return `I agree to pay ${pounds(amount)} ${chargeDay(freeDays, now)}, and every ${interval} until I cancel. I am 18 or over`
}
