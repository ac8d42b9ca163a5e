import { expect, test } from 'vitest'
import { suitsPreferences } from './meal-plan.ts'
import { defaultPreferences } from './meal-wishes.ts'
import { ownRecipeLimits, ownRecipeLength, storedOwnRecipe, toRecipe, type OwnRecipe } from './own-recipes.ts'
import { allergens } from './recipe.ts'
import { addIngredients, undoAddition, addTypedLine } from './shopping-list.ts'
import { syncLimits } from './sync.ts'

const carrots = {
  item: 'carrot',
  name: 'carrots',
  one: 'carrot',
  amount: 3,
  unit: 'piece',
  aisle: 'greengrocer',
} as const

const own: OwnRecipe = {
  id: 'own-0b6f9a52-9d2f-4a35-8f0a-0a4f3f4f2a11',
  name: 'Nan’s soup',
  category: 'dinner',
  minutes: 40,
  servings: 4,
  ingredients: [
    { text: 'For the soup:' },
    { text: '3 carrots', read: carrots },
    { text: 'salt, to taste' },
    { text: 'salt, to taste' },
  ],
  steps: ['Chop.', 'Boil.'],
  contains: null,
  diets: [],
  familyFriendly: false,
  tags: [],
}

const leavingOut = (...leaveOut: (typeof allergens)[number][]) => ({ ...defaultPreferences, leaveOut })

test('a recipe whose allergens nobody stated is in no plan that leaves one out, whichever it is', () => {
  const recipe = toRecipe(own)
  expect(recipe.allergensUnknown).toBe(true)
  expect(suitsPreferences(recipe, defaultPreferences)).toBe(true)
  for (const allergen of allergens) expect(suitsPreferences(recipe, leavingOut(allergen))).toBe(false)
  for (const diet of ['vegetarian', 'halal', 'dairy-free', 'nut-free'] as const) {
    expect(suitsPreferences(recipe, { ...defaultPreferences, diets: [diet] })).toBe(false)
  }
})

test('answered allergens count as answered, and two diets follow from them', () => {
  const none = toRecipe({ ...own, contains: [] })
  for (const allergen of allergens) expect(suitsPreferences(none, leavingOut(allergen))).toBe(true)
  expect(none.diets).toEqual(['dairy-free', 'nut-free'])
  const milk = toRecipe({ ...own, contains: ['milk', 'peanuts'], diets: ['vegetarian'] })
  expect(milk.diets).toEqual(['vegetarian'])
  expect(suitsPreferences(milk, leavingOut('milk'))).toBe(false)
  expect(suitsPreferences(milk, leavingOut('fish'))).toBe(true)
})

test('nothing is invented: without figures there are none, and lines that were not understood stay as written', () => {
  const recipe = toRecipe(own)
  expect([recipe.noNutrition, recipe.calories, recipe.nutritionScore]).toEqual([true, 0, 0])
  expect(recipe.asWritten).toEqual(['salt, to taste'])
  expect(recipe.ingredients).toEqual([{ ...carrots, text: '3 carrots' }])
  const nutrition = { calories: 300, protein: 10, carbs: 40, fat: 8 }
  expect(toRecipe({ ...own, nutrition })).toMatchObject(nutrition)
  expect(toRecipe({ ...own, nutrition }).noNutrition).toBeUndefined()
})

test('the shopping list has the lines without an amount once, and Undo takes them off again', () => {
  const { ingredients, asWritten } = toRecipe(own)
  const once = addIngredients([], ingredients, { id: 'a', recipe: own.id }, asWritten)
  expect(once.map(({ name, amount }) => [name, amount])).toEqual([
    ['carrots', 3],
    ['salt, to taste', null],
  ])
  const twice = addIngredients(once, ingredients, { id: 'b', recipe: own.id }, asWritten)
  expect(twice.map(({ amount }) => amount)).toEqual([6, null])
  expect(undoAddition(twice, 'a').map(({ amount }) => amount)).toEqual([3, null])
  expect(undoAddition(undoAddition(twice, 'a'), 'b')).toEqual([])
  const typed = addTypedLine([], 'salt, to taste', 't')
  expect(undoAddition(addIngredients(typed, [], { id: 'c', recipe: own.id }, asWritten), 'c')).toHaveLength(1)
})

test('a stored recipe is read whole; an unknown allergen or a wrong figure is not guessed', () => {
  expect(storedOwnRecipe.parse(JSON.parse(JSON.stringify(own)))).toEqual(own)
  expect(storedOwnRecipe.parse({ ...own, contains: ['milk', 'kiwi'] }).contains).toBeNull()
  expect(storedOwnRecipe.parse({ ...own, nutrition: { calories: -1 } }).nutrition).toBeUndefined()
  expect(storedOwnRecipe.parse({ ...own, source: 'javascript:alert(1)' }).source).toBeUndefined()
  for (const wrong of [{ name: '' }, { minutes: 0 }, { servings: 0.5 }, { ingredients: [] }, { id: 'lentil-soup' }]) {
    expect(storedOwnRecipe.safeParse({ ...own, ...wrong }).success).toBe(false)
  }
})

test('the longest recipe that the form accepts fits into a change of sync', () => {
  const room = syncLimits.itemSize - ownRecipeLimits.size
  const stamps = Object.keys(own).length * '["0123456789abc",]'.length
  expect(room).toBeGreaterThan(stamps + 1000)
  expect(ownRecipeLength(own)).toBeLessThan(ownRecipeLimits.size)
})
