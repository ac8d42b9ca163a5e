/**
 * The table that every figure of a recipe is worked out from. Typical values of our own, rounded, for review by a
 * dietitian (docs/sources.md): a label on the packet in her hand knows better.
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
