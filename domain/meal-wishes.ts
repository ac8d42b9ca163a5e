import * as z from 'zod/mini'
import { dailyTarget } from './nutrition.ts'
import { type Allergen, allergens, type Diet, diets, quickMinutes, type Recipe } from './recipe.ts'

/** What can be answered to the question whether somebody breastfeeds; 'skipped' asks no more. */
export const breastfeedingAnswers = ['yes', 'no', 'skipped'] as const
export type Breastfeeding = (typeof breastfeedingAnswers)[number]

/** What she wishes of a plan. */
export interface Preferences {
  readonly diets: readonly Diet[]
  /** Allergens that no meal of hers may contain. */
  readonly leaveOut: readonly Allergen[]
  readonly familyFriendly: boolean
  /** Nothing that takes longer than `quickMinutes`. */
  readonly quick: boolean
  /** kcal a day, never less than `fewestCalories`. */
  readonly calories: number
  /** Null until the question was answered. */
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

/** The fewest kcal a day that can be set, by the answer (D65). */
export function fewestCalories(breastfeeding: Breastfeeding | null): number {
  return breastfeeding === 'yes' ? 2000 : 1800
}

/** The wishes with their calories raised to the fewest that can be set (D65); the same object when they are enough. */
export function withEnoughCalories<Wishes extends Pick<Preferences, 'calories' | 'breastfeeding'>>(
  wishes: Wishes,
): Wishes {
  const fewest = fewestCalories(wishes.breastfeeding)
  return wishes.calories < fewest ? { ...wishes, calories: fewest } : wishes
}

const orElse = z.catch

/**
 * Reads stored wishes; those of an earlier version had no `leaveOut` and no answer. Fewer calories than can be set are
 * raised. An allergen that is not known makes the whole unreadable: a plan must not be made without it.
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

/** One wish that narrows the choice of recipes. No name of one kind is a name of another. */
export type Wish = Diet | Allergen | 'familyFriendly' | 'quick'

/** The wishes that narrow the choice of recipes. */
export function wishesIn({ diets: hers, leaveOut, familyFriendly, quick }: Preferences): readonly Wish[] {
  return [
    ...(familyFriendly ? (['familyFriendly'] as const) : []),
    ...(quick ? (['quick'] as const) : []),
    ...hers,
    ...leaveOut,
  ]
}

/** The same wishes but for one. */
export function withoutWish(preferences: Preferences, wish: Wish): Preferences {
  return {
    ...preferences,
    diets: preferences.diets.filter((diet) => diet !== wish),
    leaveOut: preferences.leaveOut.filter((allergen) => allergen !== wish),
    familyFriendly: preferences.familyFriendly && wish !== 'familyFriendly',
    quick: preferences.quick && wish !== 'quick',
  }
}

/** The allergens of the recipe that she leaves out. */
export function unwanted(recipe: Pick<Recipe, 'allergens'>, { leaveOut }: Pick<Preferences, 'leaveOut'>): Allergen[] {
  return recipe.allergens.filter((allergen) => leaveOut.includes(allergen))
}

/** Whether nothing in the recipe is against her diets, and nothing that she leaves out is in it. */
export function suitsDiets(recipe: Recipe, preferences: Pick<Preferences, 'diets' | 'leaveOut'>): boolean {
  return preferences.diets.every((diet) => recipe.diets.includes(diet)) && unwanted(recipe, preferences).length === 0
}

/** Whether a plan for these wishes may hold the recipe. */
export function suits(recipe: Recipe, preferences: Preferences): boolean {
  return (
    suitsDiets(recipe, preferences) &&
    (!preferences.familyFriendly || recipe.familyFriendly) &&
    (!preferences.quick || recipe.cookTime <= quickMinutes)
  )
}
