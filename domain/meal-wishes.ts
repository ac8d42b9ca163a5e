import * as z from 'zod/mini'
import { dailyTarget } from './nutrition.ts'
import { type Allergen, allergens, type Diet, diets, quickMinutes, type Recipe } from './recipe.ts'

/** Answers to the question about breastfeeding; 'skipped' is not asked again. */
export const breastfeedingAnswers = ['yes', 'no', 'skipped'] as const
export type Breastfeeding = (typeof breastfeedingAnswers)[number]

export interface Preferences {
  readonly diets: readonly Diet[]
  /** Allergens that no meal may contain. */
  readonly leaveOut: readonly Allergen[]
  readonly familyFriendly: boolean
  /** Only recipes that take at most `quickMinutes`. */
  readonly quick: boolean
  /** Kcal a day, at least `fewestCalories`. */
  readonly calories: number
  /** Null until the user has answered. */
  readonly breastfeeding: Breastfeeding | null
}

export const defaultPreferences: Preferences = {
  diets: [],
  leaveOut: [],
  familyFriendly: false,
  quick: false,
  calories: dailyTarget.calories,
  breastfeeding: null,
}

/** Minimum kcal a day, depending on the answer (D65). */
export function fewestCalories(breastfeeding: Breastfeeding | null): number {
  return breastfeeding === 'yes' ? 2000 : 1800
}

/** Raises calories to the minimum (D65); the same object if nothing changes. */
export function withEnoughCalories<Wishes extends Pick<Preferences, 'calories' | 'breastfeeding'>>(
  wishes: Wishes,
): Wishes {
  const fewest = fewestCalories(wishes.breastfeeding)
  return wishes.calories < fewest ? { ...wishes, calories: fewest } : wishes
}

const orElse = z.catch

/**
 * Schema of stored preferences; older versions lack `leaveOut` and the answer. Raises calories to the minimum. An
 * unknown allergen makes the whole object invalid, because a plan must not ignore it.
 */
export const storedPreferences = z.pipe(
  z.looseObject({
    diets: z.array(z.enum(diets)),
    leaveOut: z.prefault(z.array(z.enum(allergens)), []),
    familyFriendly: z.boolean(),
    quick: z.boolean(),
    calories: z.number().check(z.positive()),
    breastfeeding: orElse(z.prefault(z.nullable(z.enum(breastfeedingAnswers)), null), null),
  }),
  z.transform(withEnoughCalories),
)

/** One preference that restricts recipes. Names are unique across the kinds. */
export type MealWish = Diet | Allergen | 'familyFriendly' | 'quick'

/** Preferences that restrict recipes. */
export function wishesIn({ diets: hers, leaveOut, familyFriendly, quick }: Preferences): readonly MealWish[] {
  return [
    ...(familyFriendly ? (['familyFriendly'] as const) : []),
    ...(quick ? (['quick'] as const) : []),
    ...hers,
    ...leaveOut,
  ]
}

export function withoutWish(preferences: Preferences, wish: MealWish): Preferences {
  return {
    ...preferences,
    diets: preferences.diets.filter((diet) => diet !== wish),
    leaveOut: preferences.leaveOut.filter((allergen) => allergen !== wish),
    familyFriendly: preferences.familyFriendly && wish !== 'familyFriendly',
    quick: preferences.quick && wish !== 'quick',
  }
}

/** The excluded allergens that the recipe contains. */
export function unwanted(recipe: Pick<Recipe, 'allergens'>, { leaveOut }: Pick<Preferences, 'leaveOut'>): Allergen[] {
  return recipe.allergens.filter((allergen) => leaveOut.includes(allergen))
}

/** Whether a recipe matches all diets and contains no excluded allergen. */
export function suitsDiets(recipe: Recipe, preferences: Pick<Preferences, 'diets' | 'leaveOut'>): boolean {
  return preferences.diets.every((diet) => recipe.diets.includes(diet)) && unwanted(recipe, preferences).length === 0
}

/** Whether a plan may contain the recipe. */
export function suitsPreferences(recipe: Recipe, preferences: Preferences): boolean {
  return (
    suitsDiets(recipe, preferences) &&
    (!preferences.familyFriendly || recipe.familyFriendly) &&
    (!preferences.quick || recipe.cookTime <= quickMinutes)
  )
}
