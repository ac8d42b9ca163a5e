export interface ScoreFacts {
  readonly kcal: number
  readonly grams: number
  readonly protein: number
  readonly fibre: number
  readonly saturates: number
  /** Sugars other than those in fruit, vegetables, pulses, plain milk and yoghurt. */
  readonly addedSugars: number
  readonly salt: number
  readonly fiveADayGrams: number
}

/** A linear scale of a nutrition value: `none` gives 0 points, `full` gives `points`. */
interface Measure {
  readonly points: number
  readonly none: number
  readonly full: number
  of(facts: ScoreFacts): number
}

const per100kcal =
  (what: 'protein' | 'fibre' | 'saturates' | 'addedSugars' | 'salt') =>
  (facts: ScoreFacts): number =>
    (facts[what] / facts.kcal) * 100

/** Base points of every recipe. The base and the points of all measures add up to 100. */
const start = 20

const measures: readonly Measure[] = [
  { points: 8, none: 250, full: 90, of: ({ kcal, grams }) => (kcal / grams) * 100 },
  { points: 16, none: 0.6, full: 2.6, of: per100kcal('fibre') },
  { points: 12, none: 3, full: 6.5, of: per100kcal('protein') },
  { points: 20, none: 0, full: 400, of: ({ fiveADayGrams }) => fiveADayGrams },
  { points: 10, none: 1.6, full: 0.4, of: per100kcal('saturates') },
  { points: 6, none: 2.5, full: 0, of: per100kcal('addedSugars') },
  { points: 8, none: 0.5, full: 0.1, of: per100kcal('salt') },
]

/**
 * Returns a score from 0 to 100. It is our own rough measure to compare our recipes, and a dietitian should review it.
 * Few kcal in 100 g, fibre, protein, fruit, vegetables and pulses raise the score; saturates, added sugars and salt
 * lower it.
 */
export function nutritionScore(facts: ScoreFacts): number {
  const sum = measures.reduce((so, { points, none, full, of }) => {
    const share = (of(facts) - none) / (full - none)
    return so + points * Math.min(1, Math.max(0, share))
  }, start)
  return Math.round(sum)
}
