import { type LocalDay, ofTheDay } from './day.ts'
import { containsWordsOf } from './text-search.ts'
import { type Preferences, suitsPreferences } from './meal-wishes.ts'
import { hasOilyFish, oilyFishAWeek } from './oily-fish.ts'
import type { Meal, Recipe } from './recipe.ts'

export function candidatesFor(
  meal: Meal,
  recipes: readonly Recipe[],
  preferences: Preferences,
  removed: readonly string[],
): readonly Recipe[] {
  return recipes.filter(
    (recipe) => recipe.category === meal && !removed.includes(recipe.id) && suitsPreferences(recipe, preferences),
  )
}

/**
 * Proposes a recipe for a meal that has no plan, a different one each day. If possible it is not in the plan of the
 * week and does not exceed the advised amount of oily fish; null if there are no candidates.
 */
export function proposedMeal(candidates: readonly Recipe[], week: readonly Recipe[], day: LocalDay): Recipe | null {
  const enoughFish = week.filter(hasOilyFish).length >= oilyFishAWeek
  const advised = candidates.filter((recipe) => !(enoughFish && hasOilyFish(recipe)))
  const fresh = advised.filter((recipe) => !week.includes(recipe))
  const choices = [fresh, advised, candidates].find(({ length }) => length > 0)
  return choices ? ofTheDay(choices, day) : null
}

/** Returns the recipes whose name or ingredients contain every word of the query. Case and accents are ignored. */
export function searchRecipes(recipes: readonly Recipe[], query: string): readonly Recipe[] {
  const isFound = containsWordsOf(query)
  return recipes.filter(({ name, ingredients }) => isFound([name, ...ingredients.map((one) => one.name)].join('\n')))
}
