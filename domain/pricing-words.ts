import { catalogue, monthsFree, percentOff, pounds, yearlySaving, type Offer, type PriceId } from './catalogue.ts'

/** 'Save £16!': the yearly saving in whole pounds, as the upgrade dialog prints it (spec §2, D5). */
export function saveRoundly(offer: Offer): string {
  return `Save £${Math.round(yearlySaving(offer) / 100)}!`
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

/** 'Best Value - 2 months FREE!' (spec §2). */
export function bestValue(offer: Offer): string {
  return `Best Value - ${monthsFree(offer)} months FREE!`
}
