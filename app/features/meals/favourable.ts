import type { Favourable } from '../../../domain/favorites.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { factsOf } from './words.ts'

/** What of a recipe is kept under Favorites: its name, its facts, its meal. */
export function favourable(recipe: Recipe): Favourable {
  return { type: 'recipe', title: recipe.name, content: factsOf(recipe), category: recipe.category }
}
