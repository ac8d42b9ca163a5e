import { cheapestColumns } from './assignment.ts'
import { errorOf, type Nutrition, plus } from './nutrition.ts'
import { oilyFishAWeek } from './oily-fish.ts'
import { type Meal, mealOrder } from './recipe.ts'
import { leastRepeating, lessRepeating } from './variety.ts'

/** A recipe for one meal of the plan, with the nutrition of the eaten portion and the cost. */
export interface Dish extends Nutrition {
  readonly id: string
  /** 1 if it contains oily fish, otherwise 0. */
  readonly oilyFish: number
  /** The cost in hundredths of pence: a whole number, so that sums are exact. */
  readonly hundredthsOfPence: number
  /** Set for the leftovers of the previous dinner. */
  readonly leftovers?: true
}

export type DayDishes = Readonly<Record<Meal, Dish>>

/** Meals that are fixed for a day and that the search must not change. */
export type HeldMeals = Partial<DayDishes>

export type Menu = Readonly<Record<Meal, readonly Dish[]>>

export interface MealSearchWish {
  /** Nutrition targets of a day, converted so that they can be compared with the sum of whole servings. */
  readonly target: Nutrition
  /**
   * A deviation from the nutrition targets that is good enough, as a fraction. The search does not try to find a
   * smaller one.
   */
  readonly closeEnough: number
  /**
   * The maximum cost of the week, in hundredths of pence. If no week is as cheap, the search looks for the cheapest
   * week.
   */
  readonly ceiling: number
  /** The days whose dinner is also eaten as the lunch of the next day; no two of them are consecutive. */
  readonly cookedTwice: readonly number[]
  /** Returns the lunch that the leftovers of a dinner make on the next day; null if the dinner does not keep. */
  readonly leftoversOf: (dinner: Dish) => Dish | null
  /** Ids of the recipes of the previous week. They are used only if no other recipes fit. */
  readonly seen: ReadonlySet<string>
  /** Returns a random number in [0, 1). */
  readonly random: () => number
}

/** The limited resources that a day or a week uses: money and portions of oily fish. */
interface Use {
  readonly cost: number
  readonly fish: number
}

interface Pair extends Use {
  readonly breakfast: Dish
  readonly lunch: Dish
  readonly both: Nutrition
}

/** Values that are the same for all days with the same fixed meals, so that they are computed once. */
interface Kind {
  readonly pairs: readonly Pair[]
  readonly dinners: readonly Dish[]
  /** The cost and oily fish of each pair of breakfast and lunch, as one number (`numberOf`). */
  readonly numbers: Readonly<Record<Order, Float64Array>>
  /** For each dinner: the deviation (`errorOf`) of the day with each pair. Computed when first needed. */
  readonly errors: Map<Dish, Float64Array>
  /** Cache by maximum oily fish and by allowed deviation. It holds, for each dinner, the lowest use of the day. */
  readonly least: Readonly<Record<Order, Map<number, Map<number, Float64Array>>>>
}

type Week = readonly HeldMeals[]

/** A week with its fixed meals, prepared for the search. */
interface Choice {
  readonly days: Week
  readonly kinds: readonly Kind[]
  /** The days without a fixed dinner. */
  readonly open: readonly number[]
  /** The fixed dinners, as indexes in the menu. */
  readonly taken: readonly number[]
}

type Weigh = (use: Use, dinner: Dish, day: number) => number

/** How two uses are compared: by cost first, or by oily fish first. */
type Order = 'cost' | 'fish'

/** Converts a use to one number, so that two uses can be compared in the given order. */
const numberOf = { cost: ({ cost, fish }: Use) => cost * 100 + fish, fish: ({ cost, fish }: Use) => fish * 1e8 + cost }
const useOf = {
  cost: (number: number): Use => ({ cost: Math.floor(number / 100), fish: number % 100 }),
  fish: (number: number): Use => ({ cost: number % 1e8, fish: Math.floor(number / 1e8) }),
}

/** Factor by which the deviation of a day may be larger than in the best week, so that weeks differ. */
const slack = 1.07
/**
 * The share of the ceiling that is left over when dinners are first drawn, so that it can pay for different
 * breakfasts and lunches.
 */
const keptForVariety = 0.05
/** Ratio of two successive deviations that the search tries. `step * slack` is below 1.1, the limit of `searchWeek`. */
const step = 1.02

/**
 * Returns a week in which the worst day's deviation from the targets is at most 10 % larger than in the best possible
 * week, or within `closeEnough`; null if there are too few recipes. Dinners do not repeat, except fixed ones, and
 * breakfasts and lunches repeat as rarely as possible. Oily fish is planned at most twice, if possible.
 *
 * Only the dinners of different days depend on each other, so the best week can be computed. For each dinner, day and
 * allowed deviation the cheapest breakfast and lunch are known. The dinners are then assigned to the days so that the
 * sum of the costs is minimal. The search looks for the smallest allowed deviation whose sum is within the ceiling.
 */
export function searchWeek(week: Week, menu: Menu, wish: MealSearchWish): DayDishes[] | null {
  const { target, closeEnough, seen, random } = wish
  const groups = week.map(keyOf)
  const choices = choicesOf(shuffled(withLeftovers(week, menu, wish), random), menu)
  const limits = new Map(groups.map((group) => [group, Infinity]))
  const limitOf = (day: number): number => limits.get(groups[day] ?? '') ?? Infinity

  /**
   * Returns the dinners for which the sum of `weigh` is smallest. Without `weigh`, the sum of the use is compared in
   * the given `order`. `caps` contains the maximum oily fish of each day. Returns null if no such week is possible.
   */
  function smallest({ days, kinds, open, taken }: Choice, order: Order, weigh?: Weigh, caps?: readonly number[]) {
    const least = kinds.map((kind, day) => leastUse(kind, limitOf(day), order, target, caps?.[day]))
    if (least.some((numbers, day) => days[day]?.dinner && numbers[0] === Infinity)) return null
    const rows = open.map((day) => {
      const numbers = least[day] ?? new Float64Array()
      return weigh
        ? numbers.map((number, index) => {
            const dinner = menu.dinner[index]
            return dinner && number < Infinity ? weigh(useOf[order](number), dinner, day) : Infinity
          })
        : numbers
    })
    const columns = rows.length === 0 ? [] : cheapestColumns(rows, taken)
    if (columns === null) return null
    const columnOn = (day: number) => columns[open.indexOf(day)] ?? 0
    const uses = least.map((numbers, day) => useOf[order](numbers[columnOn(day)] ?? 0))
    const dinners = days.map(({ dinner }, day) => dinner ?? menu.dinner[columnOn(day)])
    return { dinners, uses, cost: sum(uses.map(({ cost }) => cost)), fish: sum(uses.map(({ fish }) => fish)) }
  }

  const mostFish = atMost(oilyFishAWeek, choices, (choice) => smallest(choice, 'fish')?.fish ?? Infinity)
  if (mostFish === Infinity) return null

  /**
   * Returns the cheapest dinners within the limit of oily fish. It stops when the cost is at most `enough`, or when
   * it is certain that all choices cost more than `most`.
   */
  function cheapest(choice: Choice, enough: number, most: number) {
    const any = smallest(choice, 'cost')
    if (any === null || any.fish <= mostFish) return any
    let best = smallest(choice, 'fish')
    if (best === null || best.fish > mostFish || best.cost <= enough || any.cost > most) return best
    const fewest = choice.kinds.map(
      (kind, day) => useOf.fish(Math.min(...leastUse(kind, limitOf(day), 'fish', target))).fish,
    )
    for (const caps of raised(fewest, mostFish - sum(fewest))) {
      const some = smallest(choice, 'cost', undefined, caps)
      if (some && some.cost < best.cost) best = some
      if (best.cost <= enough) break
    }
    return best
  }

  const hasCeiling = wish.ceiling < Infinity
  const ceiling = atMost(wish.ceiling, choices, (choice, least) => {
    const use = hasCeiling ? cheapest(choice, wish.ceiling, least) : smallest(choice, 'fish')
    return use && use.fish <= mostFish ? use.cost : Infinity
  })
  const fits = (use: Use | null) => use !== null && use.fish <= mostFish && use.cost <= ceiling
  const thriftiest = (choice: Choice) => (hasCeiling ? cheapest(choice, ceiling, ceiling) : smallest(choice, 'fish'))
  const isPossible = (choice: Choice) => fits(thriftiest(choice))

  const steps = stepsFrom(closeEnough)
  const lower = (some: readonly string[]) => {
    const highest = Math.max(...some.map((group) => limits.get(group) ?? Infinity))
    const lowered = steps.filter((limit) => limit < highest)
    const set = (limit: number | undefined) => some.forEach((group) => limits.set(group, limit ?? highest))
    let best = lowered.length
    for (const choice of choices) {
      const isPossibleAt = (index: number) => {
        set(lowered[index])
        return isPossible(choice)
      }
      // In most weeks a deviation within `closeEnough` is possible, so this is tried first.
      if (closeEnough > 0 && best > 0 && isPossibleAt(0)) best = 0
      // Most choices are no better than the best one so far, so one attempt is enough to reject them.
      if (best === 0 || !isPossibleAt(best - 1)) continue
      let from = 0
      best -= 1
      while (from < best) {
        const middle = Math.floor((from + best) / 2)
        if (isPossibleAt(middle)) best = middle
        else from = middle + 1
      }
    }
    set(lowered[best])
  }
  lower(groups)
  // If one day cannot come close to the targets, the other days are still planned as closely as possible.
  const differing = new Set(groups)
  if (differing.size > 1) for (const group of differing) lower([group])
  for (const [group, limit] of limits) if (limit > closeEnough) limits.set(group, withSlack(limit))

  const times = ({ days }: Choice) => days.filter(({ dinner }) => dinner && seen.has(dinner.id)).length
  const choice = choices.toSorted((a, b) => times(a) - times(b)).find(isPossible)
  if (!choice) return null
  const { days, kinds } = choice

  /**
   * Rank of a dinner. The search takes the dinners with the lowest ranks. The rank is random, but high for a dinner of
   * the previous week, and highest for one with which the day misses its calories.
   */
  const chance = (dinner: Dish, day: number) => {
    const kind = kinds[day]
    const isFar = limitOf(day) > 1 && kind && errorsOf(kind, dinner, target).every((error) => error > 1)
    return random() + (seen.has(dinner.id) ? 10 : 0) + (isFar ? 100 : 0)
  }
  // The first attempt ignores the cost, and each further attempt gives the cost more weight.
  const draws = [0, 0.003, 0.01, 0.03].map(
    (weight) => () => smallest(choice, 'cost', ({ cost }, dinner, day) => weight * (cost / 100) + chance(dinner, day)),
  )
  const attempts = [...draws, () => smallest(choice, 'cost'), () => thriftiest(choice)]
  const fitting = (most: number) =>
    firstResult(attempts, (attempt) => {
      const some = attempt()
      return some && fits(some) && some.cost <= most ? some : null
    })
  // If possible, the dinners leave a part of the ceiling unused. It pays for different breakfasts and lunches.
  const drawn = fitting(ceiling * (1 - keptForVariety)) ?? fitting(ceiling)
  if (!drawn) return null

  const spare = Math.floor((ceiling - drawn.cost) / days.length)
  const withMoreFish = new Set(shuffled([...days.keys()], random).slice(0, mostFish - drawn.fish))
  const menus = kinds.map((kind, day) => {
    const dinner = drawn.dinners[day]
    const use = drawn.uses[day]
    if (!dinner || !use) return [[], () => []] as const
    const errors = errorsOf(kind, dinner, target)
    const cost = use.cost - dinner.hundredthsOfPence + spare
    const fish = use.fish - dinner.oilyFish + (withMoreFish.has(day) ? 1 : 0)
    const within = (most: number) =>
      [...kind.pairs.keys()].filter((index) => {
        const pair = kind.pairs[index]
        return pair !== undefined && pair.cost <= most && pair.fish <= fish
      })
    const few = within(cost)
    // A limit above 1 allows the day to miss its calories (`errorOf`). It is lowered to the smallest deviation that is
    // possible on this day, with `slack`.
    const closest = Math.min(...few.map((index) => errors[index] ?? Infinity))
    const limit = limitOf(day) <= 1 ? limitOf(day) : Math.min(limitOf(day), withSlack(Math.max(closest, closeEnough)))
    const meals = (some: readonly number[]) =>
      some
        .filter((index) => (errors[index] ?? Infinity) <= limit)
        .flatMap((index) => kind.pairs[index] ?? [])
        .map(({ breakfast, lunch }): DayDishes => ({ breakfast, lunch, dinner }))
    return [
      shuffled(meals(few), random),
      () => meals(within(use.cost - dinner.hundredthsOfPence + ceiling - drawn.cost)),
    ] as const
  })
  const partsOf = ({ breakfast, lunch }: DayDishes) => [breakfast.id, lunch.id]
  const chosen = leastRepeating(
    menus.map(([few]) => few),
    partsOf,
    seen,
  )
  if (chosen === null || ceiling === Infinity) return chosen
  const costOfDay = (day: DayDishes) => sum(mealOrder.map((meal) => day[meal].hundredthsOfPence))
  // Money and oily fish that are left over are used where they remove the most repeated meals.
  return lessRepeating(
    chosen,
    menus.map(([, all]) => all()),
    { partsOf, costOf: costOfDay, spare: ceiling - sum(chosen.map(costOfDay)) },
  )
}

/**
 * Calls `of` for one item after another, with the smallest result so far. Returns `enough` as soon as a result is at
 * most `enough`. If none is, returns the smallest result.
 */
function atMost<T>(enough: number, all: readonly T[], of: (one: T, least: number) => number): number {
  let least = Infinity
  for (const one of all) {
    least = Math.min(least, of(one, least))
    if (least <= enough) return enough
  }
  return least
}

/** Returns the first result that is not null. */
export function firstResult<T, R>(all: readonly T[], of: (one: T) => R | null): R | null {
  for (const one of all) {
    const result = of(one)
    if (result !== null) return result
  }
  return null
}

/** Returns all ways to increase the numbers by `more` in total; none if `more` is negative. */
function raised(numbers: readonly number[], more: number, from = 0): (readonly number[])[] {
  if (more <= 0) return more < 0 ? [] : [numbers]
  return numbers.flatMap((number, at) => (at < from ? [] : raised(numbers.with(at, number + 1), more - 1, at)))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function stepsFrom(closeEnough: number): number[] {
  const steps = closeEnough > 0 ? [closeEnough] : []
  for (let error = Math.max(closeEnough, 0.01) * step; error < 1; error *= step) steps.push(error)
  steps.push(1)
  // Deviations above 1 belong to days that miss their calories (`errorOf`).
  for (let error = 0.03; error < 10; error *= step) steps.push(1 + error)
  return steps
}

const withSlack = (limit: number): number => (limit <= 1 ? Math.min(1, limit * slack) : 1 + (limit - 1) * slack)

const keyOf = (held: HeldMeals): string =>
  mealOrder.map((meal) => `${held[meal]?.id} ${held[meal]?.leftovers ?? ''}`).join()

/** Returns copies of the week with each possible choice of the dinners that are cooked twice. */
function withLeftovers(week: Week, menu: Menu, { cookedTwice, leftoversOf }: MealSearchWish): Week[] {
  return cookedTwice.reduce<Week[]>(
    (weeks, day) =>
      weeks.flatMap((held) => {
        const taken = new Set(held.map(({ dinner }) => dinner?.id))
        const fixed = held[day]?.dinner
        return (fixed ? [fixed] : menu.dinner.filter(({ id }) => !taken.has(id))).flatMap((dinner) => {
          const lunch = leftoversOf(dinner)
          return lunch ? [held.with(day, { ...held[day], dinner }).with(day + 1, { ...held[day + 1], lunch })] : []
        })
      }),
    [week],
  )
}

function choicesOf(weeks: readonly Week[], menu: Menu): Choice[] {
  const known = new Map<string, Kind>()
  const kindOf = (held: HeldMeals): Kind => {
    const key = keyOf(held)
    const kind = known.get(key) ?? newKind(held, menu)
    known.set(key, kind)
    return kind
  }
  return weeks.map((days) => {
    const dinners = new Set(days.map(({ dinner }) => dinner?.id))
    return {
      days,
      kinds: days.map(kindOf),
      open: [...days.keys()].filter((day) => !days[day]?.dinner),
      taken: [...menu.dinner.keys()].filter((index) => dinners.has(menu.dinner[index]?.id)),
    }
  })
}

function newKind(held: HeldMeals, menu: Menu): Kind {
  const lunches = held.lunch ? [held.lunch] : others(menu.lunch, held)
  const pairs = (held.breakfast ? [held.breakfast] : others(menu.breakfast, held)).flatMap((breakfast) =>
    lunches.map((lunch) => ({
      breakfast,
      lunch,
      both: plus(breakfast, lunch),
      cost: breakfast.hundredthsOfPence + lunch.hundredthsOfPence,
      fish: breakfast.oilyFish + lunch.oilyFish,
    })),
  )
  return {
    pairs,
    dinners: held.dinner ? [held.dinner] : menu.dinner,
    numbers: { cost: Float64Array.from(pairs, numberOf.cost), fish: Float64Array.from(pairs, numberOf.fish) },
    errors: new Map(),
    least: { cost: new Map(), fish: new Map() },
  }
}

/** Leaves out recipes that are fixed for another meal of the same day, unless no recipe would remain. */
function others(dishes: readonly Dish[], held: HeldMeals): readonly Dish[] {
  const there = new Set(Object.values(held).map(({ id }) => id))
  const some = dishes.filter(({ id }) => !there.has(id))
  return some.length > 0 ? some : dishes
}

function errorsOf({ pairs, errors }: Kind, dinner: Dish, target: Nutrition): Float64Array {
  const known = errors.get(dinner)
  if (known) return known
  const computed = new Float64Array(pairs.length)
  // One object is reused for all sums and no iterators are used, because this runs for thousands of days before the
  // browser has optimised the code.
  const day = { calories: 0, protein: 0, carbs: 0, fat: 0 }
  for (let index = 0; index < pairs.length; index += 1) {
    const both = pairs[index]?.both ?? day
    day.calories = both.calories + dinner.calories
    day.protein = both.protein + dinner.protein
    day.carbs = both.carbs + dinner.carbs
    day.fat = both.fat + dinner.fat
    computed[index] = errorOf(day, target)
  }
  errors.set(dinner, computed)
  return computed
}

/**
 * Returns for each dinner the lowest use of the day with any breakfast and lunch within the allowed deviation and
 * oily fish; Infinity if there are none.
 */
function leastUse(kind: Kind, limit: number, order: Order, target: Nutrition, most = Infinity): Float64Array {
  const limits = kind.least[order].get(most) ?? new Map<number, Float64Array>()
  kind.least[order].set(most, limits)
  const known = limits.get(limit)
  if (known) return known
  const { pairs } = kind
  const numbers = kind.numbers[order]
  const least = Float64Array.from(kind.dinners, (dinner) => {
    const errors = errorsOf(kind, dinner, target)
    let fewest = Infinity
    const mostBeside = most - dinner.oilyFish
    for (let index = 0; index < numbers.length && fewest > 0; index += 1)
      if ((errors[index] ?? Infinity) <= limit && (pairs[index]?.fish ?? 0) <= mostBeside)
        fewest = Math.min(fewest, numbers[index] ?? Infinity)
    return fewest + numberOf[order]({ cost: dinner.hundredthsOfPence, fish: dinner.oilyFish })
  })
  limits.set(limit, least)
  return least
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one)
}
