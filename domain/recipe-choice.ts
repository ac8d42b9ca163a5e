import { type LocalDay, ofTheDay } from './day.ts'
import { normalised, queryWords } from './text-search.ts'
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
 * Proposes a recipe for a meal that has no plan, a different one each day. If possible, the plan of the week does not
 * contain the recipe, and oily fish stays within the advised amount. Returns null if there are no candidates.
 */
export function proposedMeal(candidates: readonly Recipe[], week: readonly Recipe[], day: LocalDay): Recipe | null {
  const enoughFish = week.filter(hasOilyFish).length >= oilyFishAWeek
  const advised = candidates.filter((recipe) => !(enoughFish && hasOilyFish(recipe)))
  const fresh = advised.filter((recipe) => !week.includes(recipe))
  const choices = [fresh, advised, candidates].find(({ length }) => length > 0)
  return choices ? ofTheDay(choices, day) : null
}

/** The text of a recipe that is searched. It is built once, because each typed letter starts a search. */
const searched = new WeakMap<Recipe, string>()

function searchedWords(recipe: Recipe): string {
  const known = searched.get(recipe)
  if (known !== undefined) return known
  const { name, tags, ingredients } = recipe
  const words = normalised([name, ...tags, ...ingredients.map((one) => one.name)].join('\n'))
  searched.set(recipe, words)
  return words
}

/**
 * Returns the recipes whose name, ingredients and tags together contain every word of the query. Case and accents are
 * ignored.
 */
export function searchRecipes(recipes: readonly Recipe[], query: string): readonly Recipe[] {
  const words = queryWords(query)
  if (words.length === 0) return recipes
  return recipes.filter((recipe) => words.every((word) => searchedWords(recipe).includes(word)))
}

/** The filters of the list of recipes, in addition to the preferences. */
export const recipeFilters = ['15-minutes', 'one-pan', 'no-oven', 'freezes', 'cupboard'] as const
export type RecipeFilter = (typeof recipeFilters)[number]

const hasTag = ({ tags }: Recipe, wanted: string): boolean => tags.some((tag) => tag.toLowerCase() === wanted)

/** A grill counts as an oven, because in most kitchens it is in the oven. */
const needsOven = /\b(?:oven|grill)\b/i

const passes: Readonly<Record<RecipeFilter, (recipe: Recipe) => boolean>> = {
  '15-minutes': ({ cookTime }) => cookTime <= 15,
  // Recipes with the tag 'One tray' are not included, because they also use a pan, for rice or peas.
  'one-pan': (recipe) => hasTag(recipe, 'one pan'),
  'no-oven': ({ instructions }) => !instructions.some((step) => needsOven.test(step)),
  freezes: (recipe) => hasTag(recipe, 'freezer-friendly'),
  cupboard: (recipe) => hasTag(recipe, 'store cupboard'),
}

export function passesFilters(recipe: Recipe, filters: readonly RecipeFilter[]): boolean {
  return filters.every((filter) => passes[filter](recipe))
}
