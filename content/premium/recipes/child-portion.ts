/**
 * How much of a meal a child has, by age. General advice after the NHS (docs/sources.md): babies have less than 1 g of
 * salt a day, children of 1 to 3 at most 2 g, and no honey before the first birthday.
 */

/** The most salt, in grams, that half a portion may hold to be offered to a child under 1. */
export const saltUnderOne = 0.5

interface ChildFacts {
  /** Grams of salt in half a portion, without what is left out for a child under 1. */
  readonly salt: number
  readonly honey: boolean
}

/** The ages and amounts that a child's portion begins with: 'Over 1, because of the salt: ...'. */
export function agesAndAmounts({ salt, honey }: ChildFacts): string {
  const because = [honey && 'the honey', salt > saltUnderOne && 'the salt'].filter(Boolean).join(' and ')
  return because === ''
    ? 'From about 6 months a few spoonfuls, 1 to 3 years about a quarter of a portion, 4 and over about half.'
    : `Over 1, because of ${because}: up to 3 years about a quarter of a portion, 4 and over about half.`
}
