import { expect, it } from 'vitest'
import { cookingCost, keepsForLunch, servingsFor, weekCost } from './meal-cost.ts'
import { dayNutrition, emptyPlan, isLeftovers, put, withMeal } from './meal-plan.ts'
import type { Prices } from './prices.ts'
import type { Recipe } from './recipe.ts'
import { madeUpRecipes, seeded } from './testing/meal-weeks.ts'

const week = '2026-11-16'
const prices: Prices = { rice: { per: { g: 0.5 }, day: week } }
const [dinner, soup] = ['dinner', 'lunch'].map((category): Recipe => ({
  ...(madeUpRecipes(seeded(1)).find((recipe) => recipe.category === category) as Recipe),
  servings: 4,
  tags: ['Batch cook'],
  ingredients: [{ item: 'rice', name: 'rice', amount: 400, unit: 'g', aisle: 'cupboard' }],
})) as [Recipe, Recipe]
const recipes = [dinner, soup]

const lunchOfLeftovers = { recipe: dinner.id, locked: false, leftovers: true }
const plan = withMeal(put(emptyPlan(week), 0, 'dinner', dinner.id), 1, 'lunch', lunchOfLeftovers)

it('a recipe costs what its ingredients do for the servings that are cooked; unknown prices and amounts make it unknown', () => {
  expect(cookingCost(dinner, null, prices, week)).toBe(200)
  expect(cookingCost(dinner, 2, prices, week)).toBe(100)
  expect(cookingCost(dinner, null, {}, week)).toBeNull()
  expect(cookingCost({ ...dinner, asWritten: ['some herbs'] }, null, prices, week)).toBeNull()
})

it('leftovers cost nothing more as written, and the dinner is cooked twice as much for a number of people', () => {
  expect(weekCost(plan, recipes, null, prices, week)).toEqual({ pence: 200, unknown: 0 })
  expect(weekCost(plan, recipes, 2, prices, week)).toEqual({ pence: 200, unknown: 0 })
  expect([servingsFor(null, true), servingsFor(2, false), servingsFor(2, true)]).toEqual([null, 2, 4])
  expect(weekCost(plan, recipes, null, {}, week)).toEqual({ pence: 0, unknown: 1 })
})

it('leftovers are a smaller plate of the dinner before; when that dinner is swapped, the lunch is cooked by itself', () => {
  expect(isLeftovers(plan, 1)).toBe(true)
  expect(dayNutrition(plan, 1, recipes).calories).toBe(Math.round(dinner.calories * 0.7))
  const swapped = put(plan, 0, 'dinner', soup.id)
  expect(isLeftovers(swapped, 1)).toBe(false)
  expect(dayNutrition(swapped, 1, recipes).calories).toBe(dinner.calories)
  expect(weekCost(swapped, recipes, 2, prices, week).pence).toBe(200)
})

it('only dinners that keep, and of which there is enough, are eaten again', () => {
  expect(keepsForLunch(dinner, null)).toBe(true)
  expect(keepsForLunch({ ...dinner, servings: 2 }, null)).toBe(false)
  expect(keepsForLunch({ ...dinner, servings: 2 }, 2)).toBe(true)
  expect(keepsForLunch({ ...dinner, tags: ['Friday'] }, 2)).toBe(false)
  expect(keepsForLunch({ ...dinner, tags: ['Freezer-friendly', 'Oily fish'] }, 2)).toBe(false)
  expect(keepsForLunch(soup, 2)).toBe(false)
})
