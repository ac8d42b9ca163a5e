import { ownRecipeLimits, storedOwnRecipe, toRecipe, type OwnRecipe } from '../../domain/own-recipes.ts'
import type { Recipe } from '../../domain/recipe.ts'
import { localListStore } from '../device/storage/storage.ts'

/** The recipes that the user wrote or imported. */
export const ownRecipes = localListStore<OwnRecipe>('harbour:own-recipes', storedOwnRecipe)

const made = new WeakMap<OwnRecipe, Recipe>()

/**
 * Converts the user's recipes to the type of the built-in recipes. Returns the same object each time for a recipe that
 * has not changed.
 */
export const asRecipes = (own: readonly OwnRecipe[]): readonly Recipe[] =>
  own.map((each) => {
    const recipe = made.get(each) ?? toRecipe(each)
    made.set(each, recipe)
    return recipe
  })

export const hasRoom = (): boolean => ownRecipes.read().length < ownRecipeLimits.recipes

/** Stores a new or changed recipe. Returns false when storing failed, which the user is told. */
export function saveOwnRecipe(recipe: OwnRecipe): boolean {
  return ownRecipes.update((all) =>
    all.some(({ id }) => id === recipe.id)
      ? all.map((each) => (each.id === recipe.id ? recipe : each))
      : [...all, recipe],
  ).ok
}

/**
 * Deletes a recipe. Returns a function that undoes it; null when storing failed. Plans and favourites keep the recipe's
 * id, so that Undo restores them too.
 */
export function deleteOwnRecipe(id: string): (() => void) | null {
  const recipe = ownRecipes.read().find((each) => each.id === id)
  if (recipe === undefined || !ownRecipes.update((all) => all.filter((each) => each.id !== id)).ok) return null
  return () => void ownRecipes.update((all) => (all.some((each) => each.id === id) ? all : [...all, recipe]))
}
