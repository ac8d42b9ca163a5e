import type { ContentBody } from '../../domain/content-kinds.ts'
import type { Recipe } from '../../domain/recipe.ts'
import { recipeOf } from './recipe-body.ts'
import { served } from './recipes.ts'

const known = new WeakMap<ContentBody, Recipe>()

/**
 * Returns an editor's recipe as the API sends it. Nutrition, allergens and diets are computed once for each body.
 * @throws RangeError for an unknown ingredient, or a unit whose weight is unknown
 */
export function servedRecipe(key: string, body: ContentBody): Recipe {
  const before = known.get(body)
  if (before?.id === key) return before
  const { meal, source } = recipeOf(key, body)
  const recipe = served(meal, source)
  known.set(body, recipe)
  return recipe
}
