/**
 * Nutrition values of foods, from which all figures of the recipes are computed. They are typical values, collected and
 * rounded by us, and need a review by a dietitian (docs/sources.md); the label on a package is more exact.
 */
import { cupboard } from './ingredients/cupboard.ts'
import { bakery, dairyAndEggs, fish, meat, other } from './ingredients/fresh.ts'
import { greengrocer } from './ingredients/greengrocer.ts'
import { frozen, spices } from './ingredients/spices-and-frozen.ts'

export type { CountedUnit, Food, Nature, Per100 } from './ingredients/food.ts'

export const ingredients = {
  ...greengrocer,
  ...meat,
  ...fish,
  ...dairyAndEggs,
  ...bakery,
  ...cupboard,
  ...spices,
  ...frozen,
  ...other,
}

export type IngredientId = keyof typeof ingredients
