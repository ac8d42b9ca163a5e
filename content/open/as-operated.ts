import { catalogue, pounds, priceFor, type Offer } from '../../domain/catalogue.ts'
import { product } from './product.ts'

/** What the operator said of this copy, as far as texts depend on it. */
export interface Operated {
  /** Where people write to; null leaves the placeholder. */
  readonly contact: string | null
  /** Hours within which a message is answered; null where nobody promises any. */
  readonly replyHours: number | null
  /** The one offer that is sold; null where both are shown (D57). */
  readonly offer: Offer | null
}

const aMonthOrYear = (offer: Offer): string =>
  `${pounds(catalogue[priceFor(offer, 'month')].amount)} a month or ${pounds(catalogue[priceFor(offer, 'year')].amount)} a year`

/** What Premium costs, where both offers are shown. */
export const costWords = `With an account you have the member price: ${aMonthOrYear('member')}.`

/** The specification's promises, with what stands in their place where the operator promises nothing. */
const promises = [
  ['We reply within 24 hours', 'We answer, and an email tells you when'],
  ['get back to you within 24 hours', 'answer you; an email tells you when'],
  ['Within 24 hours. An email', 'An email'],
  [', and was told that you get back to her within 24 hours', ''],
] as const

/**
 * Words of the content with the operator's address and hours in place of the specification's. Said by the server of the
 * pages it sends and of every mail, and by the app of what it draws itself.
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
