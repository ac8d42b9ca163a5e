import { pounds } from '../../../domain/catalogue.ts'
import { monthOf } from '../../../domain/day-words.ts'
import type { LocalDay } from '../../../domain/day.ts'
import type { Cost } from '../../../domain/prices.ts'
import type { RecipeFilter } from '../../../domain/recipe-choice.ts'

/** Texts for finding a recipe: chips, cards, what is in the kitchen, and what a portion costs. */
export const findWords = {
  showOnly: 'Show only',
  filters: {
    '15-minutes': '15 minutes',
    'one-pan': 'One pan',
    'no-oven': 'No oven',
    freezes: 'Freezer-friendly',
    cupboard: 'Store cupboard',
  } satisfies Readonly<Record<RecipeFilter, string>>,
  allFilters: 'Filters',
  leaveOut: (count: number) => (count === 0 ? 'Leave out' : `Leave out: ${count}`),
  noneFiltered: { title: 'Nothing here is all of that', text: 'Take a chip away.' },
  more: 'Show more',
  byKitchen: 'What I have',
  kitchen: 'What’s in my kitchen',
  aPortion: (cost: string) => `${cost} a portion`,
  costUnknown: 'Cost unknown',
  yourPrices: 'Your prices',
  minutes: (minutes: number) => `${minutes} min`,
} as const

/** Returns an estimate in steps of 5p, for example '85p' or '£1.35'. */
function roundWords(pence: number): string {
  const rounded = Math.max(5, Math.round(pence / 5) * 5)
  return rounded < 100 ? `${rounded}p` : pounds(rounded)
}

/** Returns for example 'about 85p', or null if the price of an ingredient is unknown. */
export function portionCostWords({ pence, unpriced }: Pick<Cost, 'pence' | 'unpriced'>): string | null {
  return unpriced.length > 0 ? null : `about ${roundWords(pence)}`
}

/**
 * Returns for example 'prices from August' if the sum has an old price. The year is added if it is not the present one.
 */
export function pricesFromWords({ old, from }: Pick<Cost, 'old' | 'from'>, today: LocalDay): string | null {
  if (!old || from === null) return null
  const year = from.slice(0, 4)
  return `prices from ${monthOf(from)}${year === today.slice(0, 4) ? '' : ` ${year}`}`
}

const numbers = ['Nothing', 'One thing'] as const

/** Returns for example 'Nothing to buy' or '3 things to buy'. */
export const toBuyWords = (count: number): string => `${numbers[count] ?? `${count} things`} to buy`
