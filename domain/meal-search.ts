import { assign, lowestLimits } from './assignment.ts'
import { errorOf, type Nutrition, plus } from './nutrition.ts'
import type { Meal, Recipe } from './recipe.ts'
import { leastRepeating } from './variety.ts'

export type DayRecipes = Readonly<Record<Meal, Recipe>>

/** Meals that are fixed for a day and that the search must not change. */
export type HeldMeals = Partial<DayRecipes>

export type Menu = Readonly<Record<Meal, readonly Recipe[]>>

export interface MealSearchWish {
  /** Nutrition targets of a day, counted in whole servings. */
  readonly target: Nutrition
  /** A deviation from the nutrition targets that is good enough. The search does not try to get below it. */
  readonly closeEnough: number
  /** Ids of the recipes of the previous week. They are used only if no others fit. */
  readonly seen: ReadonlySet<string>
  /** Returns a random number in [0, 1). */
  readonly random: () => number
}

interface Pair {
  readonly breakfast: Recipe
  readonly lunch: Recipe
  readonly both: Nutrition
}

/** Values that are the same for all days with the same fixed meals, so that they are computed once. */
interface Kind {
  readonly pairs: readonly Pair[]
  readonly costs: Map<Recipe, number>
}

interface Day {
  readonly held: HeldMeals
  readonly kind: Kind
}

/** To make weeks differ, a day may deviate from the nutrition targets by this factor more than in the best week. */
const slack = 1.1

/**
 * Returns a week in which the worst day is at most 10 % further from the target than in the best possible week, or
 * within `closeEnough`; null if there are too few recipes. Dinners do not repeat, except fixed ones, and breakfasts and
 * lunches repeat as rarely as possible. Only dinners depend on the other days, so the best week can be computed
 * exactly: each dinner has for each day the deviation with the best breakfast and lunch as its cost, and dinners are
 * assigned so that the largest cost is minimal.
 */
export function closeWeek(week: readonly HeldMeals[], menu: Menu, wish: MealSearchWish): DayRecipes[] | null {
  const days = daysOf(week, menu)
  const open = days.filter(({ held }) => !held.dinner)
  const dinners = menu.dinner.filter(({ id }) => week.every(({ dinner }) => dinner?.id !== id))

  const costOf = (day: Day, dinner: Recipe) => leastError(day.kind, dinner, wish)
  const least = lowestLimits(open, dinners, costOf, ({ kind }) => kind)
  if (!least) return null
  const limitOf = (day: Day, dinner: Recipe) => {
    const limit = least.get(day) ?? costOf(day, dinner)
    return limit <= wish.closeEnough ? limit : limit * slack
  }

  const fits = (day: Day, dinner: Recipe) => costOf(day, dinner) <= limitOf(day, dinner)
  const assigned = assign(shuffled(open, wish.random), unseenFirst(dinners, wish), fits)
  const choices = days.map((day) => {
    const dinner = day.held.dinner ?? assigned?.get(day)
    if (!dinner) return []
    const limit = limitOf(day, dinner)
    const close = day.kind.pairs.filter((pair) => errorWith(pair, dinner, wish.target) <= limit)
    return shuffled(close, wish.random).map(({ breakfast, lunch }): DayRecipes => ({ breakfast, lunch, dinner }))
  })
  return leastRepeating(choices, ({ breakfast, lunch }) => [breakfast.id, lunch.id], wish.seen)
}

function daysOf(week: readonly HeldMeals[], menu: Menu): Day[] {
  const kinds = new Map<string, Kind>()
  return week.map((held) => {
    const key = `${held.breakfast?.id} ${held.lunch?.id} ${held.dinner?.id}`
    const kind = kinds.get(key) ?? { pairs: pairsFor(held, menu), costs: new Map<Recipe, number>() }
    kinds.set(key, kind)
    return { held, kind }
  })
}

function pairsFor(held: HeldMeals, menu: Menu): Pair[] {
  const lunches = held.lunch ? [held.lunch] : others(menu.lunch, held)
  return (held.breakfast ? [held.breakfast] : others(menu.breakfast, held)).flatMap((breakfast) =>
    lunches.map((lunch) => ({ breakfast, lunch, both: plus(breakfast, lunch) })),
  )
}

/** Leaves out recipes that are fixed for another meal of the same day, unless no other recipe remains. */
function others(recipes: readonly Recipe[], held: HeldMeals): readonly Recipe[] {
  const there = new Set(Object.values(held).map(({ id }) => id))
  const some = recipes.filter(({ id }) => !there.has(id))
  return some.length > 0 ? some : recipes
}

function errorWith({ both }: Pair, dinner: Recipe, target: Nutrition): number {
  return errorOf(plus(both, dinner), target)
}

/**
 * Cost of a dinner on a day: the deviation from the target with the best breakfast and lunch. The search stops early at
 * a pair that is good enough.
 */
function leastError({ pairs, costs }: Kind, dinner: Recipe, { target, closeEnough }: MealSearchWish): number {
  const known = costs.get(dinner)
  if (known !== undefined) return known
  let least = Infinity
  for (const pair of pairs) {
    least = Math.max(closeEnough, Math.min(least, errorWith(pair, dinner, target)))
    if (least === closeEnough) break
  }
  costs.set(dinner, least)
  return least
}

function unseenFirst(recipes: readonly Recipe[], { seen, random }: MealSearchWish): Recipe[] {
  return shuffled(recipes, random).sort((a, b) => Number(seen.has(a.id)) - Number(seen.has(b.id)))
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one)
}
