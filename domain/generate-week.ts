import { addDays, type LocalDay } from './day.ts'
import { keepsForLunch } from './meal-cost.ts'
import { type DayMealPlan, emptyPlan, isLeftovers, leftoversShare, type MealPlace, type MealPlan } from './meal-plan.ts'
import { type Dish, firstResult, type HeldMeals, type Menu, searchWeek } from './week-search.ts'
import { type Preferences, suitsPreferences, suitsDiets, type MealWish, wishesIn, withoutWish } from './meal-wishes.ts'
import { type Nutrition, targetFor, times } from './nutrition.ts'
import { hasOilyFish } from './oily-fish.ts'
import { type Meal, mealOrder, type Recipe } from './recipe.ts'

/**
 * Deviation from the targets for protein, carbs and fat that is good enough, as a fraction. It is large enough for a
 * different week each time. It applies if there is at most one preference or locked meal. If there are more, the week
 * with the smallest deviation is searched.
 */
const closeEnough = 0.12

/**
 * The number of dinners per week that are cooked for two meals, the dinner and the next day's lunch, if the user
 * wants leftovers.
 */
const dinnersTwice = 2

/** The usual share of each meal in a day's target. It is counted for a meal in the past that was not planned. */
const usualShare: Readonly<Record<Meal, number>> = { breakfast: 0.24, lunch: 0.32, dinner: 0.44 }

export interface Request {
  readonly recipes: readonly Recipe[]
  readonly preferences: Preferences
  /** Any day of the week for which meals are planned. */
  readonly week: LocalDay
  /** The present meal plan. Its locked meals are kept if it is a plan for the same week. */
  readonly kept: MealPlan | null
  readonly removed: readonly string[]
  /** The first meal that may be planned. Earlier meals stay as they are, even if they are empty. */
  readonly from?: MealPlace | undefined
  /** The number of servings to cook; null means the number that each recipe gives. */
  readonly cooksFor?: number | null
  /** Returns the cost of a recipe with `cooksFor` servings, in pence; null if it is unknown. */
  readonly costOf?: (recipe: Recipe) => number | null
  /** Returns a random number in [0, 1). */
  readonly random: () => number
}

export type Generated =
  | {
      readonly ok: true
      readonly plan: MealPlan
      /**
       * Ids of recipes that were locked but are no longer in the plan, because they do not match a diet or contain an
       * allergen, or because the recipe was removed.
       */
      readonly released: readonly string[]
      /**
       * Whether the user wants leftovers, but no dinner that matches the other preferences keeps until the next day's
       * lunch.
       */
      readonly lacksLeftovers: boolean
    }
  | ({ readonly ok: false } & WeekObstacle)

export interface WeekObstacle {
  readonly missing: readonly Meal[]
  /**
   * Each of these preferences alone prevents a plan: if the user drops one of them, a week is possible. Empty if the
   * user must drop several preferences together.
   */
  readonly inTheWay: readonly MealWish[]
}

/**
 * Generates a week of meals as close to the nutrition targets as recipes and preferences allow, different each time.
 * Locked meals may break 'family-friendly' and 'quick', but never a diet or an allergen, because a new allergy is more
 * important.
 */
export function generateWeek(request: Request): Generated {
  const { recipes, preferences, week, kept, removed, from, random } = request
  const { cooksFor = null, costOf = () => null } = request
  const empty = emptyPlan(week, preferences.calories)
  const before = kept?.week === empty.week ? kept : empty
  const isPast = (day: number, meal: Meal) => isOver(empty.week, day, meal, from)
  const days = [...before.days.keys()].filter((day) => !isPast(day, 'dinner'))
  const target = times(targetFor(preferences.calories), 1 / empty.portion)

  const usual = (meal: Meal): Nutrition => times(target, usualShare[meal])
  const dishOf = (recipe: Recipe): Dish => {
    // A meal without nutrition values counts as an average meal, so that the other meals of the day are planned for
    // the rest of the target.
    const { calories, protein, carbs, fat } = recipe.noNutrition ? usual(recipe.category) : recipe
    const cost = preferences.ceiling === null ? 0 : hundredths(costOf(recipe) ?? 0)
    return {
      id: recipe.id,
      calories,
      protein,
      carbs,
      fat,
      oilyFish: Number(hasOilyFish(recipe)),
      hundredthsOfPence: cost,
    }
  }
  const leftoversOf = (dinner: Dish): Dish | null => {
    const recipe = recipes.find(({ id }) => id === dinner.id)
    if (!recipe || !keepsForLunch(recipe, cooksFor)) return null
    const cost = cooksFor === null ? 0 : dinner.hundredthsOfPence
    return { ...dinner, ...times(dinner, leftoversShare), hundredthsOfPence: cost, leftovers: true }
  }

  const wanted = recipes.filter(({ id }) => !removed.includes(id))
  const menuFor = (wishes: Preferences): Menu => {
    const over = before.days.slice(0, days[0]).map(({ dinner }) => dinner?.recipe)
    return eachMeal((meal) => {
      const suitable = wanted.filter(
        (recipe) => recipe.category === meal && !recipe.noNutrition && suitsPreferences(recipe, wishes),
      )
      const needed = meal === 'dinner' ? days.length : 1
      // Dinners of days that are over are repeated only if there are too few other recipes. If the user set a ceiling
      // for the cost, recipes of unknown cost are also used only then.
      const fresh = suitable.filter(({ id }) => meal !== 'dinner' || !over.includes(id))
      const priced = fresh.filter((recipe) => wishes.ceiling === null || costOf(recipe) !== null)
      const choice = [priced, fresh].find(({ length }) => length >= needed) ?? suitable
      return choice.map(dishOf)
    })
  }
  const heldFor = (wishes: Preferences): HeldMeals[] => {
    const mayStay = wanted.filter((recipe) => suitsDiets(recipe, wishes))
    const held = (day: number, meal: Meal): Dish | null => {
      const planned = before.days[day]?.[meal]
      const over = isPast(day, meal)
      const isNeeded = meal === 'dinner' && isLeftovers(before, day + 1) && before.days[day + 1]?.lunch?.locked
      const recipe = (over ? recipes : mayStay).find(({ id }) => id === planned?.recipe)
      if (recipe && (over || planned?.locked || isNeeded)) {
        const dish = dishOf(recipe)
        return meal === 'lunch' && isLeftovers(before, day) ? (leftoversOf(dish) ?? dish) : dish
      }
      return over ? { ...usual(meal), id: '', oilyFish: 0, hundredthsOfPence: 0 } : null
    }
    return days.map((day) =>
      Object.fromEntries(
        mealOrder.flatMap((meal) => {
          const dish = held(day, meal)
          return dish ? [[meal, dish]] : []
        }),
      ),
    )
  }

  const held = heldFor(preferences)
  const menu = menuFor(preferences)
  const wishes = wishesIn(preferences)
  const locked = held.flatMap((meals, at) => mealOrder.filter((meal) => meals[meal] && !isPast(days[at] ?? 0, meal)))
  const spent = before.days.slice(0, days[0] ?? before.days.length).reduce((sum, day, index) => {
    const dishes = mealOrder.flatMap((meal) => {
      const recipe = recipes.find(({ id }) => id === day[meal]?.recipe)
      const dish = recipe && dishOf(recipe)
      return dish ? (meal === 'lunch' && isLeftovers(before, index) && leftoversOf(dish)) || dish : []
    })
    return dishes.reduce((cost, dish) => cost + dish.hundredthsOfPence, sum)
  }, 0)
  const twice = preferences.leftovers ? daysToCookTwice(held, leftoversOf, random) : []
  const chosen = firstResult([twice, twice.slice(1), []], (cookedTwice) =>
    searchWeek(held, menu, {
      target,
      closeEnough: wishes.length + locked.length <= 1 ? closeEnough : 0,
      ceiling: (preferences.ceiling ?? Infinity) * 100 - spent,
      cookedTwice,
      leftoversOf,
      seen: new Set(kept?.days.flatMap((day) => Object.values(day).map(({ recipe }) => recipe))),
      random,
    }),
  )
  if (!chosen) {
    const inTheWay = wishes.filter((wish) => {
      const others = withoutWish(preferences, wish)
      return missingMeals(heldFor(others), menuFor(others)).length === 0
    })
    return { ok: false, missing: missingMeals(held, menu), inTheWay }
  }

  const planned = before.days.map((day, index): DayMealPlan => {
    const at = days.indexOf(index)
    const dishes = chosen[at]
    if (!dishes) return day
    const meals = mealOrder.flatMap((meal) => {
      if (isPast(index, meal)) return day[meal] ? [[meal, day[meal]]] : []
      const { id, leftovers } = dishes[meal]
      const stays = day[meal]?.locked === true && held[at]?.[meal] !== undefined
      return [[meal, { recipe: id, locked: stays, ...(leftovers && { leftovers }) }]]
    })
    return Object.fromEntries(meals)
  })
  return {
    ok: true,
    plan: { ...empty, days: planned },
    released: releasedFrom(
      days.map((day) => before.days[day] ?? {}),
      held,
    ),
    lacksLeftovers: preferences.leftovers && !chosen.some(({ lunch }) => lunch.leftovers),
  }
}

/** Whether a meal of the week is before the first meal that may be planned. */
function isOver(monday: LocalDay, index: number, meal: Meal, from: MealPlace | undefined): boolean {
  if (!from) return false
  const day = addDays(monday, index)
  return day < from.day || (day === from.day && mealOrder.indexOf(meal) < mealOrder.indexOf(from.meal))
}

/**
 * Converts pence to hundredths, rounded up, so that a week within the ceiling in hundredths is also within the exact
 * ceiling.
 */
const hundredths = (pence: number): number => Math.ceil(pence * 100 - 1e-6)

/**
 * Chooses the days whose dinner is also the lunch of the next day. No two such days are consecutive, and there are at
 * most `dinnersTwice` of them, including those that are already planned.
 */
function daysToCookTwice(
  held: readonly HeldMeals[],
  leftoversOf: (dinner: Dish) => Dish | null,
  random: () => number,
): number[] {
  const there = held.flatMap(({ lunch }, day) => (lunch?.leftovers ? [day - 1] : []))
  const chosen: number[] = []
  const possible = held.flatMap(({ dinner }, day) => {
    const isFree = day + 1 < held.length && !held[day + 1]?.lunch && (!dinner || leftoversOf(dinner))
    return isFree ? [{ day, order: random() }] : []
  })
  for (const { day } of possible.sort((a, b) => a.order - b.order)) {
    const apart = [...there, ...chosen].every((other) => Math.abs(other - day) > 1)
    if (apart && there.length + chosen.length < dinnersTwice) chosen.push(day)
  }
  return chosen
}

function releasedFrom(days: readonly DayMealPlan[], held: readonly HeldMeals[]): string[] {
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

function eachMeal<T>(of: (meal: Meal) => T): Record<Meal, T> {
  return { breakfast: of('breakfast'), lunch: of('lunch'), dinner: of('dinner') }
}
