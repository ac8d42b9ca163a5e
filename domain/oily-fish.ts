import type { Recipe } from './recipe.ts'

/**
 * NHS advice: girls and women should have at most two portions of oily fish a week (docs/sources.md), because
 * pollutants in it accumulate.
 */
export const oilyFishAWeek = 2

export const oilyFishTag = 'Oily fish'

export function hasOilyFish({ tags }: Pick<Recipe, 'tags'>): boolean {
  return tags.includes(oilyFishTag)
}

/** The number of meals with oily fish if it is above the advice; null otherwise. */
export function tooMuchOilyFish(meals: readonly Pick<Recipe, 'tags'>[]): number | null {
  const times = meals.filter(hasOilyFish).length
  return times > oilyFishAWeek ? times : null
}
