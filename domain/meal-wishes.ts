import * as z from 'zod/mini'
import { dailyTarget } from './nutrition.ts'
import { type Diet, diets, quickMinutes, type Recipe } from './recipe.ts'

/** What she wishes of a plan. */
export interface Preferences {
  readonly diets: readonly Diet[]
  readonly familyFriendly: boolean
  /** Nothing that takes longer than `quickMinutes`. */
  readonly quick: boolean
  /** kcal a day. */
  readonly calories: number
}

export const defaultPreferences: Preferences = {
  diets: [],
  familyFriendly: false,
  quick: false,
  calories: dailyTarget.calories,
}

/** Reads stored wishes. */
export const storedPreferences = z.looseObject({
  diets: z.array(z.enum(diets)),
  familyFriendly: z.boolean(),
  quick: z.boolean(),
  calories: z.number().check(z.positive()),
})

/** How many wishes narrow the choice of recipes. */
export function wishesIn({ diets: hers, familyFriendly, quick }: Preferences): number {
  return hers.length + Number(familyFriendly) + Number(quick)
}

/** Whether nothing in the recipe is against her diets. */
export function suitsDiets(recipe: Recipe, { diets: hers }: Pick<Preferences, 'diets'>): boolean {
  return hers.every((diet) => recipe.diets.includes(diet))
}

/** Whether a plan for these wishes may hold the recipe. */
export function suits(recipe: Recipe, preferences: Preferences): boolean {
  return (
    suitsDiets(recipe, preferences) &&
    (!preferences.familyFriendly || recipe.familyFriendly) &&
    (!preferences.quick || recipe.cookTime <= quickMinutes)
  )
}
