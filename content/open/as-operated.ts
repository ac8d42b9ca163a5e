import { catalogue, pounds, priceFor, type Offer } from '../../domain/catalogue.ts'
import { answerTimeWords } from './answer-time.ts'
import { product } from './product.ts'

export interface Operated {
  /** The operator's contact address. With null the texts keep the placeholder address of product.ts. */
  readonly contact: string | null
  /** Number of hours within which the team answers messages; null if the operator promises nothing. */
  readonly replyHours: number | null
  /** The only offer that is sold; null if the app sells both (D57). */
  readonly offer: Offer | null
}

const aMonthOrYear = (offer: Offer): string =>
  `${pounds(catalogue[priceFor(offer, 'month')].amount)} a month or ${pounds(catalogue[priceFor(offer, 'year')].amount)} a year`

/** The sentence with the price of Premium. It is true if the app sells both offers; `asOperated` replaces it if not. */
export const memberCostWords = `With an account you have the member price: ${aMonthOrYear('member')}.`

/**
 * Replaces the specification's address, hours and prices in a text by those of the operator. The server applies it to
 * its pages and to every email, the app to everything that it shows.
 */
export function asOperated(words: string, { contact, replyHours, offer }: Operated): string {
  const priced = offer === null ? words : words.replaceAll(memberCostWords, `It costs ${aMonthOrYear(offer)}.`)
  const addressed = contact === null ? priced : priced.replaceAll(product.contact, contact)
  return Object.values(answerTimeWords).reduce(
    (left, part) => left.replaceAll(part(product.promises.replyHours), part(replyHours)),
    addressed,
  )
}
