import { beforeEach, expect, test, vi } from 'vitest'
import type { Ingredient, Recipe } from '../../../domain/recipe.ts'
import { kitchen } from '../kitchen.ts'
import { shoppingList } from '../meals.ts'
import { withoutHeld } from '../../../domain/shopping-list.ts'
import { addOwnItem, addToList, clearTickedItems, markAtHome, removeItem, tickItem } from './shopping-changes.ts'
import { addMyStaples, markStaple, staplesOf } from './staples.ts'

const recipe = (id: string, ingredients: readonly Ingredient[]): Recipe => ({
  id,
  name: id,
  category: 'dinner',
  calories: 500,
  protein: 30,
  carbs: 60,
  fat: 15,
  cookTime: 20,
  difficulty: 'easy',
  servings: 4,
  tags: [],
  ingredients,
  instructions: ['Stir.'],
  nutritionScore: 87,
  familyFriendly: true,
  image: { dish: 'bowl', ground: 'sun', base: 'stew', toppings: [] },
  allergens: [],
  diets: [],
  childPortion: 'Half.',
})

const lentils = (amount: number, unit: 'g' | 'kg'): Ingredient => ({
  item: 'red-lentils',
  name: 'red lentils',
  amount,
  unit,
  aisle: 'cupboard',
})

const soup = recipe('soup', [lentils(200, 'g')])
const dal = recipe('dal', [lentils(0.3, 'kg')])

const shown = () => shoppingList.read().map(({ name, amount, unit }) => [name, amount, unit].filter(Boolean).join(' '))

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('window', { localStorage })
})

function undoing(undo: ReturnType<typeof addToList>): void {
  if (undo === null || undo === 'same') throw new Error('nothing was added')
  undo()
}

test('a planned meal is on the list once, and another recipe for it replaces it until it is ticked', () => {
  const planned = '2026-11-23 dinner' as const
  addToList([{ recipe: soup, servings: null, planned }])
  const before = shown()
  expect(addToList([{ recipe: soup, servings: null, planned }])).toBe('same')
  expect(shown()).toEqual(before)
  addToList([{ recipe: soup, servings: null, planned: '2026-11-24 dinner' }])
  const undo = addToList([{ recipe: dal, servings: null, planned }])
  expect(shown()).toEqual(['red lentils 500 g'])
  undoing(undo)
  expect(shown()).toEqual(['red lentils 400 g'])
})

test('another number of servings replaces what the plan put on the list', () => {
  const planned = '2026-11-23 dinner' as const
  addToList([{ recipe: soup, servings: 4, planned }])
  const before = shown()
  addToList([{ recipe: soup, servings: 8, planned }])
  expect(before).toEqual(['red lentils 200 g'])
  expect(shown()).toEqual(['red lentils 400 g'])
})

test('a meal that returns to the plan has no line with the id of a ticked one', () => {
  const planned = '2026-11-23 dinner' as const
  addToList([{ recipe: soup, servings: null, planned }])
  addToList([{ recipe: dal, servings: null, planned: '2026-11-24 dinner' }])
  addToList([{ recipe: dal, servings: null, planned }])
  const [line] = shoppingList.read()
  tickItem(shoppingList, line?.id ?? '', true)
  addToList([{ recipe: soup, servings: null, planned }])
  const ids = shoppingList.read().map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})

test('an ingredient of two recipes is one line, and Undo takes back each recipe', () => {
  const undoSoup = addToList([{ recipe: soup, servings: null }])
  addToList([{ recipe: dal, servings: null }])
  expect(shown()).toEqual(['red lentils 500 g'])
  undoing(undoSoup)
  expect(shown()).toEqual(['red lentils 300 g'])
})

test('ingredients are scaled to the servings that are cooked', () => {
  addToList([{ recipe: soup, servings: 6 }])
  expect(shown()).toEqual(['red lentils 300 g'])
})

test('the same recipe twice in a week counts twice, and one Undo takes the week back', () => {
  addOwnItem(shoppingList, 'Nappies')
  const undo = addToList([soup, dal, soup].map((each) => ({ recipe: each, servings: null })))
  expect(shown()).toEqual(['Nappies', 'red lentils 700 g'])
  undoing(undo)
  expect(shown()).toEqual(['Nappies'])
})

test('a removed item comes back with Undo, with its tick; so do cleared items', () => {
  addOwnItem(shoppingList, 'Nappies')
  addOwnItem(shoppingList, 'Wipes')
  const [nappies] = shoppingList.read()
  if (!nappies) throw new Error('Nothing was added')
  tickItem(shoppingList, nappies.id, true)
  const undo = clearTickedItems(shoppingList)
  expect(shown()).toEqual(['Wipes'])
  undo?.()
  expect(shoppingList.read().map(({ name, ticked }) => [name, ticked])).toEqual([
    ['Wipes', false],
    ['Nappies', true],
  ])

  const [wipes] = shoppingList.read()
  if (!wipes) throw new Error('Nothing is left')
  const restore = removeItem(shoppingList, wipes)
  expect(shown()).toEqual(['Nappies'])
  restore?.()
  expect(shown().toSorted()).toEqual(['Nappies', 'Wipes'])
})

test('what the kitchen holds is folded, for one recipe and for a week, and Undo takes one tap', () => {
  kitchen.update(() => [{ item: 'red-lentils', has: true }])
  const held = () => withoutHeld(shoppingList.read()).held
  const undo = addToList([{ recipe: soup, servings: null }])
  expect(held()).toMatchObject([{ amount: 200, atHome: true }])
  undoing(undo)
  expect(shoppingList.read()).toEqual([])
  addToList([
    { recipe: soup, servings: null, planned: '2026-11-23 dinner' },
    { recipe: dal, servings: null, planned: '2026-11-24 dinner' },
  ])
  expect(held()).toMatchObject([{ amount: 500 }])
  const undoBack = markAtHome(shoppingList, held(), false)
  expect(held()).toEqual([])
  undoBack?.()
  expect(held()).toHaveLength(1)
})

test('what is always bought is marked, put on the list in one tap, and taken off by Undo', () => {
  addToList([{ recipe: soup, servings: null }])
  addOwnItem(shoppingList, 'Nappies')
  for (const line of shoppingList.read()) markStaple(line, true)
  kitchen.update((entries) => entries.map((entry) => (entry.item === 'red-lentils' ? { ...entry, has: true } : entry)))
  shoppingList.update(() => [])
  const undo = addMyStaples()
  expect(shown()).toEqual(['red lentils', 'Nappies'])
  addMyStaples()
  expect(shown()).toHaveLength(2)
  undo?.()
  expect(shown()).toEqual([])
  for (const staple of staplesOf(kitchen.read())) markStaple(staple, false)
  // Removing the mark leaves the other fields of the entry as they are.
  expect(kitchen.read()).toMatchObject([{ item: 'red-lentils', has: true }])
  expect(staplesOf(kitchen.read())).toEqual([])
})
