import { expect, test } from 'vitest'
import { ownRecipeForm } from '../../../../content/open/meals/own-recipe-form.ts'
import { ownRecipeLimits as limits } from '../../../../domain/own-recipes.ts'
import {
  noRecipeWords,
  readRecipeDraft,
  typedRecipe,
  type RecipeWords,
  withCorrected,
  recipeWordsOf,
  wordsOfImport,
} from './form-words.ts'

const id = 'own-1'
const full: RecipeWords = {
  ...noRecipeWords,
  name: ' Nan’s  soup ',
  meal: 'dinner',
  minutes: '40',
  servings: '4',
  ingredients: '3 carrots\r\n\n  salt, to taste ',
  steps: 'Chop.\n\nBoil.',
}

const made = (some: Partial<RecipeWords>) => typedRecipe({ ...full, ...some }, id, new Map())
const recipe = (some: Partial<RecipeWords> = {}) => {
  const outcome = made(some)
  if ('faults' in outcome) throw new Error(JSON.stringify(outcome.faults))
  return outcome.recipe
}
const faults = (some: Partial<RecipeWords>) => {
  const outcome = made(some)
  return 'faults' in outcome ? outcome.faults : null
}

test('lines become ingredients and steps; blank ones are left out', () => {
  expect(recipe()).toMatchObject({
    name: 'Nan’s soup',
    minutes: 40,
    ingredients: [{ text: '3 carrots', read: { amount: 3, name: 'carrots' } }, { text: 'salt, to taste' }],
    steps: ['Chop.', 'Boil.'],
    contains: null,
  })
  expect(recipe()).not.toHaveProperty('nutrition')
  expect(recipe()).not.toHaveProperty('source')
})

test('‘none of these’ is an answer, no answer is none', () => {
  expect(recipe({ checkedNone: true }).contains).toEqual([])
  expect(recipe({ contains: ['milk'] }).contains).toEqual(['milk'])
})

test('each wrong field has its own sentence', () => {
  const said = ownRecipeForm.faults
  expect(faults(noRecipeWords)).toEqual({
    name: said.name,
    meal: said.meal,
    minutes: said.minutes,
    servings: said.servings,
    ingredients: said.ingredients,
    steps: said.steps,
  })
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1} carrots`).join('\n')
  const rows: readonly [Partial<RecipeWords>, object][] = [
    [{ name: 'x'.repeat(limits.name + 1) }, { name: said.nameLong }],
    [{ minutes: '1.5' }, { minutes: said.minutes }],
    [{ minutes: 'soon' }, { minutes: said.minutes }],
    [{ servings: '25' }, { servings: said.servings }],
    [{ ingredients: lines(limits.ingredients + 1) }, { ingredients: said.ingredientsMany }],
    [{ ingredients: `salt\n${'x'.repeat(limits.ingredient + 1)}` }, { ingredients: said.ingredientLong(2) }],
    [{ steps: lines(limits.steps + 1) }, { steps: said.stepsMany }],
    [{ steps: 'x'.repeat(limits.step + 1) }, { steps: said.stepLong(1) }],
    [{ steps: Array.from({ length: 15 }, () => 'x'.repeat(limits.step)).join('\n') }, { steps: said.size }],
    [{ calories: '300' }, { nutrition: said.nutrition }],
    [{ calories: '300', protein: '1', carbs: '2', fat: 'little' }, { nutrition: said.nutrition }],
    [{ tags: 'a,b,c,d,e,f,g,h,i,j,k' }, { tags: said.tags }],
    [{ tags: 'x'.repeat(limits.tag + 1) }, { tags: said.tags }],
    [{ source: 'example.com/soup' }, { source: said.source }],
    [{ source: 'javascript:alert(1)' }, { source: said.source }],
  ]
  for (const [some, expected] of rows) expect(faults(some)).toEqual(expected)
})

test('a saved recipe opens in the form as it was written', () => {
  const some = {
    ...full,
    contains: ['milk' as const],
    calories: '300',
    protein: '10',
    carbs: '40',
    fat: '8',
    source: 'https://example.com/soup',
    tags: 'batch, from nan',
  }
  const saved = recipe(some)
  expect(saved.tags).toEqual(['batch', 'from nan'])
  expect(typedRecipe(recipeWordsOf(saved), id, new Map())).toEqual({ recipe: saved })
})

test('an import never answers what the recipe contains or suits', () => {
  const words = wordsOfImport({
    name: 'Vegan soup',
    meal: null,
    minutes: null,
    servings: 2,
    ingredients: ['3 carrots'],
    steps: ['Chop.'],
    nutrition: null,
    source: 'https://example.com/soup',
  })
  expect(words).toMatchObject({ contains: [], checkedNone: false, diets: [], minutes: '', servings: '2', meal: null })
})

test('a draft that cannot be read is no draft', () => {
  expect(readRecipeDraft(JSON.stringify(full))).toEqual(full)
  for (const text of ['', '{}', 'null', '{"name":1}']) expect(readRecipeDraft(text)).toBeNull()
})

test('a correction changes its line and no other', () => {
  expect(
    withCorrected('3 carrots\n  2 tins  chikpeas \n2 tins of chikpeas', '2 tins chikpeas', '2 tins chickpeas'),
  ).toBe('3 carrots\n2 tins chickpeas\n2 tins of chikpeas')
})
