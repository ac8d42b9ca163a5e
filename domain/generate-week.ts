import type { LocalDay } from './day.ts'
import { type DayPlan, emptyPlan, type MealPlan } from './meal-plan.ts'
import type { HeldMeals, Menu } from './meal-search.ts'
import { type Preferences, suits, suitsDiets, type Wish, wishesIn, withoutWish } from './meal-wishes.ts'
import { targetFor, times } from './nutrition.ts'
import { type Meal, meals, type Recipe } from './recipe.ts'
import { sparingWeek } from './sparing-week.ts'

/**
 * How far a day may be from its targets when she asks for one thing at most (a wish or a locked meal): there is so much
 * to choose from then that every week can be another one. When she asks for more, the closest week comes first.
 */
const closeEnough = 0.08

export interface Request {
  readonly recipes: readonly Recipe[]
  readonly preferences: Preferences
  /** Any day of the week to plan. */
  readonly week: LocalDay
  /** The plan she has. Its locked meals stay when it is of the same week. */
  readonly kept: MealPlan | null
  /** Ids of the recipes she does not want to see again. */
  readonly removed: readonly string[]
  /** Gives 0 up to 1. */
  readonly random: () => number
}

export type Generated =
  | {
      readonly ok: true
      readonly plan: MealPlan
      /** Recipes whose lock had to give way: against her diets or an allergen now, removed, or gone. */
      readonly released: readonly string[]
    }
  | ({ readonly ok: false } & Lack)

/** Why there is no week. */
export interface Lack {
  /** What there is too little of for these wishes. */
  readonly missing: readonly Meal[]
  /** Each wish without which, alone, there would be a week; none when it takes more than one. */
  readonly inTheWay: readonly Wish[]
}

/**
 * A week of breakfasts, lunches and dinners as close to her target as these recipes and wishes allow, and another one
 * next time. A lock outweighs 'family-friendly' and 'quick', but neither a diet, nor an allergen left out, nor a removed
 * recipe: an allergy that she names today must win over what she locked yesterday.
 */
export function generate({ recipes, preferences, week, kept, removed, random }: Request): Generated {
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

/** What of the week stays, and what the rest may be made of. */
function choiceFor(preferences: Preferences, wanted: readonly Recipe[], before: readonly DayPlan[]) {
  const mayStay = wanted.filter((recipe) => suitsDiets(recipe, preferences))
  return {
    held: before.map((day) => heldOf(day, mayStay)),
    menu: menuOf(wanted.filter((recipe) => suits(recipe, preferences))),
  }
}

/** The locked meals of a day, as far as they may stay. */
function heldOf(day: DayPlan, mayStay: readonly Recipe[]): HeldMeals {
  const locked = meals.flatMap((meal) => {
    const recipe = day[meal]?.locked && mayStay.find(({ id }) => id === day[meal]?.recipe)
    return recipe ? [[meal, recipe] as const] : []
  })
  return Object.fromEntries(locked)
}

function releasedFrom(days: readonly DayPlan[], held: readonly HeldMeals[]): string[] {
  const locked = days.flatMap((day, index) =>
    meals.flatMap((meal) => (day[meal]?.locked && !held[index]?.[meal] ? [day[meal].recipe] : [])),
  )
  return [...new Set(locked)]
}

/** Each day needs a dinner of its own; one breakfast and one lunch can do for all. */
function missingMeals(held: readonly HeldMeals[], menu: Menu): Meal[] {
  return meals.filter((meal) => {
    const open = held.filter((day) => !day[meal]).length
    const left = menu[meal].filter(({ id }) => meal !== 'dinner' || held.every(({ dinner }) => dinner?.id !== id))
    return left.length < (meal === 'dinner' ? open : Math.min(open, 1))
  })
}

function menuOf(recipes: readonly Recipe[]): Menu {
  return eachMeal((meal) => recipes.filter(({ category }) => category === meal))
}

function eachMeal<T>(of: (meal: Meal) => T): Record<Meal, T> {
  return { breakfast: of('breakfast'), lunch: of('lunch'), dinner: of('dinner') }
}
