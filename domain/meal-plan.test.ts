import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Generated, generateWeek, type Request } from './generate-week.ts'
import {
  dayNutrition,
  emptyPlan,
  lock,
  type MealPlan,
  type Preferences,
  portionFor,
  put,
  storedMealPlan,
  storedPreferences,
  takeOut,
} from './meal-plan.ts'
import { mealOrder, type Recipe } from './recipe.ts'
import { madeUpRecipes, seeded, wishing } from './testing/meal-weeks.ts'

const week = '2026-11-16'
const recipes = madeUpRecipes(seeded(5))
const dinners = recipes.filter(({ category }) => category === 'dinner')
const anyPlace = fc.record({ day: fc.nat(6), meal: fc.constantFrom(...mealOrder), recipe: fc.constantFrom('a', 'b') })

const changed = (id: string, change: Partial<Recipe>) =>
  recipes.map((recipe) => (recipe.id === id ? { ...recipe, ...change } : recipe))

function made(request: Partial<Request>, seed = 1): Generated {
  const preferences = wishing([])
  return generateWeek({ recipes, preferences, week, kept: null, removed: [], random: seeded(seed), ...request })
}

function planOf(request: Partial<Request>, seed = 1): MealPlan {
  const result = made(request, seed)
  if (!result.ok) throw new Error(`Missing: ${result.missing.join()}`)
  return result.plan
}

const dinnersOf = ({ days }: MealPlan) => days.map(({ dinner }) => dinner?.recipe)
const recipesOf = ({ days }: MealPlan) => days.flatMap((day) => mealOrder.map((meal) => day[meal]?.recipe))

describe('a plan changed by the user', () => {
  it('starts as seven empty days from Monday on', () => {
    expect(emptyPlan('2026-11-21')).toEqual({ week, days: [{}, {}, {}, {}, {}, {}, {}], portion: 1 })
    expect(emptyPlan('2026-11-21', 2250).portion).toBe(1.25)
  })

  it('can set a locked meal, remove it, and unlock it', () => {
    const plan = put(emptyPlan(week), 2, 'dinner', 'dhal')
    expect(plan.days[2]).toEqual({ dinner: { recipe: 'dhal', locked: true } })
    expect(lock(plan, 2, 'dinner', false).days[2]).toEqual({ dinner: { recipe: 'dhal', locked: false } })
    expect(put(plan, 2, 'dinner', 'stew').days[2]).toEqual({ dinner: { recipe: 'stew', locked: true } })
    expect(takeOut(plan, 2, 'dinner')).toEqual(emptyPlan(week))
  })

  it('a repeated change has no further effect and returns the same plan', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, fc.boolean(), (before, { day, meal, recipe }, locked) => {
        const plan = put(emptyPlan(week), before.day, before.meal, before.recipe)
        const changes: ((plan: MealPlan) => MealPlan)[] = [
          (now) => put(now, day, meal, recipe),
          (now) => takeOut(now, day, meal),
          (now) => lock(now, day, meal, locked),
        ]
        for (const change of changes) {
          const once = change(plan)
          expect(change(once)).toBe(once)
        }
      }),
    )
  })

  it('a change of a missing slot has no effect', () => {
    const plan = emptyPlan(week)
    expect(takeOut(plan, 1, 'lunch')).toBe(plan)
    expect(lock(plan, 1, 'lunch', true)).toBe(plan)
    expect(put(plan, 7, 'lunch', 'soup')).toBe(plan)
    expect(put(plan, -1, 'lunch', 'soup')).toBe(plan)
  })

  it('adds up a day in the user’s portions, in whole numbers; a deleted recipe counts as nothing', () => {
    const [recipe] = dinners
    if (!recipe) throw new Error('no dinner')
    const plan = put(put(emptyPlan(week, 1350), 0, 'dinner', recipe.id), 0, 'lunch', 'gone')
    expect(dayNutrition(plan, 0, recipes)).toEqual({
      calories: Math.round(recipe.calories * 0.75),
      protein: Math.round(recipe.protein * 0.75),
      carbs: Math.round(recipe.carbs * 0.75),
      fat: Math.round(recipe.fat * 0.75),
    })
    expect(dayNutrition(plan, 1, recipes)).toEqual({ calories: 0, protein: 0, carbs: 0, fat: 0 })
  })

  it('has portions in steps of a twentieth', () => {
    expect([1800, 1844, 1846, 2300, 1200, 0].map(portionFor)).toEqual([1, 1, 1.05, 1.3, 0.65, 0.05])
  })
})

describe('generating', () => {
  it('plans three different kinds of meals for each of seven days, none of them locked', () => {
    const plan = planOf({ week: '2026-11-18' })
    expect(plan).toMatchObject({ week, portion: 1 })
    expect(plan.days).toHaveLength(7)
    for (const day of plan.days) {
      for (const meal of mealOrder) {
        expect(recipes.find(({ id }) => id === day[meal]?.recipe)?.category).toBe(meal)
        expect(day[meal]?.locked).toBe(false)
      }
    }
  })

  it('makes the same plan from the same random numbers, and a different one the next time', () => {
    expect(planOf({}, 3)).toEqual(planOf({}, 3))
    const random = seeded(3)
    const first = planOf({ random })
    const second = planOf({ random, kept: first })
    expect(dinnersOf(second)).not.toEqual(dinnersOf(first))
  })

  it('prefers dinners that were not in the previous plan or week', () => {
    const many = madeUpRecipes(seeded(6), 30)
    const close = { recipes: many, preferences: wishing([]) }
    for (const next of [week, '2026-11-23'] as const) {
      const first = planOf(close)
      const second = planOf({ ...close, week: next, kept: first }, 2)
      expect(dinnersOf(second).filter((id) => dinnersOf(first).includes(id))).toEqual([])
    }
  })

  it('keeps locked meals in place, also a dinner locked twice, and repeats none of them', () => {
    const [dinner = '', other = ''] = dinners.map(({ id }) => id)
    const kept = [0, 3].reduce((plan, day) => put(plan, day, 'dinner', dinner), emptyPlan(week))
    const plan = planOf({ kept: put(put(kept, 5, 'lunch', 'lunch-2'), 6, 'lunch', other) })
    expect(dinnersOf(plan).filter((id) => id === dinner)).toHaveLength(2)
    expect([plan.days[0]?.dinner, plan.days[3]?.dinner]).toEqual([kept.days[0]?.dinner, kept.days[3]?.dinner])
    expect(plan.days[5]?.lunch).toEqual({ recipe: 'lunch-2', locked: true })
    expect(plan.days[6]?.lunch).toEqual({ recipe: other, locked: true })
    expect(new Set(dinnersOf(plan)).size).toBe(6)
  })

  it('plans nothing with an excluded allergen, even if it was locked', () => {
    const eggs = recipes.map((recipe, index): Recipe => (index % 3 === 0 ? { ...recipe, allergens: ['eggs'] } : recipe))
    const without = eggs.filter(({ allergens }) => allergens.length === 0).map(({ id }) => id)
    const locked = eggs.find(({ category, allergens }) => category === 'dinner' && allergens.length > 0)
    const kept = put(emptyPlan(week), 0, 'dinner', locked?.id ?? '')
    const result = made({ recipes: eggs, kept, preferences: wishing(['eggs']) })
    expect(result).toMatchObject({ ok: true, released: [locked?.id] })
    for (const id of result.ok ? recipesOf(result.plan) : ['none']) expect(without).toContain(id)
  })

  it('names each wish without which a week would be possible, and none if more than one must be dropped', () => {
    const only = (...some: Recipe['allergens']) =>
      recipes.map((recipe): Recipe => ({ ...recipe, familyFriendly: true, cookTime: 20, allergens: some }))
    const lacking = (all: readonly Recipe[], wishes: Parameters<typeof wishing>[0]) => {
      const result = made({ recipes: all, preferences: wishing(wishes) })
      return result.ok ? null : result.inTheWay
    }
    expect(lacking(only('milk'), ['quick', 'milk', 'fish'])).toEqual(['milk'])
    expect(lacking(only('milk', 'fish'), ['quick', 'milk', 'fish'])).toEqual([])
    const slowOrFishy = recipes.map((recipe, index): Recipe => ({
      ...recipe,
      cookTime: index % 2 === 0 ? 20 : 45,
      allergens: index % 2 === 0 ? ['fish'] : [],
    }))
    expect(lacking(slowOrFishy, ['quick', 'fish'])).toEqual(['quick', 'fish'])
    expect(lacking(only('milk'), ['fish'])).toBeNull()
  })

  it('a locked day far from the target does not make other days worse', () => {
    const feast = changed('dinner-0', { calories: 3000, fat: 200 })
    const kept = put(emptyPlan(week), 0, 'dinner', 'dinner-0')
    const days = planOf({ recipes: feast, kept }).days.slice(1)
    for (const [index] of days.entries()) {
      const { calories } = dayNutrition({ week, days, portion: 1 }, index, feast)
      expect(calories).toBeGreaterThan(1800 * 0.9)
      expect(calories).toBeLessThan(1800 * 1.1)
    }
  })

  it('does not plan for lunch what is locked at another meal of that day', () => {
    const two = recipes.filter(({ category }) => category === 'lunch').slice(0, 2)
    const few = [...recipes.filter(({ category }) => category !== 'lunch'), ...two]
    for (const [one, other] of [two, two.toReversed()]) {
      const plan = planOf({ recipes: few, kept: put(emptyPlan(week), 2, 'dinner', one?.id ?? '') })
      expect(plan.days[2]?.dinner?.recipe).toBe(one?.id)
      expect(plan.days[2]?.lunch?.recipe).toBe(other?.id)
    }
  })

  it('releases a locked meal that is against a diet, removed or deleted, and reports it; quick and family-friendly do not release it', () => {
    const plain = changed('dinner-0', { diets: [], familyFriendly: false, cookTime: 60 })
    const kept = put(emptyPlan(week), 0, 'dinner', 'dinner-0')
    const withLock = { recipes: plain, kept }
    const stays = made({ ...withLock, preferences: wishing(['familyFriendly']) })
    expect(stays).toMatchObject({ ok: true, released: [] })
    expect(planOf({ ...withLock, preferences: wishing(['quick']) }).days[0]?.dinner?.recipe).toBe('dinner-0')

    const releases: Partial<Request>[] = [
      { preferences: wishing(['nut-free']) },
      { removed: ['dinner-0'] },
      { recipes: plain.filter(({ id }) => id !== 'dinner-0') },
    ]
    for (const release of releases) {
      const result = made({ ...withLock, ...release })
      expect(result).toMatchObject({ ok: true, released: ['dinner-0'] })
      expect(result.ok && recipesOf(result.plan)).not.toContain('dinner-0')
    }
  })

  it('plans from a meal on: earlier meals and days stay, and no dinner of them is repeated', () => {
    const kept = put(emptyPlan(week), 0, 'dinner', 'dinner-1')
    const plan = planOf({ kept, from: { day: '2026-11-18', meal: 'lunch' } })
    expect(plan.days.slice(0, 2)).toEqual(kept.days.slice(0, 2))
    expect(plan.days.slice(2).map((day) => Object.keys(day))).toEqual([
      ['lunch', 'dinner'],
      ...Array.from({ length: 4 }, () => ['breakfast', 'lunch', 'dinner']),
    ])
    expect(dinnersOf(plan).filter((id) => id === 'dinner-1')).toHaveLength(1)
    expect(planOf({ kept, from: { day: '2026-11-13', meal: 'dinner' } }).days[0]?.breakfast).toBeDefined()
  })

  it('counts a meal without figures as a usual one, and plans it only by hand', () => {
    const own = changed('dinner-0', { calories: 0, protein: 0, carbs: 0, fat: 0, noNutrition: true })
    for (let seed = 0; seed < 10; seed += 1) expect(dinnersOf(planOf({ recipes: own }, seed))).not.toContain('dinner-0')
    const { days } = planOf({ recipes: own, kept: put(emptyPlan(week), 0, 'dinner', 'dinner-0') })
    const { calories } = dayNutrition({ week, days, portion: 1 }, 0, own)
    expect(calories).toBeGreaterThan(1800 * 0.5)
    expect(calories).toBeLessThan(1800 * 0.62)
  })

  it('ignores locks of another week', () => {
    const kept = put(emptyPlan('2026-11-09'), 0, 'breakfast', 'breakfast-0')
    expect(planOf({ kept }).days.some(({ breakfast }) => breakfast?.locked)).toBe(false)
  })

  it('reports for which meals there are too few recipes', () => {
    const some = (allowed: (recipe: Recipe) => boolean) => made({ recipes: recipes.filter(allowed) })
    const sixDinners = dinners.slice(0, 6)
    expect(made({ recipes: [] })).toEqual({ ok: false, missing: ['breakfast', 'lunch', 'dinner'], inTheWay: [] })
    expect(some(({ category }) => category !== 'lunch')).toEqual({ ok: false, missing: ['lunch'], inTheWay: [] })
    expect(some((recipe) => recipe.category !== 'dinner' || sixDinners.includes(recipe))).toEqual({
      ok: false,
      missing: ['dinner'],
      inTheWay: [],
    })
    const six = recipes.filter((recipe) => recipe.category !== 'dinner' || sixDinners.includes(recipe))
    const kept = put(emptyPlan(week), 0, 'dinner', 'lunch-0')
    expect(made({ recipes: six, kept }).ok).toBe(true)
    expect(made({ removed: recipes.filter(({ category }) => category === 'breakfast').map(({ id }) => id) })).toEqual({
      ok: false,
      missing: ['breakfast'],
      inTheWay: [],
    })
  })

  it('repeats breakfasts and lunches as seldom as a close week allows', () => {
    const alike = recipes.map((recipe) => ({ ...recipe, calories: 600, protein: 40, carbs: 75, fat: 20 }))
    for (let seed = 0; seed < 20; seed += 1) expect(new Set(recipesOf(planOf({ recipes: alike }, seed))).size).toBe(21)
  })

  it('gives larger portions to a user who needs more', () => {
    const plan = planOf({ preferences: wishing([], 2300) })
    expect(plan.portion).toBe(1.3)
    const { calories } = dayNutrition(plan, 0, recipes)
    expect(calories).toBeGreaterThan(2070)
    expect(calories).toBeLessThan(2530)
  })
})

describe('reading stored data', () => {
  it('reads a stored plan unchanged', () => {
    const plan = put(planOf({}), 2, 'lunch', 'soup')
    expect(storedMealPlan.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan)
    const wishes = wishing(['halal', 'quick'], 2100)
    expect(storedPreferences.parse(JSON.parse(JSON.stringify(wishes)))).toEqual(wishes)
  })

  it('reads preferences of an earlier version, without excluded allergens and answer', () => {
    const { leaveOut: _, breastfeeding: __, ...earlier } = wishing(['halal'])
    expect(storedPreferences.parse(earlier)).toEqual(wishing(['halal']))
    expect(storedPreferences.parse({ ...earlier, breastfeeding: 'perhaps' })).toEqual(wishing(['halal']))
  })

  it('raises stored calories to 1,800, or to 2,000 while breastfeeding, and leaves higher ones unchanged', () => {
    const read = (calories: number, breastfeeding: Preferences['breastfeeding']) =>
      storedPreferences.parse({ ...wishing([], calories), breastfeeding }).calories
    expect([null, 'no', 'skipped', 'yes'].map((answer) => read(1500, answer as Preferences['breastfeeding']))).toEqual([
      1800, 1800, 1800, 2000,
    ])
    expect([read(1950, 'no'), read(1950, 'yes'), read(2600, 'yes')]).toEqual([1950, 2000, 2600])
  })

  it('refuses an invalid week, meal or wish', () => {
    const plan = emptyPlan(week)
    const wrong = [
      null,
      { ...plan, week: '2026-11-17' },
      { ...plan, week: '2026-02-30' },
      { ...plan, days: plan.days.slice(1) },
      { ...plan, days: plan.days.with(0, { lunch: { recipe: '', locked: true } }) },
      { ...plan, portion: 0 },
    ]
    for (const stored of wrong) expect(storedMealPlan.safeParse(stored).success).toBe(false)
    const wishes = wishing([])
    const strange = [
      { ...wishes, diets: ['keto'] },
      { ...wishes, leaveOut: ['kiwi'] },
      { ...wishes, calories: -1 },
    ]
    for (const stored of [{}, ...strange]) {
      expect(storedPreferences.safeParse(stored).success).toBe(false)
    }
  })
})
