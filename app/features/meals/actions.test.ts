import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Recipe } from '../../../domain/recipe.ts'
import { meals, nothingPlanned, shoppingList } from '../../member/meals.ts'
import { pressUndo } from '../../testing/press-undo.ts'
import { leaveOut, plan, shopFor, takeOutOfPlan } from './actions.tsx'

const soup: Recipe = {
  id: 'soup',
  name: 'Soup',
  category: 'lunch',
  calories: 500,
  protein: 30,
  carbs: 60,
  fat: 15,
  cookTime: 20,
  difficulty: 'easy',
  servings: 4,
  tags: [],
  ingredients: [{ item: 'red-lentils', name: 'red lentils', amount: 200, unit: 'g', aisle: 'cupboard' }],
  instructions: ['Stir.'],
  nutritionScore: 87,
  familyFriendly: true,
  image: { dish: 'bowl', ground: 'sun', base: 'stew', toppings: [] },
  allergens: [],
  diets: [],
  childPortion: 'Half.',
}

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('window', { localStorage })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a double tap adds a recipe to the shopping list once, a later tap again', () => {
  const amounts = () => shoppingList.read().map(({ amount }) => amount)
  const tap = () => shopFor([{ recipe: soup, servings: null }], 'Soup, 4 servings')
  tap()
  vi.advanceTimersByTime(200)
  tap()
  expect(amounts()).toEqual([200])
  vi.advanceTimersByTime(1200)
  tap()
  expect(amounts()).toEqual([400])
})

test('a meal that was planned, taken out or left out, and ingredients on the list, are as before after Undo', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  meals.update(() => nothingPlanned)
  const lunch = { day: '2026-11-18', meal: 'lunch' } as const
  const before = meals.read()
  plan(soup, lunch, '2026-11-18', undefined)
  expect(meals.read()).not.toEqual(before)
  pressUndo()
  expect(meals.read()).toEqual(before)

  plan(soup, lunch, '2026-11-18', undefined)
  const planned = meals.read()
  for (const act of [() => takeOutOfPlan(soup, lunch), () => leaveOut(soup)]) {
    act()
    expect(meals.read()).not.toEqual(planned)
    pressUndo()
    expect(meals.read()).toEqual(planned)
  }

  const listed = shoppingList.read()
  shopFor([{ recipe: soup, servings: null }], 'Soup, 2 servings')
  expect(shoppingList.read()).not.toEqual(listed)
  pressUndo()
  expect(shoppingList.read()).toEqual(listed)
})
