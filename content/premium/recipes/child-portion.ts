/**
 * How much of a meal a child may have, by age. General advice based on the NHS (docs/sources.md): babies may have less
 * than 1 g of salt a day, children of 1 to 3 at most 2 g, and no honey before the first birthday.
 */

/** If half a portion contains at most this many grams of salt, a child under 1 may have some of it. */
export const saltUnderOne = 0.5

interface ChildFacts {
  /** Grams of salt in half a portion of the recipe. Ingredients that a child under 1 does not get are not counted. */
  readonly salt: number
  readonly honey: boolean
}

/**
 * Returns the beginning of the text about a child's portion, with ages and amounts: 'Over 1, because of the salt: ...'.
 */
export function agesAndAmounts({ salt, honey }: ChildFacts): string {
  const because = [honey && 'the honey', salt > saltUnderOne && 'the salt'].filter(Boolean).join(' and ')
  return because === ''
    ? 'From about 6 months a few spoonfuls, 1 to 3 years about a quarter of a portion, 4 and over about half.'
    : `Over 1, because of ${because}: up to 3 years about a quarter of a portion, 4 and over about half.`
}
