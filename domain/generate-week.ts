import type { LocalDay } from './day.ts'
import { type DayPlan, emptyPlan, type MealPlan } from './meal-plan.ts'
import type { HeldMeals, Menu } from './meal-search.ts'
import { type Preferences, suitsPreferences, suitsDiets, type MealWish, wishesIn, withoutWish } from './meal-wishes.ts'
import { targetFor, times } from './nutrition.ts'
import { type Meal, mealOrder, type Recipe } from './recipe.ts'
import { sparingWeek } from './sparing-week.ts'

/**
 * Accepted deviation from the nutrition targets if there is at most one preference or locked meal. There are then
 * enough recipes for a different week each time; with more preferences the closest week is taken.
 */
const closeEnough = 0.08

export interface Request {
  readonly recipes: readonly Recipe[]
  readonly preferences: Preferences
  /** The week for which meals are planned, given by any of its days. */
  readonly week: LocalDay
  /** The present meal plan. Its locked meals are kept if it is a plan for the same week. */
  readonly kept: MealPlan | null
  readonly removed: readonly string[]
  /** Returns a random number in [0, 1). */
  readonly random: () => number
}

export type Generated =
  | {
      readonly ok: true
      readonly plan: MealPlan
      /**
       * Ids of recipes that were locked but are no longer in the plan, because of a diet or allergen, or because the
       * recipe was removed.
       */
      readonly released: readonly string[]
    }
  | ({ readonly ok: false } & Lack)

export interface Lack {
  readonly missing: readonly Meal[]
  /**
   * Preferences of which each alone prevents a plan: without it a week would be possible. Empty if several must be
   * dropped together.
   */
  readonly inTheWay: readonly MealWish[]
}

/**
 * Generates a week of meals as close to the nutrition targets as recipes and preferences allow, different each time.
 * Locked meals may break 'family-friendly' and 'quick', but never a diet or an allergen, because a new allergy is more
 * important.
 */
export function generateWeek({ recipes, preferences, week, kept, removed, random }: Request): Generated {
  const { week: monday, days: noMeals, portion } = emptyPlan(week, preferences.calories)
  const wanted = recipes.filter(({ id }) => !removed.includes(id))
  const before = kept?.week === monday ? kept.days : noMeals
  const { held, menu } = choiceFor(preferences, wanted, before)

  const wishes = wishesIn(preferences)
  const asked = wishes.length + held.reduce((sum, day) => sum + Object.keys(day).length, 0)
  const chosen = sparingWeek(held, menu, {
    target: times(targetFor(preferences.calories), 1 / portion),
    closeEnough: asked <= 1 ? closeEnough : 0,
    seen: new Set(kept?.days.flatMap((day) => Object.values(day).map(({ recipe }) => recipe))),
    random,
  })
  if (!chosen) {
    const inTheWay = wishes.filter((wish) => {
      const others = choiceFor(withoutWish(preferences, wish), wanted, before)
      return missingMeals(others.held, others.menu).length === 0
    })
    return { ok: false, missing: missingMeals(held, menu), inTheWay }
  }

  const days = chosen.map((day, index) =>
    eachMeal((meal) => ({ recipe: day[meal].id, locked: held[index]?.[meal] !== undefined })),
  )
  return { ok: true, plan: { week: monday, days, portion }, released: releasedFrom(before, held) }
}

function choiceFor(preferences: Preferences, wanted: readonly Recipe[], before: readonly DayPlan[]) {
  const mayStay = wanted.filter((recipe) => suitsDiets(recipe, preferences))
  return {
    held: before.map((day) => heldOf(day, mayStay)),
    menu: menuOf(wanted.filter((recipe) => suitsPreferences(recipe, preferences))),
  }
}

function heldOf(day: DayPlan, mayStay: readonly Recipe[]): HeldMeals {
  const locked = mealOrder.flatMap((meal) => {
    const recipe = day[meal]?.locked && mayStay.find(({ id }) => id === day[meal]?.recipe)
    return recipe ? [[meal, recipe] as const] : []
  })
  return Object.fromEntries(locked)
}

function releasedFrom(days: readonly DayPlan[], held: readonly HeldMeals[]): string[] {
  const locked = days.flatMap((day, index) =>
    mealOrder.flatMap((meal) => (day[meal]?.locked && !held[index]?.[meal] ? [day[meal].recipe] : [])),
  )
  return [...new Set(locked)]
}

/**
 * Returns the meals for which there are too few recipes. Each day needs a different dinner; breakfasts and lunches may
 * be repeated.
 */
function missingMeals(held: readonly HeldMeals[], menu: Menu): Meal[] {
  return mealOrder.filter((meal) => {
    const open = held.filter((day) => !day[meal]).length
    const left = menu[meal].filter(({ id }) => meal !== 'dinner' || held.every(({ dinner }) => dinner?.id !== id))
    return left.length < (meal === 'dinner' ? open : Math.min(open, 1))
  })
}

function menuOf(recipes: readonly Recipe[]): Menu {
  return eachMeal((meal) => recipes.filter(({ category, noNutrition }) => category === meal && !noNutrition))
}

function eachMeal<T>(of: (meal: Meal) => T): Record<Meal, T> {
  return { breakfast: of('breakfast'), lunch: of('lunch'), dinner: of('dinner') }
}
