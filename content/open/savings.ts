import {
  catalogue,
  monthsFree,
  percentOff,
  pounds,
  priceFor,
  yearlySaving,
  type Offer,
  type PriceId,
} from '../../domain/catalogue.ts'

/**
 * Returns the yearly saving in whole pounds for the upgrade dialog, for example 'Save £16!' (spec §2, D5). It is
 * rounded down; with `asPrinted` it is rounded to the nearest pound, as in the specification (£15.89 becomes £16).
 */
export function saveRoundly(offer: Offer, asPrinted: boolean): string {
  const saved = yearlySaving(offer) / 100
  return `Save £${asPrinted ? Math.round(saved) : Math.floor(saved)}!`
}

/** Returns the exact yearly saving for the pricing page, for example 'Save £20.88' (spec §2). */
export function saveExactly(offer: Offer): string {
  return `Save ${pounds(yearlySaving(offer))}`
}

/** Returns the text below the rounded saving, for example '£15.89 less than twelve single months' (D5). */
export function savingInFull(offer: Offer): string {
  return `${pounds(yearlySaving(offer))} less than twelve single months`
}

/** Returns the discount, for example 'Save 17%'; null if the price has no former price (D23). */
export function savePercent(id: PriceId): string | null {
  const percent = percentOff(catalogue[id])
  return percent === null ? null : `Save ${percent}%`
}

/**
 * Returns 'Twelve single months cost £95.88'. The sum is written in a sentence and not struck through, because it was
 * never a price (D57).
 */
export function twelveMonths(offer: Offer): string {
  return `Twelve single months cost ${pounds(catalogue[priceFor(offer, 'month')].amount * 12)}`
}

/** Returns 'Best Value - 2 months FREE!' (spec §2). */
export function bestValue(offer: Offer): string {
  return `Best Value - ${monthsFree(offer)} months FREE!`
}
