import { catalogue, pounds, priceFor, type Offer } from '../../domain/catalogue.ts'
import { product } from './product.ts'

export interface Operated {
  /** The operator's contact address; null if the placeholder of `product` stays. */
  readonly contact: string | null
  /** The team answers messages within this many hours; null if the operator promises nothing. */
  readonly replyHours: number | null
  /** The only offer that is sold; null if the app sells both (D57). */
  readonly offer: Offer | null
}

const aMonthOrYear = (offer: Offer): string =>
  `${pounds(catalogue[priceFor(offer, 'month')].amount)} a month or ${pounds(catalogue[priceFor(offer, 'year')].amount)} a year`

/** The price of Premium if the app sells both offers. */
export const costWords = `With an account you have the member price: ${aMonthOrYear('member')}.`

/** Promises of the specification, each with the text that replaces it if the operator promises nothing. */
const promises = [
  ['We reply within 24 hours', 'We answer, and an email tells you when'],
  ['get back to you within 24 hours', 'answer you; an email tells you when'],
  ['Within 24 hours. An email', 'An email'],
  [', and was told that you get back to her within 24 hours', ''],
] as const

/**
 * Replaces the specification's address, hours and prices in a text by those of the operator. The server applies it to
 * its pages and to every email, the app to everything that it shows.
 */
export function asOperated(words: string, { contact, replyHours, offer }: Operated): string {
  const priced = offer === null ? words : words.replaceAll(costWords, `It costs ${aMonthOrYear(offer)}.`)
  const addressed = contact === null ? priced : priced.replaceAll(product.contact, contact)
  if (replyHours === product.promises.replyHours) return addressed
  const hours = replyHours === 1 ? '1 hour' : `${replyHours} hours`
  return promises.reduce(
    (left, [promised, plain]) =>
      left.replaceAll(promised, replyHours === null ? plain : promised.replace('24 hours', hours)),
    addressed,
  )
}
