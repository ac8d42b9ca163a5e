/**
 * The table from which every figure of a recipe is calculated. The values are typical ones, collected and rounded by
 * us, for review by a dietitian (docs/sources.md). The label on a package is more exact.
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
