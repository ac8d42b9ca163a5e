import * as z from 'zod/mini'
import { pricesSchema } from '../../../domain/prices.ts'
import { recipeSchema } from '../../../domain/recipe.ts'
import { pack } from './packs.ts'

export const recipesPack = pack(
  'recipes',
  z.object({ recipes: z.array(recipeSchema), prices: z.prefault(pricesSchema, {}) }),
)
