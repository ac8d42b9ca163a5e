import type { Recipe, Unit } from '../../../domain/recipe.ts'
import type { IngredientId } from '../ingredients.ts'

/** An ingredient as a cook writes it down: what, how much, and what is done to it. */
export type Part = readonly [item: IngredientId, amount: number, unit: Unit, note?: string]

/** A recipe as it is written; what can be worked out from its ingredients is (server/content/recipes.ts). */
export interface RecipeSource extends Omit<
  Recipe,
  'category' | 'calories' | 'protein' | 'carbs' | 'fat' | 'ingredients' | 'nutritionScore' | 'allergens' | 'diets'
> {
  readonly parts: readonly Part[]
  /** How the food is made safe and easy to eat for a child. Ages and amounts follow from the salt and the honey. */
  readonly childPortion: string
  /** What is left out of the portion of a child under 1, as `childPortion` says. */
  readonly childWithout?: readonly IngredientId[]
}

/** The last step of every dish with rice: it must not stand about warm. */
export const leftoverRice =
  'Leftover rice: into the fridge within an hour, eaten the next day, reheated only once and until steaming hot.'
