import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyPlan, lock, put, type MealPlan } from '../../domain/meal-plan.ts'
import type { Meal, Recipe } from '../../domain/recipe.ts'
import { dayIndex, meals, mealsOfDay, nothingPlanned, plannedOfDay, planOfWeek, withMealPlan } from './meals.ts'

const wednesday = '2026-11-18'

const recipe = (id: string, category: Meal): Recipe => ({
  id,
  name: id,
  category,
  calories: 500,
  protein: 30,
  carbs: 60,
  fat: 15,
  cookTime: 20,
  difficulty: 'easy',
  servings: 4,
  tags: [],
  ingredients: [{ item: 'oats', name: 'oats', amount: 200, unit: 'g', aisle: 'cupboard' }],
  instructions: ['Stir.'],
  nutritionScore: 87,
  familyFriendly: true,
  image: { dish: 'bowl', ground: 'sun', base: 'porridge', toppings: [] },
  allergens: ['gluten'],
  diets: ['vegetarian'],
  childPortion: 'Half.',
})

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => void vi.useRealTimers())

test('a plan counts for the week it was made for, from its Monday to its Sunday', () => {
  const plan = emptyPlan(wednesday)
  const plans = { plan, next: null }
  expect(planOfWeek(plans, '2026-11-16')).toBe(plan)
  expect(planOfWeek(plans, '2026-11-22')).toBe(plan)
  expect(planOfWeek(plans, '2026-11-23')).toBeNull()
  expect(planOfWeek(plans, '2026-11-15')).toBeNull()
  expect(planOfWeek({ plan: null, next: null }, wednesday)).toBeNull()
})

test('the plans of this and the next week are kept, the earlier one first; a past one until there is a later one', () => {
  const weeks = ['2026-11-16', '2026-11-23', '2026-11-30'] as const
  const [first, second, third] = weeks.map((week) => emptyPlan(week)) as [MealPlan, MealPlan, MealPlan]
  const none = { plan: null, next: null }
  vi.setSystemTime('2026-11-25T10:00:00Z')
  expect(withMealPlan(none, first)).toEqual({ plan: first, next: null })
  expect(withMealPlan(withMealPlan(none, first), second)).toEqual({ plan: second, next: null })
  vi.setSystemTime('2026-11-18T10:00:00Z')
  const both = withMealPlan(withMealPlan(none, second), first)
  expect(both).toEqual({ plan: first, next: second })
  expect(planOfWeek(both, '2026-11-29')).toBe(second)
  const changed = put(second, 0, 'lunch', 'soup')
  expect(withMealPlan(both, changed)).toEqual({ plan: first, next: changed })
  expect(withMealPlan(both, third)).toEqual({ plan: second, next: third })
})

test('Monday is day 0 and Sunday day 6', () => {
  expect(['2026-11-16', wednesday, '2026-11-22'].map((day) => dayIndex(day as typeof wednesday))).toEqual([0, 2, 6])
})

test('a day’s meals come breakfast first, with their locks', () => {
  const recipes = [recipe('curry', 'dinner'), recipe('soup', 'lunch'), recipe('porridge', 'breakfast')]
  const planned = recipes.reduce((plan, { id, category }) => put(plan, 2, category, id), emptyPlan(wednesday))
  const opened = lock(planned, 2, 'lunch', false)
  expect(mealsOfDay(opened, 2, recipes).map(({ meal, recipe: { id }, locked }) => [meal, id, locked])).toEqual([
    ['breakfast', 'porridge', true],
    ['lunch', 'soup', false],
    ['dinner', 'curry', true],
  ])
  expect(mealsOfDay(opened, 3, recipes)).toEqual([])
  expect(mealsOfDay(null, 2, recipes)).toEqual([])
})

test('the planned meals of a day are known without the recipes, breakfast first', () => {
  const plan = put(put(emptyPlan(wednesday), 2, 'dinner', 'curry'), 2, 'breakfast', 'porridge')
  expect(plannedOfDay(plan, 2)).toEqual(['breakfast', 'dinner'])
  expect(plannedOfDay(plan, 3)).toEqual([])
  expect(plannedOfDay(null, 2)).toEqual([])
})

test('a planned recipe that no longer exists is left out', () => {
  const plan = put(emptyPlan(wednesday), 0, 'dinner', 'gone')
  expect(mealsOfDay(plan, 0, [recipe('curry', 'dinner')])).toEqual([])
})

test('what is stored is read back, also from a version without a number of servings', () => {
  const plan = put(emptyPlan(wednesday), 0, 'dinner', 'curry')
  meals.update(() => ({ ...nothingPlanned, plan, removed: ['soup'], cooksFor: 3 }))
  expect(JSON.parse(stored.get('harbour:meal-plan') ?? '')).toEqual({
    ...nothingPlanned,
    plan,
    removed: ['soup'],
    cooksFor: 3,
  })

  const low = {
    ...nothingPlanned,
    plan: { ...plan, portion: 0.85 },
    preferences: { ...nothingPlanned.preferences, calories: 1500 },
  }
  stored.set('harbour:meal-plan', JSON.stringify(low))
  expect(meals.read()).toEqual({ ...nothingPlanned, plan })

  const { cooksFor: _, ...older } = { ...nothingPlanned, plan }
  stored.set('harbour:meal-plan', JSON.stringify(older))
  expect(meals.read()).toEqual({ ...nothingPlanned, plan })
})
