import type { Recipe } from './recipe.ts'

/**
 * Advice of the NHS: girls and women should eat at most two portions of oily fish a week, because it contains
 * pollutants that stay in the body (docs/sources.md).
 */
export const oilyFishAWeek = 2

export const oilyFishTag = 'Oily fish'

export function hasOilyFish({ tags }: Pick<Recipe, 'tags'>): boolean {
  return tags.includes(oilyFishTag)
}

/** Returns the number of meals with oily fish if there are more than advised; null if there are not. */
export function tooMuchOilyFish(meals: readonly Pick<Recipe, 'tags'>[]): number | null {
  const times = meals.filter(hasOilyFish).length
  return times > oilyFishAWeek ? times : null
}
