import * as z from 'zod/mini'
import { localDay, startOfWeek, weekOf, type LocalDay } from '../../domain/day.ts'
import {
  defaultPreferences,
  portionFor,
  storedMealPlan,
  storedPreferences,
  type MealPlan,
  type Preferences,
} from '../../domain/meal-plan.ts'
import { mealOrder as mealsOfTheDay, type Meal, type Recipe } from '../../domain/recipe.ts'
import { storedShoppingItem, type ShoppingItem } from '../../domain/shopping-list.ts'
import { useNow } from '../device/clock.ts'
import { localStore, localListStore, useLocalStore } from '../device/storage/storage.ts'
import { recipesPack } from './packs/recipes-pack.ts'
import { type PackReading, usePack } from './packs/packs.ts'

/** The user's meal plan and wishes for meals, on this device only (D29). */
export interface Meals {
  readonly preferences: Preferences
  readonly plan: MealPlan | null
  readonly removed: readonly string[]
  /** Number of servings to cook; null for the recipe's own number. */
  readonly cooksFor: number | null
}

/** The highest number of servings for which a recipe is computed. */
export const mostServings = 12

export const nothingPlanned: Meals = {
  preferences: defaultPreferences,
  plan: null,
  removed: [],
  cooksFor: null,
}

const orElse = z.catch
const servings = z.int().check(z.minimum(1), z.maximum(mostServings))

/** Fields of a later version are kept. If the wishes are invalid, the storage error is reported and no plan is made. */
const storedMeals = z.pipe(
  z.looseObject({
    preferences: storedPreferences,
    plan: z.nullable(storedMealPlan),
    removed: z.array(z.string()),
    cooksFor: orElse(z.prefault(z.nullable(servings), null), null),
  }),
  // Raises calorie values from older versions that are too low, and with them the portions of the plan.
  z.transform((stored) => ({
    ...stored,
    plan: stored.plan && { ...stored.plan, portion: portionFor(stored.preferences.calories) },
  })),
)

export const meals = localStore<Meals>('harbour:meal-plan', storedMeals, nothingPlanned)

export const shoppingList = localListStore<ShoppingItem>('harbour:shopping-list', storedShoppingItem)

/** Returns the plan if it is for the week of `today`, otherwise null. */
export function planOfWeek(plan: MealPlan | null, today: LocalDay): MealPlan | null {
  return plan?.week === startOfWeek(today) ? plan : null
}

/** Returns the day of the week; 0 is Monday. */
export function dayIndex(day: LocalDay): number {
  return weekOf(day).indexOf(day)
}

export interface PlannedRecipe {
  readonly meal: Meal
  readonly recipe: Recipe
  readonly locked: boolean
}

/** Returns the meals of a day, breakfast first. Meals whose recipe no longer exists are left out. */
export function mealsOfDay(plan: MealPlan | null, day: number, recipes: readonly Recipe[]): readonly PlannedRecipe[] {
  return mealsOfTheDay.flatMap((meal) => {
    const planned = plan?.days[day]?.[meal]
    const recipe = recipes.find(({ id }) => id === planned?.recipe)
    return planned && recipe ? [{ meal, recipe, locked: planned.locked }] : []
  })
}

/** Returns which meals of a day are planned, breakfast first; the recipes need not be loaded. */
export function plannedOfDay(plan: MealPlan | null, day: number): readonly Meal[] {
  return mealsOfTheDay.filter((meal) => plan?.days[day]?.[meal] !== undefined)
}

export interface MealsToday {
  /** State of the recipes; meals have no names until it is 'ready'. */
  readonly state: PackReading<unknown>['state']
  readonly meals: readonly PlannedRecipe[]
}

/**
 * Returns today's meals with their recipes. There are none without access, without a plan, or before the recipes are
 * loaded.
 */
export function useTodaysMeals(): MealsToday {
  const today = localDay(useNow('day'))
  const { plan } = useLocalStore(meals)
  const { state, data } = usePack(recipesPack)
  return { state, meals: mealsOfDay(planOfWeek(plan, today), dayIndex(today), data?.recipes ?? []) }
}
