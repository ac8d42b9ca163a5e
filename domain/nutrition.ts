/** Nutrition of a meal or a day: calories in kcal, the other three in grams. */
export interface Nutrition {
  readonly calories: number
  readonly protein: number
  readonly carbs: number
  readonly fat: number
}

/** Nutrition targets of a day (spec §9). */
export const dailyTarget: Nutrition = { calories: 1800, protein: 120, carbs: 225, fat: 60 }

/** The four nutrition values in the order in which they are shown. */
export const nutrients = ['calories', 'protein', 'carbs', 'fat'] as const satisfies readonly (keyof Nutrition)[]

export function times(nutrition: Nutrition, factor: number): Nutrition {
  return {
    calories: nutrition.calories * factor,
    protein: nutrition.protein * factor,
    carbs: nutrition.carbs * factor,
    fat: nutrition.fat * factor,
  }
}

/** Returns the daily targets for another number of kcal than 1,800, with the same proportions (D30). */
export function targetFor(calories: number): Nutrition {
  return times(dailyTarget, calories / dailyTarget.calories)
}

export function nutritionSum(list: readonly Nutrition[]): Nutrition {
  return list.reduce(plus, { calories: 0, protein: 0, carbs: 0, fat: 0 })
}

export function plus(a: Nutrition, b: Nutrition): Nutrition {
  return {
    calories: a.calories + b.calories,
    protein: a.protein + b.protein,
    carbs: a.carbs + b.carbs,
    fat: a.fat + b.fat,
  }
}

/**
 * The calories of a day may differ from their target by this share. A day that differs more is planned only if no other
 * is possible.
 */
const caloriesWithin = 0.03

/**
 * Returns how far a day is from its target, as a fraction. If the calories are within `caloriesWithin`, it is the
 * largest relative deviation of protein, carbs and fat, and at most 1. If they are not, it is 1 plus the deviation of
 * the calories.
 *
 * The targets contradict each other: 120 g of protein, 225 g of carbs and 60 g of fat give 1,920 kcal (4, 4 and 9 kcal
 * per gram), not 1,800. The best possible day has 1,854 kcal (3 % more) and 3.4 % less than the target of each of the
 * three.
 */
export function errorOf(day: Nutrition, target: Nutrition): number {
  const calories = Math.abs(day.calories / target.calories - 1)
  // The small tolerance allows for rounding errors of the quotient.
  if (calories > caloriesWithin + 1e-9) return 1 + calories
  return Math.min(
    1,
    Math.max(
      Math.abs(day.protein / target.protein - 1),
      Math.abs(day.carbs / target.carbs - 1),
      Math.abs(day.fat / target.fat - 1),
    ),
  )
}
