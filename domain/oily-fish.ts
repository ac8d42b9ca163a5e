import type { Recipe } from './recipe.ts'

/**
 * The NHS advises girls and women, pregnant or not, no more than two portions of oily fish a week (docs/sources.md):
 * what it eats stays in it.
 */
export const oilyFishAWeek = 2

/** What a recipe with oily fish says of itself among its tags. */
export const oilyFishTag = 'Oily fish'

export function hasOilyFish({ tags }: Pick<Recipe, 'tags'>): boolean {
  return tags.includes(oilyFishTag)
}

/** How often a week has oily fish where that is more than is advised; null where it is not. */
export function tooMuchOilyFish(meals: readonly Pick<Recipe, 'tags'>[]): number | null {
  const times = meals.filter(hasOilyFish).length
  return times > oilyFishAWeek ? times : null
}
