import * as z from 'zod/mini'
import { localDay, startOfWeek, weekOf, type LocalDay } from '../../domain/day.ts'
import {
  defaultPreferences,
  isLeftovers,
  portionFor,
  storedMealPlan,
  storedPreferences,
  type MealPlan,
  type Preferences,
} from '../../domain/meal-plan.ts'
import { aisles, mealOrder as mealsOfTheDay, type Aisle, type Meal, type Recipe } from '../../domain/recipe.ts'
import { storedShoppingItem, type ShoppingItem } from '../../domain/shopping-list.ts'
import { now, useNow } from '../device/clock.ts'
import { localStore, localListStore, useLocalStore } from '../device/storage/storage.ts'
import type { PackReading } from './packs/packs.ts'
import { useRecipes } from './recipes.ts'

/** The user's meal plan and wishes for meals (D29). */
export interface Meals {
  readonly preferences: Preferences
  readonly plan: MealPlan | null
  /** The plan of a later week than that of `plan`; null if there is none. */
  readonly next: MealPlan | null
  /** Ids of recipes that the user does not want in plans. */
  readonly removed: readonly string[]
  /** Number of servings to cook; null for the recipe's own number. */
  readonly cooksFor: number | null
  /** The departments of the user's shop in the order in which the user passes them; null for the usual order. */
  readonly aisles: readonly Aisle[] | null
}

/** The highest number of servings for which a recipe is computed. */
export const mostServings = 12

export const nothingPlanned: Meals = {
  preferences: defaultPreferences,
  plan: null,
  next: null,
  removed: [],
  cooksFor: null,
  aisles: null,
}

const orElse = z.catch
const servings = z.int().check(z.minimum(1), z.maximum(mostServings))

/** The departments in the user's order, each at most once. Missing departments come last. */
export const storedAisles = z.array(z.enum(aisles)).check(z.refine((order) => new Set(order).size === order.length))

/**
 * Unknown fields of a later version are kept. If `preferences` is invalid, the whole stored text counts as invalid:
 * storage reports it, and no plan is made.
 */
const storedMeals = z.pipe(
  z.looseObject({
    preferences: storedPreferences,
    plan: z.nullable(storedMealPlan),
    next: orElse(z.prefault(z.nullable(storedMealPlan), null), null),
    removed: z.array(z.string()),
    cooksFor: orElse(z.prefault(z.nullable(servings), null), null),
    aisles: orElse(z.prefault(z.nullable(storedAisles), null), null),
  }),
  // Older versions allowed lower calories, which `storedPreferences` raises. So the portions of the plans are computed
  // again.
  z.transform((stored) => withPortion(stored, portionFor(stored.preferences.calories))),
)

export const meals = localStore<Meals>('harbour:meal-plan', storedMeals, nothingPlanned)

export const shoppingList = localListStore<ShoppingItem>('harbour:shopping-list', storedShoppingItem)

type Plans = Pick<Meals, 'plan' | 'next'>

/** Returns the plan of the week that contains `day`; null if there is none. */
export function planOfWeek({ plan, next }: Plans, day: LocalDay): MealPlan | null {
  const week = startOfWeek(day)
  return [plan, next].find((each) => each?.week === week) ?? null
}

/** Returns the plans with `plan` added. It replaces a plan of the same week. */
export function withMealPlan<M extends Plans>(current: M, plan: MealPlan): M {
  if (plan === current.plan || plan === current.next) return current
  const others = plansOf(current).filter(({ week }) => week !== plan.week)
  return withPlans(current, [...others, plan])
}

/**
 * Returns `current` with the two latest of these plans, which must be of different weeks. Plans of past weeks are
 * dropped, except the latest one while there is no plan of this or a later week.
 */
export function withPlans<M extends Plans>(current: M, plans: readonly MealPlan[]): M {
  const thisWeek = startOfWeek(localDay(now()))
  const sorted = plans.toSorted((a, b) => (a.week < b.week ? -1 : 1))
  const present = sorted.filter(({ week }) => week >= thisWeek)
  const latest = present.length > 0 ? present.slice(-2) : sorted.slice(-1)
  return { ...current, plan: latest[0] ?? null, next: latest[1] ?? null }
}

/** Returns the stored plans, the earlier one first. */
export const plansOf = ({ plan, next }: Plans): readonly MealPlan[] => [plan, next].filter((each) => each !== null)

/** Returns the plans with this portion: how much of one serving the user eats at each meal. */
export function withPortion<M extends Plans>(current: M, portion: number): M {
  const { plan, next } = current
  return { ...current, plan: plan && { ...plan, portion }, next: next && { ...next, portion } }
}

/** Returns the place of a day in its week; 0 is Monday. */
export function dayIndex(day: LocalDay): number {
  return weekOf(day).indexOf(day)
}

export interface PlannedRecipe {
  readonly meal: Meal
  readonly recipe: Recipe
  readonly locked: boolean
  /**
   * `leftovers`: the lunch is what was left of the dinner of the day before. `cookedTwice`: the dinner is cooked for
   * two meals.
   */
  readonly leftovers?: true
  readonly cookedTwice?: true
}

/**
 * Returns the planned meals of a day, breakfast first; `day` 0 is Monday. Meals whose recipe no longer exists are left
 * out.
 */
export function mealsOfDay(plan: MealPlan | null, day: number, recipes: readonly Recipe[]): readonly PlannedRecipe[] {
  return mealsOfTheDay.flatMap((meal) => {
    const planned = plan?.days[day]?.[meal]
    const recipe = recipes.find(({ id }) => id === planned?.recipe)
    if (!plan || !planned || !recipe) return []
    const leftovers = meal === 'lunch' && isLeftovers(plan, day)
    const cookedTwice = meal === 'dinner' && isLeftovers(plan, day + 1)
    const { locked } = planned
    return [{ meal, recipe, locked, ...(leftovers && { leftovers }), ...(cookedTwice && { cookedTwice }) }]
  })
}

/**
 * Returns which meals of a day are planned, breakfast first, also while the recipes are not loaded. `day` 0 is Monday.
 */
export function plannedOfDay(plan: MealPlan | null, day: number): readonly Meal[] {
  return mealsOfTheDay.filter((meal) => plan?.days[day]?.[meal] !== undefined)
}

export interface MealsToday {
  /** State of the recipes; until it is 'ready', `meals` is empty. */
  readonly state: PackReading<unknown>['state']
  readonly meals: readonly PlannedRecipe[]
}

/**
 * Returns today's meals with their recipes. `meals` is empty without access, without a plan, and before the recipes are
 * loaded.
 */
export function useTodaysMeals(): MealsToday {
  const today = localDay(useNow('day'))
  const plans = useLocalStore(meals)
  const { state, recipes } = useRecipes()
  return { state, meals: mealsOfDay(planOfWeek(plans, today), dayIndex(today), recipes) }
}
