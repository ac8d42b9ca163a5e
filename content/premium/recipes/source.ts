import type { Recipe, Unit } from '../../../domain/recipe.ts'
import type { IngredientId } from '../ingredients.ts'

/** An ingredient as a cook writes it: the food, the amount and unit, and how to prepare it. */
export type Part = readonly [item: IngredientId, amount: number, unit: Unit, note?: string]

/** A recipe as written. All values that follow from its ingredients are computed (server/content/recipes.ts). */
export interface RecipeSource extends Omit<
  Recipe,
  'category' | 'calories' | 'protein' | 'carbs' | 'fat' | 'ingredients' | 'nutritionScore' | 'allergens' | 'diets'
> {
  readonly parts: readonly Part[]
  /**
   * How to make the food safe and easy to eat for a child. Ages and amounts are computed from the salt and the honey.
   */
  readonly childPortion: string
  /** The ingredients that a child under 1 must not get, as `childPortion` says. */
  readonly childWithout?: readonly IngredientId[]
}

/** The last step of every dish with rice, because warm rice must not be left standing. */
export const leftoverRice =
  'Leftover rice: into the fridge within an hour, eaten the next day, reheated only once and until steaming hot.'
