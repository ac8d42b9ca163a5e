/** Texts of the sheets 'What’s in my kitchen' and 'Your prices'. They are loaded only when a sheet is opened. */
export const kitchenWords = {
  title: 'What’s in my kitchen',
  text: 'Tick what you have. Salt, pepper and water need no tick.',
  search: 'Search ingredients',
  searchExample: 'An ingredient…',
  clear: 'Clear search',
  none: 'No recipe uses that.',
  ticked: (things: string) => `${things} ticked`,
  suggested: 'Most kitchens have oil, herbs, spices and a few things in tins and packets.',
  tickSuggested: (count: number) => `Tick these ${count}`,
} as const

export const ownPriceWords = {
  title: 'Your prices',
  text: 'Ours are typical prices of own brands, not taken from one shop. Yours count instead wherever they are used.',
  each: 'each',
  forAmount: (price: string, amount: string) => `${price} for ${amount}`,
  yours: 'yours',
  unknown: 'No price yet',
  change: 'Change',
  changeFor: (ingredient: string) => `Change the price: ${ingredient}`,
  pay: 'You pay, in pounds',
  payExample: '1.35',
  amount: 'For this amount',
  unit: 'Unit',
  save: 'Save',
  keep: 'Keep it',
  usual: 'Back to the usual price',
  wrongPrice: 'Please give a price, for example 1.35.',
  wrongAmount: 'Please give an amount above 0.',
} as const

/** Asks about a price that is probably a typing error. `times` is the price divided by the usual one. */
export function absurdWords(times: number): string {
  if (times === 0) return 'That makes it free. Keep it?'
  return times > 1
    ? `That is ${Math.round(times)} times the usual price. Keep it?`
    : `That is ${Math.round(1 / times)} times less than the usual price. Keep it?`
}
