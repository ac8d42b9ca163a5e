import * as z from 'zod/mini'
import { dailyTarget } from './nutrition.ts'
import { type Allergen, allergens, type Diet, diets, quickMinutes, type Recipe } from './recipe.ts'

/** Answers to the question whether the user breastfeeds. After 'skipped' the question is not asked again. */
export const breastfeedingAnswers = ['yes', 'no', 'skipped'] as const
export type Breastfeeding = (typeof breastfeedingAnswers)[number]

export interface Preferences {
  readonly diets: readonly Diet[]
  readonly leaveOut: readonly Allergen[]
  readonly familyFriendly: boolean
  readonly quick: boolean
  /** Kcal a day. It must be at least `fewestCalories`. */
  readonly calories: number
  readonly breastfeeding: Breastfeeding | null
  /** The maximum cost of a week's meals, in pence; null for no limit. */
  readonly ceiling: number | null
  /** Whether some dinners are cooked for two meals, the dinner and the next day's lunch. */
  readonly leftovers: boolean
}

export const defaultPreferences: Preferences = {
  diets: [],
  leaveOut: [],
  familyFriendly: false,
  quick: false,
  calories: dailyTarget.calories,
  breastfeeding: null,
  ceiling: null,
  leftovers: false,
}

/** Minimum kcal a day, depending on whether the user breastfeeds (D65). */
export function fewestCalories(breastfeeding: Breastfeeding | null): number {
  return breastfeeding === 'yes' ? 2000 : 1800
}

/** Raises the calories to the minimum (D65). Returns the same object if nothing changes. */
export function withEnoughCalories<Wishes extends Pick<Preferences, 'calories' | 'breastfeeding'>>(
  wishes: Wishes,
): Wishes {
  const fewest = fewestCalories(wishes.breastfeeding)
  return wishes.calories < fewest ? { ...wishes, calories: fewest } : wishes
}

const orElse = z.catch

/**
 * Schema of preferences that are stored on the device. Older ones have no `leaveOut` and no answer about breastfeeding;
 * an unknown allergen makes the whole object invalid, because a plan must never ignore an allergen.
 */
export const storedPreferences = z.pipe(
  z.looseObject({
    diets: z.array(z.enum(diets)),
    leaveOut: z.prefault(z.array(z.enum(allergens)), []),
    familyFriendly: z.boolean(),
    quick: z.boolean(),
    calories: z.number().check(z.positive()),
    breastfeeding: orElse(z.prefault(z.nullable(z.enum(breastfeedingAnswers)), null), null),
    ceiling: orElse(z.prefault(z.nullable(z.int().check(z.positive())), null), null),
    leftovers: orElse(z.prefault(z.boolean(), false), false),
  }),
  z.transform(withEnoughCalories),
)

/** One preference that restricts the choice of recipes. Diets, allergens and the others have no name in common. */
export type MealWish = Diet | Allergen | 'familyFriendly' | 'quick'

export function wishesIn({ diets: chosen, leaveOut, familyFriendly, quick }: Preferences): readonly MealWish[] {
  return [
    ...(familyFriendly ? (['familyFriendly'] as const) : []),
    ...(quick ? (['quick'] as const) : []),
    ...chosen,
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

/**
 * Returns the allergens that the user excluded and that the recipe contains. If the recipe's allergens are unknown, all
 * excluded allergens are returned.
 */
export function unwanted(
  { allergens: contained, allergensUnknown }: Pick<Recipe, 'allergens' | 'allergensUnknown'>,
  { leaveOut }: Pick<Preferences, 'leaveOut'>,
): Allergen[] {
  return leaveOut.filter((allergen) => allergensUnknown || contained.includes(allergen))
}

/** Whether a recipe suits all diets of the user and contains no excluded allergen. */
export function suitsDiets(recipe: Recipe, preferences: Pick<Preferences, 'diets' | 'leaveOut'>): boolean {
  return preferences.diets.every((diet) => recipe.diets.includes(diet)) && unwanted(recipe, preferences).length === 0
}

export function suitsPreferences(recipe: Recipe, preferences: Preferences): boolean {
  return (
    suitsDiets(recipe, preferences) &&
    (!preferences.familyFriendly || recipe.familyFriendly) &&
    (!preferences.quick || recipe.cookTime <= quickMinutes)
  )
}
