import { expect, test } from 'vitest'
import { type Ingredient, mealOfHour, nameOf, type Recipe, recipeSchema, scoreWords } from './recipe.ts'

const lemon: Ingredient = {
  item: 'lemon',
  name: 'lemons',
  one: 'lemon',
  amount: 2,
  unit: 'piece',
  aisle: 'greengrocer',
  note: 'in wedges',
}

const recipe: Recipe = {
  id: 'lemon-plate',
  name: 'Lemon Plate',
  category: 'lunch',
  calories: 16,
  protein: 1,
  carbs: 3,
  fat: 0,
  cookTime: 1,
  difficulty: 'easy',
  servings: 1,
  tags: [],
  ingredients: [lemon],
  instructions: ['Cut the lemons.'],
  nutritionScore: 100,
  familyFriendly: false,
  image: { dish: 'plate', ground: 'sun', base: 'salad', toppings: ['lemon'] },
  allergens: [],
  diets: ['vegetarian'],
  childPortion: 'A wedge, and a camera.',
}

test('the score is shown divided by ten, with one decimal', () => {
  expect([87, 80, 100, 0, 5].map(scoreWords)).toEqual(['8.7', '8.0', '10.0', '0.0', '0.5'])
})

test('a recipe of the pack is read unchanged; unknown fields are dropped', () => {
  expect(recipeSchema.parse(recipe)).toEqual(recipe)
  expect(recipeSchema.parse({ ...recipe, secret: true })).toEqual(recipe)
})

test.each<[string, object]>([
  ['no such meal', { category: 'elevenses' }],
  ['half a kilocalorie', { calories: 16.5 }],
  ['less than nothing', { fat: -1 }],
  ['a score above 100', { nutritionScore: 101 }],
  ['no servings', { servings: 0 }],
  ['no steps', { instructions: [] }],
  ['no ingredients', { ingredients: [] }],
  ['an amount of nothing', { ingredients: [{ ...lemon, amount: 0 }] }],
  ['a unit nobody knows', { ingredients: [{ ...lemon, unit: 'handful' }] }],
  ['no such allergen', { allergens: ['rain'] }],
  ['five toppings', { image: { ...recipe.image, toppings: ['egg', 'egg', 'egg', 'egg', 'egg'] } }],
])('%s is not a recipe', (_, wrong) => {
  expect(recipeSchema.safeParse({ ...recipe, ...wrong }).success).toBe(false)
})

test('one lemon, half a lemon, two lemons; an ingredient by weight has one name', () => {
  const named = (amount: number) => nameOf({ ...lemon, amount })
  expect([0.5, 1, 1.5, 2].map(named)).toEqual(['lemon', 'lemon', 'lemons', 'lemons'])
  expect(nameOf({ name: 'red lentils', amount: 1, unit: 'kg' })).toBe('red lentils')
  expect(nameOf({ name: 'black beans', amount: 1, unit: 'tin' })).toBe('black beans')
})

test.each([
  ['00:30', 'breakfast'],
  ['09:59', 'breakfast'],
  ['10:00', 'lunch'],
  ['14:59', 'lunch'],
  ['15:00', 'dinner'],
  ['23:00', 'dinner'],
])('at %s the next meal is %s', (time, meal) => {
  expect(mealOfHour(new Date(`2026-11-18T${time}:00`))).toBe(meal)
})
