import { describe, expect, it } from 'vitest'
import { addDays } from '../../domain/day.ts'
import { type Generated, generateWeek } from '../../domain/generate-week.ts'
import { cookingCost } from '../../domain/meal-cost.ts'
import { emptyPlan, type MealPlan, type Preferences, put } from '../../domain/meal-plan.ts'
import { type Allergen, allergens as fourteen, type Diet, diets, mealOrder, type Recipe } from '../../domain/recipe.ts'
import {
  drawn,
  heldIn,
  isWished,
  leastWorst,
  restrictions,
  seeded,
  tenthAbove,
  wishing,
  worstOf,
} from '../../domain/testing/meal-weeks.ts'
import { type Food, ingredients } from '../../content/premium/ingredients.ts'
import { pricesFrom, typicalPrices } from '../../content/premium/ingredients/prices.ts'
import { recipeSources } from '../../content/premium/recipes/recipes.ts'
import { pricesFor } from './prices.ts'
import { recipes, weightOf } from './recipes.ts'

const week = '2026-11-16'
const full = process.env.HARBOUR_FAULTS === 'full'
/** A failing run prints the seed, and `HARBOUR_SEED` repeats the run. */
const seed = Number(process.env['HARBOUR_SEED'] ?? Math.floor(Math.random() * 1e9))

interface Part {
  readonly from: number
  readonly to: number
}

/**
 * Splits the random cases into parts. Each part is a test with its own timeout and can be run alone (`-t 'sets 201 to
 * 400'`). A short run tests one part, chosen by the seed; the long suite tests all of them.
 */
function partsOf(cases: number, ofEach: number): readonly Part[] {
  const count = cases / ofEach
  const parts = Array.from({ length: count }, (_, index) => ({ from: index * ofEach + 1, to: (index + 1) * ofEach }))
  return full ? parts : parts.slice(seed % count, (seed % count) + 1)
}

const prices = pricesFor(
  Object.entries(typicalPrices).map(([item, [pence, amount, unit]]) => [
    item,
    { pence, amount, unit, day: pricesFrom },
  ]),
  recipes,
)
const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
const ids = recipes.map(({ id }) => id)

/** Allergens that a plan for the diet must not contain. */
const allergensOf: Readonly<Partial<Record<Diet, readonly Allergen[]>>> = {
  'nut-free': ['nuts', 'peanuts'],
  'dairy-free': ['milk'],
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
}

const heldBy = new Map(
  Object.values(recipeSources)
    .flat()
    .map(({ id, parts }) => {
      const foods: Food[] = parts.map(([item]) => ingredients[item])
      return [id, new Set(foods.flatMap((food) => food.allergens ?? []))]
    }),
)

const notForBabies = new Set(
  Object.values(recipeSources)
    .flat()
    .filter(({ parts, servings, childWithout = [] }) => {
      const salt = parts
        .filter(([item]) => !childWithout.includes(item))
        .reduce((sum, [item, amount, unit]) => {
          const food: Food = ingredients[item]
          return sum + (food.per100[7] * weightOf(food, amount, unit)) / 100
        }, 0)
      return parts.some(([item]) => item === 'honey') || salt / servings / 2 > 0.5
    })
    .map(({ id }) => id),
)

interface Case {
  readonly set: number
  readonly preferences: Preferences
  readonly removed: readonly string[]
  readonly kept: MealPlan
}

/**
 * Creates a random user: `wishes` is the range for the number of food wishes, `locks` the number of locked meals. The
 * user has removed up to two recipes.
 */
function caseOf(set: number, wishes: readonly [number, number], locks: number): Case {
  const random = seeded(set * 104_729)
  const [fewest, most] = wishes
  const some = drawn(restrictions, fewest + Math.floor(random() * (most - fewest + 1)), random)
  // Half of the users want 1,800 kcal, the others between 1,200 and 3,000.
  const calories = random() < 0.5 ? 1800 : 1200 + 50 * Math.floor(random() * 37)
  const preferences = wishing(some, calories)
  const removed = drawn(ids, Math.floor(random() * 3), random)
  const fit = recipes.filter((recipe) => isWished(recipe, preferences) && !removed.includes(recipe.id))
  const locked = drawn(fit, Math.floor(random() * (locks + 1)), random)
  const kept = locked.reduce(
    (plan, { category, id }) => put(plan, Math.floor(random() * 7), category, id),
    emptyPlan(week, calories),
  )
  return { set, preferences, removed, kept }
}

const made = ({ set, preferences, removed, kept }: Case): Generated =>
  generateWeek({ recipes, preferences, week, kept, removed, random: seeded(set) })

function leastFor({ preferences, removed, kept }: Case): number {
  const fit = recipes.filter((recipe) => isWished(recipe, preferences) && !removed.includes(recipe.id))
  return leastWorst(heldIn(kept, recipes), fit, kept.portion, preferences.calories)
}

const recipesOf = ({ days }: MealPlan): Recipe[] =>
  days.flatMap((day) =>
    mealOrder.map((meal) => {
      const recipe = byId.get(day[meal]?.recipe ?? '')
      if (!recipe) throw new Error(`No ${meal}`)
      return recipe
    }),
  )

function expectLawful({ preferences, removed, kept }: Case, plan: MealPlan): void {
  const eaten = recipesOf(plan)
  expect(eaten.filter((recipe) => !isWished(recipe, preferences))).toEqual([])
  const forbidden = new Set(preferences.diets.flatMap((diet) => allergensOf[diet] ?? []))
  expect(eaten.filter(({ allergens }) => allergens.some((allergen) => forbidden.has(allergen)))).toEqual([])
  expect(eaten.filter(({ id }) => removed.includes(id))).toEqual([])
  expect(eaten.map(({ category }) => category)).toEqual(plan.days.flatMap(() => mealOrder))
  const dinners = plan.days.map(({ dinner }) => dinner?.recipe)
  expect(new Set(dinners).size).toBe(7)
  for (const [index, day] of kept.days.entries()) expect(plan.days[index]).toMatchObject(day)
  const oily = (some: readonly Recipe[]) => some.filter(({ tags }) => tags.includes('Oily fish')).length
  const locked = kept.days.flatMap((day) => Object.values(day)).flatMap(({ recipe }) => byId.get(recipe) ?? [])
  expect(oily(eaten)).toBeLessThanOrEqual(Math.max(2, oily(locked)))
}

describe('a week planned from our recipes', () => {
  it.each(partsOf(1000, 200))(
    'has every day within 3 % of the calories and 12 % of the other targets, for at most one wish and up to two removed recipes, sets $from to $to',
    ({ from, to }) => {
      for (let set = from; set <= to; set += 1) {
        const one = caseOf(set, [0, 1], 0)
        const result = made(one)
        if (!result.ok) throw new Error(`Set ${set} is missing ${result.missing.join()} (HARBOUR_SEED=${seed})`)
        expectLawful(one, result.plan)
        const worst = worstOf(result.plan, recipes, one.preferences.calories)
        // For some wishes, such as vegetarian, no week of seven dinners is within 3 %. A week at most a tenth worse
        // than the best possible week is then accepted.
        expect([set, worst <= 0.12 || worst <= tenthAbove(leastFor(one))]).toEqual([set, true])
        expect(made(one)).toEqual(result)
      }
    },
  )

  it('has an error at most a tenth above the best week of an exhaustive search, for 200 sets of more wishes and locked meals', () => {
    let compared = 0
    for (let set = 1; compared < 200; set += 1) {
      const one = caseOf(set, [2, restrictions.length], set % 2 === 0 ? 6 : 0)
      const best = leastFor(one)
      const result = made(one)
      expect([set, result.ok]).toEqual([set, best < Infinity])
      if (!result.ok) continue
      compared += 1
      expectLawful(one, result.plan)
      const worst = worstOf(result.plan, recipes, one.preferences.calories)
      expect([set, worst <= tenthAbove(best)]).toEqual([set, true])
    }
  })

  it.each(partsOf(10_000, 1000))(
    'follows every wish and allergen for any locked meals, and says of each meal whether a baby may share it, sets $from to $to',
    ({ from, to }) => {
      const all = [...restrictions, ...fourteen]
      const counted = new Map<string, number>()
      for (let set = from; set <= to; set += 1) {
        const random = seeded(set * 15_485_863)
        // Each case uses one food wish in turn, and up to three more at random.
        const first = all[set % all.length] ?? 'quick'
        const preferences = {
          ...wishing([first, ...drawn(all, Math.floor(random() * 4), random)], 1800),
          ceiling: random() < 0.5 ? null : Math.round(2000 + random() * 8000),
          leftovers: random() < 0.5,
        }
        const lockable = drawn(recipes, Math.floor(random() * 4), random)
        const kept = lockable.reduce(
          (plan, { category, id }) => put(plan, Math.floor(random() * 7), category, id),
          emptyPlan(week),
        )
        // An own recipe with unknown allergens counts as containing all, so a plan without some allergens never
        // contains it.
        const own = recipes.slice(-2).map((recipe): Recipe => ({
          ...recipe,
          id: `own-${recipe.id}`,
          allergens: [],
          diets: [...diets],
          allergensUnknown: true,
          own: true,
        }))
        const result = generateWeek({
          recipes: preferences.leaveOut.length > 0 ? [...own, ...recipes] : recipes,
          preferences,
          week,
          kept,
          removed: [],
          costOf: (recipe) => cookingCost(recipe, null, prices, week),
          random,
        })
        if (!result.ok) continue
        counted.set(first, (counted.get(first) ?? 0) + 1)
        for (const recipe of recipesOf(result.plan)) {
          const held = preferences.leaveOut.filter((allergen) => heldBy.get(recipe.id)?.has(allergen))
          expect([set, recipe.id, held]).toEqual([set, recipe.id, []])
          const missed = preferences.diets.filter((diet) => !recipe.diets.includes(diet))
          expect([set, recipe.id, missed]).toEqual([set, recipe.id, []])
          const locked = lockable.includes(recipe)
          const wished = isWished(recipe, { ...preferences, ...(locked && { familyFriendly: false, quick: false }) })
          expect([set, recipe.id, wished]).toEqual([set, recipe.id, true])
          const older = recipe.childPortion.startsWith('Over 1')
          expect([set, recipe.id, older]).toEqual([set, recipe.id, notForBabies.has(recipe.id)])
        }
      }
      expect([...counted.keys()].toSorted()).toEqual([...all].toSorted())
    },
    120_000,
  )

  it('is possible without each single allergen', () => {
    for (const allergen of fourteen) {
      const preferences = wishing([allergen])
      const result = generateWeek({ recipes, preferences, week, kept: null, removed: [], random: seeded(1) })
      expect([allergen, result.ok]).toEqual([allergen, true])
      // Eight dinners must fit, so that seven are left if the user has removed one.
      const dinners = recipes.filter((recipe) => recipe.category === 'dinner' && isWished(recipe, preferences))
      expect([allergen, dinners.length >= 8]).toEqual([allergen, true])
    }
  })

  it('is possible for every single wish, and for any two of them together', () => {
    const pairs = restrictions.flatMap((one, index) => restrictions.slice(index).map((other) => [one, other]))
    for (const some of pairs) {
      const result = generateWeek({
        recipes,
        preferences: wishing([...new Set(some)]),
        week,
        kept: null,
        removed: [],
        random: seeded(1),
      })
      expect([some, result.ok]).toEqual([some, true])
    }
  })

  it('varies: ten weeks in a row contain at least two thirds of all dinners', () => {
    const random = seeded(11)
    let kept: MealPlan | null = null
    const weeks = Array.from({ length: 10 }, (_, index): MealPlan => {
      const next = generateWeek({
        recipes,
        preferences: wishing([]),
        week: addDays(week, 7 * index),
        kept,
        removed: [],
        random,
      })
      if (!next.ok) throw new Error('no plan')
      kept = next.plan
      return next.plan
    })
    const dinnersOf = (plan: MealPlan) => plan.days.map(({ dinner }) => dinner?.recipe)
    const all = recipes.filter(({ category }) => category === 'dinner')
    expect(new Set(weeks.flatMap(dinnersOf)).size).toBeGreaterThanOrEqual((all.length * 2) / 3)
    for (const [index, plan] of weeks.slice(1).entries()) {
      expect(dinnersOf(plan).filter((id) => dinnersOf(weeks[index] ?? plan).includes(id))).toEqual([])
    }
  })

  it('is calculated within a hundredth of a second', () => {
    const took = Array.from({ length: 51 }, (_, set) => {
      const one = caseOf(set + 1, [0, 2], 3)
      const start = performance.now()
      made(one)
      return performance.now() - start
    })
    expect(took.toSorted((a, b) => a - b)[25]).toBeLessThan(10)
  })
})
