import { catalogue, pounds, priceFor, type Offer } from '../../domain/catalogue.ts'
import { product } from './product.ts'

/** The operator's settings on which texts depend. */
export interface Operated {
  /** The contact address; null keeps the placeholder. */
  readonly contact: string | null
  /** Hours within which a message is answered; null if the operator promises none. */
  readonly replyHours: number | null
  /** The one offer that is sold; null when both are shown (D57). */
  readonly offer: Offer | null
}

const aMonthOrYear = (offer: Offer): string =>
  `${pounds(catalogue[priceFor(offer, 'month')].amount)} a month or ${pounds(catalogue[priceFor(offer, 'year')].amount)} a year`

/** The price of Premium if both offers are shown. */
export const costWords = `With an account you have the member price: ${aMonthOrYear('member')}.`

/** The specification's promises, each with the text that replaces it if the operator promises nothing. */
const promises = [
  ['We reply within 24 hours', 'We answer, and an email tells you when'],
  ['get back to you within 24 hours', 'answer you; an email tells you when'],
  ['Within 24 hours. An email', 'An email'],
  [', and was told that you get back to her within 24 hours', ''],
] as const

/**
 * Replaces the specification's address, hours and prices in a text by the operator's. The server applies it to its
 * pages and to every mail, the app to everything that it renders.
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
