import type { MealPlan, Preferences } from '../meal-plan.ts'
import { type Allergen, allergens, type Diet, diets, type Meal, mealOrder, type Recipe } from '../recipe.ts'

/** Random numbers in [0, 1) that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return (state - 1) / 2_147_483_646
  }
}

const middles: Readonly<Record<Meal, { protein: number; carbs: number; fat: number }>> = {
  breakfast: { protein: 30, carbs: 58, fat: 14 },
  lunch: { protein: 40, carbs: 75, fat: 20 },
  dinner: { protein: 50, carbs: 92, fat: 26 },
}

/** Invented recipes whose values are within 20 % of the typical ones. */
export function madeUpRecipes(random: () => number, ofEach = 14): Recipe[] {
  const near = (middle: number) => Math.round(middle * (0.8 + 0.4 * random()))
  return mealOrder.flatMap((category) =>
    Array.from({ length: ofEach }, (_, index) => {
      const [protein, carbs, fat] = [middles[category].protein, middles[category].carbs, middles[category].fat].map(
        near,
      )
      return madeUp({ id: `${category}-${index}`, category, random, protein, carbs, fat })
    }),
  )
}

function madeUp(of: {
  id: string
  category: Meal
  random: () => number
  protein?: number | undefined
  carbs?: number | undefined
  fat?: number | undefined
}): Recipe {
  const { id, category, random, protein = 0, carbs = 0, fat = 0 } = of
  return {
    id,
    name: id,
    category,
    calories: Math.round(4 * protein + 4 * carbs + 9 * fat),
    protein,
    carbs,
    fat,
    cookTime: random() < 0.5 ? 20 : 35,
    difficulty: 'easy',
    servings: 2,
    tags: [],
    ingredients: [],
    instructions: [],
    nutritionScore: 80,
    familyFriendly: random() < 0.7,
    image: { dish: 'bowl', ground: 'sky', base: 'rice', toppings: [] },
    allergens: [],
    diets: diets.filter(() => random() < 0.7),
    childPortion: '',
  }
}

export const restrictions = [...diets, 'familyFriendly', 'quick'] as const
export type Restriction = (typeof restrictions)[number]

export function wishing(some: readonly (Restriction | Allergen)[], calories = 1800): Preferences {
  const isDiet = (one: Restriction | Allergen): one is Diet => diets.some((diet) => diet === one)
  return {
    diets: some.filter(isDiet),
    leaveOut: allergens.filter((allergen) => some.includes(allergen)),
    familyFriendly: some.includes('familyFriendly'),
    quick: some.includes('quick'),
    calories,
    breastfeeding: null,
    ceiling: null,
    leftovers: false,
  }
}

/** Independent implementation of `suitsPreferences` for tests. A quick recipe takes at most 20 minutes. */
export function isWished(recipe: Recipe, preferences: Preferences): boolean {
  if (preferences.familyFriendly && !recipe.familyFriendly) return false
  if (preferences.quick && recipe.cookTime > 20) return false
  if (recipe.allergens.some((allergen) => preferences.leaveOut.includes(allergen))) return false
  return !preferences.diets.some((diet) => !recipe.diets.includes(diet))
}

export function drawn<T>(all: readonly T[], count: number, random: () => number): T[] {
  const left = [...all]
  return Array.from({ length: Math.min(count, all.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}

/** Independent implementation of `errorOf`, for the sum of the recipes of a day, each multiplied by `portion`. */
export function missBy(eaten: readonly Recipe[], portion: number, calories: number): number {
  const off = (field: 'calories' | 'protein' | 'carbs' | 'fat', target: number) =>
    Math.abs((eaten.reduce((sum, recipe) => sum + recipe[field], 0) * portion) / ((target * calories) / 1800) - 1)
  const missed = off('calories', 1800)
  if (missed > 0.03 + 1e-9) return 1 + missed
  return Math.min(1, Math.max(off('protein', 120), off('carbs', 225), off('fat', 60)))
}

/** The highest error that the tests accept: 10 % above the best one. Above 1 only the part above 1 is increased. */
export const tenthAbove = (best: number): number => (best > 1 ? 1 + (best - 1) * 1.1 : best * 1.1) + 1e-9

export function heldIn(plan: MealPlan, recipes: readonly Recipe[]): Partial<Record<Meal, Recipe>>[] {
  return plan.days.map((day) => {
    const locked = mealOrder.flatMap((meal) => {
      const recipe = recipes.find(({ id }) => day[meal]?.locked && id === day[meal].recipe)
      return recipe ? [[meal, recipe] as const] : []
    })
    return Object.fromEntries(locked)
  })
}

export function eatenOn(plan: MealPlan, day: number, recipes: readonly Recipe[]): Recipe[] {
  return mealOrder.map((meal) => {
    const recipe = recipes.find(({ id }) => id === plan.days[day]?.[meal]?.recipe)
    if (!recipe) throw new Error(`No ${meal} on day ${day}`)
    return recipe
  })
}

export function worstOf(plan: MealPlan, recipes: readonly Recipe[], calories: number): number {
  return Math.max(...plan.days.map((_, day) => missBy(eatenOn(plan, day, recipes), plan.portion, calories)))
}

/**
 * Deviation of the worst day in the best possible week; Infinity if no week is possible. All weeks with at most two
 * meals of oily fish are tried. If there are none, the limit is raised until a week is possible.
 */
export function leastWorst(
  held: readonly Partial<Record<Meal, Recipe>>[],
  allowed: readonly Recipe[],
  portion: number,
  calories: number,
): number {
  const of = (meal: Meal) => allowed.filter(({ category }) => category === meal)
  const isFish = ({ tags }: Recipe) => tags.includes('Oily fish')
  let most = Math.max(2, held.flatMap((day) => Object.values(day)).filter(isFish).length)
  const taken = new Set(held.map(({ dinner }) => dinner?.id))
  const dinners = of('dinner').filter(({ id }) => !taken.has(id))
  const costs = held
    .map((day) => {
      const pairs = (day.breakfast ? [day.breakfast] : of('breakfast')).flatMap((breakfast) =>
        (day.lunch ? [day.lunch] : of('lunch')).map((lunch) => [breakfast, lunch]),
      )
      return (day.dinner ? [day.dinner] : dinners)
        .flatMap((dinner) =>
          [0, 1, 2].map((fish) => ({
            dinner,
            free: !day.dinner,
            fish: fish + Number(isFish(dinner)),
            least: Math.min(
              ...pairs
                .filter((pair) => pair.filter(isFish).length === fish)
                .map((pair) => missBy([...pair, dinner], portion, calories)),
            ),
          })),
        )
        .filter(({ least }) => least < Infinity)
        .toSorted((a, b) => a.least - b.least)
    })
    // The day with the largest deviation comes first, so that the search can stop early.
    .toSorted((a, b) => (b[0]?.least ?? 0) - (a[0]?.least ?? 0))

  let best = Infinity
  const used = new Set<Recipe>()
  function go(day: number, worst: number, fished: number): void {
    if (day === costs.length) best = worst
    for (const { dinner, free, fish, least } of costs[day] ?? []) {
      if (Math.max(worst, least) >= best) return
      if ((free && used.has(dinner)) || fished + fish > most) continue
      used.add(dinner)
      go(day + 1, Math.max(worst, least), fished + fish)
      if (free) used.delete(dinner)
    }
  }
  for (; best === Infinity && most <= 21; most += 1) go(0, 0, 0)
  return best
}
