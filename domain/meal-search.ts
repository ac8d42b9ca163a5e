import { deal, leastLimits } from './dealing.ts'
import { errorOf, type Nutrition, plus } from './nutrition.ts'
import type { Meal, Recipe } from './recipe.ts'
import { leastRepeating } from './variety.ts'

export type DayMeals = Readonly<Record<Meal, Recipe>>

/** What of a day is settled. */
export type HeldMeals = Partial<DayMeals>

/** What the rest may be made of. */
export type Menu = Readonly<Record<Meal, readonly Recipe[]>>

/** How a week is looked for. */
export interface Wish {
  /** For one day, in whole servings. */
  readonly target: Nutrition
  /** Nothing closer than this is looked for. */
  readonly closeEnough: number
  /** Ids of what she had last time: it comes after the rest. */
  readonly seen: ReadonlySet<string>
  /** Gives 0 up to 1. */
  readonly random: () => number
}

/** A breakfast and a lunch, and what they come to. */
interface Pair {
  readonly breakfast: Recipe
  readonly lunch: Recipe
  readonly both: Nutrition
}

/** Days that hold the same meals, or none. */
interface Kind {
  readonly pairs: readonly Pair[]
  /** What each dinner costs them, as far as it is known. */
  readonly costs: Map<Recipe, number>
}

interface Day {
  readonly held: HeldMeals
  readonly kind: Kind
}

/** How much further from the target than necessary a day may be, for the sake of another week each time. */
const slack = 1.1

/**
 * A week whose worst day is at most a tenth further from the target than the best week's worst day, or close enough.
 * No dinner comes twice, but for those that are held; breakfasts and lunches come again as seldom as that allows. Null
 * when the menu is too short.
 *
 * Only dinners tie the days together, so the best week can be computed rather than searched for: a dinner costs a day
 * the error that its best breakfast and lunch leave, and the dinners are dealt out so that the largest cost is least.
 */
export function closeWeek(week: readonly HeldMeals[], menu: Menu, wish: Wish): DayMeals[] | null {
  const days = daysOf(week, menu)
  const open = days.filter(({ held }) => !held.dinner)
  const dinners = menu.dinner.filter(({ id }) => week.every(({ dinner }) => dinner?.id !== id))

  const costOf = (day: Day, dinner: Recipe) => leastError(day.kind, dinner, wish)
  const least = leastLimits(open, dinners, costOf, ({ kind }) => kind)
  if (!least) return null
  const limitOf = (day: Day, dinner: Recipe) => {
    const limit = least.get(day) ?? costOf(day, dinner)
    return limit <= wish.closeEnough ? limit : limit * slack
  }

  const fits = (day: Day, dinner: Recipe) => costOf(day, dinner) <= limitOf(day, dinner)
  const dealt = deal(shuffled(open, wish.random), unseenFirst(dinners, wish), fits)
  const choices = days.map((day) => {
    const dinner = day.held.dinner ?? dealt?.get(day)
    if (!dinner) return []
    const limit = limitOf(day, dinner)
    const close = day.kind.pairs.filter((pair) => errorWith(pair, dinner, wish.target) <= limit)
    return shuffled(close, wish.random).map(({ breakfast, lunch }): DayMeals => ({ breakfast, lunch, dinner }))
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

/** Every breakfast with every lunch that a day can have. */
function pairsFor(held: HeldMeals, menu: Menu): Pair[] {
  const lunches = held.lunch ? [held.lunch] : others(menu.lunch, held)
  return (held.breakfast ? [held.breakfast] : others(menu.breakfast, held)).flatMap((breakfast) =>
    lunches.map((lunch) => ({ breakfast, lunch, both: plus(breakfast, lunch) })),
  )
}

/** What she put at another meal of that day is not served twice, unless there is nothing else. */
function others(recipes: readonly Recipe[], held: HeldMeals): readonly Recipe[] {
  const there = new Set(Object.values(held).map(({ id }) => id))
  const some = recipes.filter(({ id }) => !there.has(id))
  return some.length > 0 ? some : recipes
}

function errorWith({ both }: Pair, dinner: Recipe, target: Nutrition): number {
  return errorOf(plus(both, dinner), target)
}

/** What a dinner costs a day: the error that is left with the best breakfast and lunch, or with any that come close enough. */
function leastError({ pairs, costs }: Kind, dinner: Recipe, { target, closeEnough }: Wish): number {
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

function unseenFirst(recipes: readonly Recipe[], { seen, random }: Wish): Recipe[] {
  return shuffled(recipes, random).sort((a, b) => Number(seen.has(a.id)) - Number(seen.has(b.id)))
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one)
}
