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
 * Returns 'Save £16!', the yearly saving in whole pounds for the upgrade dialog (spec §2, D5). It is rounded down, or
 * with `asPrinted` rounded as in the specification (£15.89 up).
 */
export function saveRoundly(offer: Offer, asPrinted: boolean): string {
  const saved = yearlySaving(offer) / 100
  return `Save £${asPrinted ? Math.round(saved) : Math.floor(saved)}!`
}

/** Returns 'Save £20.88', the exact yearly saving for the pricing page (spec §2). */
export function saveExactly(offer: Offer): string {
  return `Save ${pounds(yearlySaving(offer))}`
}

/** Returns '£15.89 less than twelve single months', shown below the rounded saving (D5). */
export function savingInFull(offer: Offer): string {
  return `${pounds(yearlySaving(offer))} less than twelve single months`
}

/** Returns 'Save 17%' for a price with a former price; null without one (D23). */
export function savePercent(id: PriceId): string | null {
  const percent = percentOff(catalogue[id])
  return percent === null ? null : `Save ${percent}%`
}

/** Returns 'Twelve single months cost £95.88': in words, because it was never charged as one price (D57). */
export function twelveMonths(offer: Offer): string {
  return `Twelve single months cost ${pounds(catalogue[priceFor(offer, 'month')].amount * 12)}`
}

/** Returns 'Best Value - 2 months FREE!' (spec §2). */
export function bestValue(offer: Offer): string {
  return `Best Value - ${monthsFree(offer)} months FREE!`
}
