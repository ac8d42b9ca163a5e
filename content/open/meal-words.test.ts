import { expect, test } from 'vitest'
import { defaultPreferences } from '../../domain/meal-plan.ts'
import type { Recipe } from '../../domain/recipe.ts'
import { addIngredients, addTypedLine, tickLine } from '../../domain/shopping-list.ts'
import {
  allergenWords,
  asText,
  countWords,
  mealDayName,
  recipeFacts,
  figure,
  obstacleWords,
  shoppingListSummary,
  mealPlaceWords,
  servingsWords,
  wishedWords,
} from './meal-words.ts'

const today = '2026-11-18'

test('thousands are separated by commas', () => {
  expect([0, 7, 999, 1000, 12_345, 1_234_567].map(figure)).toEqual(['0', '7', '999', '1,000', '12,345', '1,234,567'])
})

const recipe: Recipe = {
  id: 'soup',
  name: 'Red Lentil Soup',
  category: 'lunch',
  calories: 1460,
  protein: 30,
  carbs: 60,
  fat: 15,
  cookTime: 25,
  difficulty: 'easy',
  servings: 4,
  tags: [],
  ingredients: [
    { item: 'red-lentils', name: 'red lentils', amount: 250, unit: 'g', aisle: 'cupboard', note: 'rinsed' },
    { item: 'carrots', name: 'carrots', amount: 2, unit: 'piece', aisle: 'greengrocer' },
  ],
  instructions: ['Simmer.', 'Blend.'],
  nutritionScore: 87,
  familyFriendly: true,
  image: { dish: 'bowl', ground: 'sun', base: 'red-soup', toppings: [] },
  allergens: [],
  diets: [],
  childPortion: 'Half.',
}

test('a recipe’s facts are kcal, minutes and difficulty', () => {
  expect(recipeFacts(recipe)).toBe('1,460 kcal · 25 min · Easy')
})

test('singular and plural are right', () => {
  expect([servingsWords(1), servingsWords(4), countWords(0, 'meal')]).toEqual(['1 serving', '4 servings', '0 meals'])
})

test('a meal of the week is named by meal and day', () => {
  expect(mealPlaceWords('dinner', today, today)).toBe('Dinner today')
  expect(mealPlaceWords('lunch', '2026-11-20', today)).toBe('Lunch on Friday 20 November')
})

test('a day says whether it is today and how much is planned', () => {
  expect(mealDayName(today, today, 3)).toBe('Wed 18 Nov, today, 3 meals')
  expect(mealDayName('2026-11-20', today, 1)).toBe('Fri 20 Nov, 1 meal')
  expect(mealDayName('2026-11-21', today, 0)).toBe('Sat 21 Nov, nothing planned')
})

test('the text names the meals without enough recipes, and the preference that prevents a plan', () => {
  const words = (obstacle: Parameters<typeof obstacleWords>[0], wishes: Partial<typeof defaultPreferences> = {}) =>
    obstacleWords(obstacle, { ...defaultPreferences, ...wishes })
  expect(words({ missing: ['breakfast', 'lunch', 'dinner'], inTheWay: [] })).toBe(
    'There are too few breakfasts, lunches and dinners for these wishes. Loosen one, or bring a recipe back.',
  )
  const wishes = { quick: true, diets: ['vegetarian'], leaveOut: ['milk'] } as const
  expect(words({ missing: ['dinner'], inTheWay: ['milk'] }, wishes)).toBe(
    'There are too few dinners for these wishes. A week can be made without ‘Leave out: Milk’.',
  )
  expect(words({ missing: ['dinner'], inTheWay: ['quick', 'vegetarian', 'milk'] }, wishes)).toBe(
    'There are too few dinners for these wishes. A week can be made without ‘Quick’, ‘Vegetarian’ or ‘Leave out: Milk’.',
  )
  expect(words({ missing: ['dinner'], inTheWay: [] }, wishes)).toBe(
    'There are too few dinners for these wishes. No single wish is in the way: let go of two or more of ‘Quick’, ‘Vegetarian’ and ‘Leave out: Milk’, or bring a recipe back.',
  )
  expect(words({ missing: ['dinner'], inTheWay: [] }, { ...wishes, diets: [] })).toBe(
    'There are too few dinners for these wishes. No single wish is in the way: let go of both of ‘Quick’ and ‘Leave out: Milk’, or bring a recipe back.',
  )
})

test('preferences in a few words', () => {
  expect(wishedWords(defaultPreferences)).toBe('Anything goes')
  expect(wishedWords({ ...defaultPreferences, quick: true, diets: ['vegetarian', 'nut-free'] })).toBe(
    'Quick, vegetarian, nut-free',
  )
  expect(wishedWords({ ...defaultPreferences, diets: ['halal'], leaveOut: ['milk', 'gluten'] })).toBe(
    'Halal, no milk, no gluten',
  )
  expect(wishedWords({ ...defaultPreferences, leaveOut: ['eggs'] })).toBe('No eggs')
})

test('allergens are listed in plain words; without allergens there is no text', () => {
  expect(allergenWords([])).toBeNull()
  expect(allergenWords(['milk'])).toBe('milk')
  expect(allergenWords(['eggs', 'fish', 'gluten'])).toBe('eggs, fish and gluten (wheat, barley, rye or oats)')
})

test('the summary of the shopping list counts items, recipes and ticked lines', () => {
  const own = addTypedLine([], 'Nappies', 'own')
  expect(shoppingListSummary(own)).toBe('1 thing')
  const more = addIngredients(own, recipe.ingredients, { id: 'a', recipe: 'soup' })
  expect(shoppingListSummary(more)).toBe('3 things, from one recipe')
  const twice = addIngredients(more, recipe.ingredients, { id: 'b', recipe: 'stew' })
  expect(shoppingListSummary(twice)).toBe('3 things, from two recipes')
  expect(shoppingListSummary(tickLine(twice, 'own', true))).toBe('3 things, from two recipes, one ticked off')
  expect(shoppingListSummary(twice.map((item) => ({ ...item, ticked: true })))).toBe(
    '3 things, from two recipes, all ticked off',
  )
})

test('a single piece is named in the singular', () => {
  const lemon = {
    item: 'lemons',
    name: 'lemons',
    one: 'lemon',
    amount: 1,
    unit: 'piece',
    aisle: 'greengrocer',
  } as const
  const dish = { ingredients: [lemon, { ...lemon, amount: 2 }], instructions: [] } as unknown as Recipe
  expect(asText(dish)).toContain('- 1 lemon\n- 2 lemons')
})

test('a shared recipe has its name, facts, ingredients and steps', () => {
  expect(asText(recipe)).toBe(
    [
      'Red Lentil Soup',
      '1,460 kcal · 25 min · Easy · serves 4',
      '- 250 g red lentils, rinsed\n- 2 carrots',
      '1. Simmer.\n2. Blend.',
    ].join('\n\n'),
  )
})
