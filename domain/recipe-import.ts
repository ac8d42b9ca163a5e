import * as z from 'zod/mini'
import { nutritionSchema, ownRecipeLimits } from './own-recipes.ts'
import { mealOrder } from './recipe.ts'

/** The recipe of a web page. Null means that the page does not contain the value. */
export const importedRecipe = z.object({
  name: z.string(),
  meal: z.nullable(z.enum(mealOrder)),
  minutes: z.nullable(z.int()),
  servings: z.nullable(z.int()),
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
  nutrition: z.nullable(nutritionSchema),
  /** Address of the web page. */
  source: z.string(),
})
export type ImportedRecipe = z.infer<typeof importedRecipe>

/** Body of `POST /api/recipe-import`. */
export const recipeImport = z.strictObject({
  url: z.string().check(z.minLength(1), z.maxLength(ownRecipeLimits.source)),
})
