import {
  catalogue,
  monthsFree,
  percentOff,
  pounds,
  priceFor,
  yearlySaving,
  type Offer,
  type PriceId,
} from './catalogue.ts'

/**
 * 'Save £16!': the yearly saving in whole pounds, as the upgrade dialog prints it (spec §2, D5); rounded down, unless
 * `asPrinted` by the specification, which rounds £15.89 up.
 */
export function saveRoundly(offer: Offer, asPrinted: boolean): string {
  const saved = yearlySaving(offer) / 100
  return `Save £${asPrinted ? Math.round(saved) : Math.floor(saved)}!`
}

/** 'Save £20.88': the yearly saving to the penny, as the pricing page prints it (spec §2). */
export function saveExactly(offer: Offer): string {
  return `Save ${pounds(yearlySaving(offer))}`
}

/** '£15.89 less than twelve single months': stands beneath the round figure (D5). */
export function savingInFull(offer: Offer): string {
  return `${pounds(yearlySaving(offer))} less than twelve single months`
}

/** 'Save 17%' for a price with a former one struck through; null without (D23). */
export function savePercent(id: PriceId): string | null {
  const percent = percentOff(catalogue[id])
  return percent === null ? null : `Save ${percent}%`
}

/** 'Twelve single months cost £95.88': in words, for nobody charged it as one price (D57). */
export function twelveMonths(offer: Offer): string {
  return `Twelve single months cost ${pounds(catalogue[priceFor(offer, 'month')].amount * 12)}`
}

/** 'Best Value - 2 months FREE!' (spec §2). */
export function bestValue(offer: Offer): string {
  return `Best Value - ${monthsFree(offer)} months FREE!`
}
