import { expect, test } from 'vitest'
import { ingredients } from '../../content/premium/ingredients.ts'
import { alwaysThere, usuallyThere } from '../../domain/kitchen.ts'
import { passesFilters, searchRecipes, type RecipeFilter } from '../../domain/recipe-choice.ts'
import { recipes } from './recipes.ts'

const found = (filter: RecipeFilter): string[] =>
  recipes.filter((recipe) => passesFilters(recipe, [filter])).map(({ id }) => id)

/** Each list was compared with the steps and ingredients of all recipes. */
test('each chip leaves exactly these of all recipes', () => {
  expect(found('one-pan')).toEqual([
    'berry-porridge',
    'banana-cinnamon-porridge',
    'scrambled-eggs-and-mushrooms',
    'tofu-scramble',
    'breakfast-bean-wraps',
    'almond-strawberry-crunch',
    'ham-and-egg-muffins',
    'egg-and-avocado-toast',
    'bean-quesadillas',
    'chunky-minestrone',
    'sweetcorn-noodle-soup',
    'salmon-and-pea-pasta',
    'ham-and-pea-pasta',
    'white-fish-and-tomato-beans',
    'chickpea-shakshuka',
  ])
  expect(recipes.map(({ id }) => id).filter((id) => !found('no-oven').includes(id))).toEqual([
    'apple-baked-oats',
    'vegetable-egg-muffins',
    'one-tray-salmon-and-greens',
    'family-fish-pie',
    'fish-finger-wraps',
    'chicken-and-sweet-potato-tray',
    'cottage-pie-with-lentils',
    'lamb-koftas-and-bulgur',
    'halloumi-couscous-tray',
    'broccoli-macaroni-cheese',
    'gardeners-pie',
  ])
  expect(found('freezes')).toEqual([
    'banana-oat-pancakes',
    'vegetable-egg-muffins',
    'red-lentil-soup',
    'family-fish-pie',
    'weeknight-bolognese',
    'black-bean-chilli',
    'turkey-meatball-pasta',
    'beef-and-bean-chilli',
    'cottage-pie-with-lentils',
    'sausage-and-lentil-casserole',
    'mild-chicken-curry',
    'lentil-dal-with-eggs',
    'broccoli-macaroni-cheese',
    'peanut-and-sweet-potato-stew',
    'gardeners-pie',
  ])
  expect(found('cupboard')).toEqual([
    'banana-cinnamon-porridge',
    'beans-and-eggs-on-toast',
    'chickpea-pancakes',
    'peanut-banana-toast',
    'sardines-and-beans-on-toast',
    'coronation-chickpea-pittas',
    'chunky-minestrone',
    'smoky-bean-soup',
    'tuna-jacket-potatoes',
    'cheesy-bean-jackets',
    'salmon-and-pea-pasta',
    'white-fish-and-tomato-beans',
    'weeknight-bolognese',
    'black-bean-chilli',
    'chickpea-shakshuka',
  ])
  const quick = recipes.filter(({ cookTime }) => cookTime <= 15).map(({ id }) => id)
  expect([quick.length, found('15-minutes')]).toEqual([19, quick])
})

test('a dish from the store cupboard needs nothing from the butcher or the fishmonger', () => {
  for (const { id, ingredients: lines } of recipes.filter((recipe) => passesFilters(recipe, ['cupboard']))) {
    expect([id, lines.filter(({ aisle }) => aisle === 'meat' || aisle === 'fish')]).toEqual([id, []])
  }
})

test('a search finds dishes, ingredients and tags, and several chips narrow together', () => {
  const ids = (query: string) => searchRecipes(recipes, query).map(({ id }) => id)
  expect(ids('SHAKSHUKA')).toEqual(['chickpea-shakshuka'])
  expect(ids('lunchbox')).toEqual(recipes.filter(({ tags }) => tags.includes('Lunchbox')).map(({ id }) => id))
  expect(ids('halloumi tray')).toContain('halloumi-couscous-tray')
  expect(ids(' ')).toHaveLength(recipes.length)
  const both = recipes.filter((recipe) => passesFilters(recipe, ['one-pan', '15-minutes']))
  expect(both.map(({ id }) => id)).toEqual(found('one-pan').filter((id) => found('15-minutes').includes(id)))
})

test('what kitchens usually have are ingredients of the recipes', () => {
  for (const item of [...alwaysThere, ...usuallyThere]) expect(Object.keys(ingredients)).toContain(item)
})
