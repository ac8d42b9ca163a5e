/** What a meal or a day holds: kcal, and grams of the three. */
export interface Nutrition {
  readonly calories: number
  readonly protein: number
  readonly carbs: number
  readonly fat: number
}

/** A day's target (spec §9). */
export const dailyTarget: Nutrition = { calories: 1800, protein: 120, carbs: 225, fat: 60 }

/** The parts in the order they are shown. */
export const nutrients = ['calories', 'protein', 'carbs', 'fat'] as const satisfies readonly (keyof Nutrition)[]

export function times(nutrition: Nutrition, factor: number): Nutrition {
  return {
    calories: nutrition.calories * factor,
    protein: nutrition.protein * factor,
    carbs: nutrition.carbs * factor,
    fat: nutrition.fat * factor,
  }
}

/** The target of somebody who needs more or less than 1,800 kcal: everything in the same shares (D30). */
export function targetFor(calories: number): Nutrition {
  return times(dailyTarget, calories / dailyTarget.calories)
}

export function sumOf(list: readonly Nutrition[]): Nutrition {
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
 * How far a day is from its target: the largest of the four relative deviations, so 0.1 says that each of the four is
 * within a tenth, whichever way. The four weigh the same, although they cannot all be met: 120 g of protein, 225 g of
 * carbs and 60 g of fat make 1,920 kcal (4, 4 and 9 kcal a gram), not 1,800. Taking the largest shares that conflict
 * out evenly: the closest day there can be has 3.2 % more calories and 3.2 % less of each of the three.
 */
export function errorOf(day: Nutrition, target: Nutrition): number {
  return Math.max(
    Math.abs(day.calories / target.calories - 1),
    Math.abs(day.protein / target.protein - 1),
    Math.abs(day.carbs / target.carbs - 1),
    Math.abs(day.fat / target.fat - 1),
  )
}
