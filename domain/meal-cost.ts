import type { LocalDay } from './day.ts'
import { isLeftovers, type MealPlan } from './meal-plan.ts'
import { portionCost, type Prices } from './prices.ts'
import { type Meal, mealOrder, type Recipe } from './recipe.ts'

/**
 * Returns how many servings of a meal to cook. `cooksFor` is doubled for a dinner that is cooked for two meals. Null
 * means the number of servings in the recipe. It is not doubled, because only recipes with enough servings for both
 * meals are cooked for two meals (`keepsForLunch`).
 */
export const servingsFor = (cooksFor: number | null, cookedTwice: boolean): number | null =>
  cooksFor === null ? null : cooksFor * (cookedTwice ? 2 : 1)

/** Cost in pence of cooking a recipe; null if the price or the amount of an ingredient is unknown. */
export function cookingCost(recipe: Recipe, cooked: number | null, prices: Prices, today: LocalDay): number | null {
  const { pence, unpriced } = portionCost(recipe, prices, today)
  return unpriced.length === 0 ? pence * (cooked ?? recipe.servings) : null
}

/** Tags of dinners that can be eaten on the next day. Other dinners are not planned as leftovers. */
const keepingTags: readonly string[] = ['Batch cook', 'Freezer-friendly', 'Good cold']

const enoughForTwo = 4

/** Whether the leftovers of a dinner can be the next day's lunch. */
export function keepsForLunch({ tags, servings, category }: Recipe, cooksFor: number | null): boolean {
  return (
    category === 'dinner' &&
    (cooksFor !== null || servings >= enoughForTwo) &&
    keepingTags.some((tag) => tags.includes(tag)) &&
    !tags.includes('Oily fish')
  )
}

export interface WeekCost {
  readonly pence: number
  /** The number of meals whose cost is unknown; their cost is missing in the sum. */
  readonly unknown: number
}

/**
 * Returns the cost of the meals of a plan. Leftovers cost nothing, because they are cooked with the dinner before.
 */
export function weekCost(
  plan: MealPlan,
  recipes: readonly Recipe[],
  cooksFor: number | null,
  prices: Prices,
  today: LocalDay,
): WeekCost {
  const costs = plan.days.flatMap((planned, day) =>
    mealOrder.flatMap((meal: Meal) => {
      const recipe = recipes.find(({ id }) => id === planned[meal]?.recipe)
      if (!recipe || (meal === 'lunch' && isLeftovers(plan, day))) return []
      const servings = servingsFor(cooksFor, meal === 'dinner' && isLeftovers(plan, day + 1))
      return [cookingCost(recipe, servings, prices, today)]
    }),
  )
  return {
    pence: costs.reduce<number>((sum, pence) => sum + (pence ?? 0), 0),
    unknown: costs.filter((pence) => pence === null).length,
  }
}
