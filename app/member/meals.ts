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
import { meals as mealsOfTheDay, type Meal, type Recipe } from '../../domain/recipe.ts'
import { storedShoppingItem, type ShoppingItem } from '../../domain/shopping-list.ts'
import { useNow } from '../device/clock.ts'
import { kept, keptList, useKept } from '../device/storage/kept.ts'
import { recipesPack } from './packs/recipes-pack.ts'
import { type PackReading, usePack } from './packs/packs.ts'

/** What she planned and how she likes it planned, on this device only (D29). */
export interface Meals {
  readonly preferences: Preferences
  readonly plan: MealPlan | null
  /** Recipes that she wants to see no more. */
  readonly removed: readonly string[]
  /** How many servings are cooked; null for as many as a recipe makes. */
  readonly cooksFor: number | null
}

/** The most servings a recipe is worked out for. */
export const mostServings = 12

export const nothingPlanned: Meals = {
  preferences: defaultPreferences,
  plan: null,
  removed: [],
  cooksFor: null,
}

const orElse = z.catch
const servings = z.int().check(z.minimum(1), z.maximum(mostServings))

/** What a later version keeps beside it survives; wishes that cannot be read are told, never planned without. */
const storedMeals = z.pipe(
  z.looseObject({
    preferences: storedPreferences,
    plan: z.nullable(storedMealPlan),
    removed: z.array(z.string()),
    cooksFor: orElse(z.prefault(z.nullable(servings), null), null),
  }),
  // Calories that had been too few are raised as they are read; so are the portions of the plan.
  z.transform((stored) => ({
    ...stored,
    plan: stored.plan && { ...stored.plan, portion: portionFor(stored.preferences.calories) },
  })),
)

export const meals = kept<Meals>('harbour:meal-plan', storedMeals, nothingPlanned)

export const shoppingList = keptList<ShoppingItem>('harbour:shopping-list', storedShoppingItem)

/** The plan for the week around `today`; null when there is none, or it is another week's. */
export function planOfWeek(plan: MealPlan | null, today: LocalDay): MealPlan | null {
  return plan?.week === startOfWeek(today) ? plan : null
}

/** Where the day stands in its week: 0 is Monday. */
export function dayIndex(day: LocalDay): number {
  return weekOf(day).indexOf(day)
}

/** A planned meal together with its recipe. */
export interface PlannedRecipe {
  readonly meal: Meal
  readonly recipe: Recipe
  /** Generate leaves it where it is. */
  readonly locked: boolean
}

/** A day's meals, breakfast first. One whose recipe is not there, because the content changed, is left out. */
export function mealsOfDay(plan: MealPlan | null, day: number, recipes: readonly Recipe[]): readonly PlannedRecipe[] {
  return mealsOfTheDay.flatMap((meal) => {
    const planned = plan?.days[day]?.[meal]
    const recipe = recipes.find(({ id }) => id === planned?.recipe)
    return planned && recipe ? [{ meal, recipe, locked: planned.locked }] : []
  })
}

/** Which of a day's meals are planned, breakfast first. It takes no recipes to know that. */
export function plannedOfDay(plan: MealPlan | null, day: number): readonly Meal[] {
  return mealsOfTheDay.filter((meal) => plan?.days[day]?.[meal] !== undefined)
}

/** What is on the table today, as far as it can be told. */
export interface TodaysMeals {
  /** Of the recipes: until they are 'ready' the meals have no names. */
  readonly state: PackReading<unknown>['state']
  readonly meals: readonly PlannedRecipe[]
}

/** Today's meals with their recipes; none without access, without a plan, or before the recipes are there. */
export function useTodaysMeals(): TodaysMeals {
  const today = localDay(useNow('day'))
  const { plan } = useKept(meals)
  const { state, data } = usePack(recipesPack)
  return { state, meals: mealsOfDay(planOfWeek(plan, today), dayIndex(today), data?.recipes ?? []) }
}
