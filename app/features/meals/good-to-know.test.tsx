import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { recipeWords } from '../../../content/open/meals.ts'
import { chokingWay } from '../../../content/open/safer-sleep.ts'
import type { Allergen, Recipe } from '../../../domain/recipe.ts'
import { GoodToKnow } from './good-to-know.tsx'

const pie: Recipe = {
  id: 'pie',
  name: 'Pie',
  category: 'dinner',
  calories: 600,
  protein: 30,
  carbs: 70,
  fat: 20,
  cookTime: 30,
  difficulty: 'easy',
  servings: 2,
  tags: [],
  ingredients: [],
  instructions: [],
  nutritionScore: 70,
  familyFriendly: true,
  image: { dish: 'bowl', ground: 'sun', base: 'pie', toppings: [] },
  allergens: [],
  diets: [],
  childPortion: 'Half of it.',
}

const shown = (...allergens: Allergen[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <GoodToKnow recipe={{ ...pie, allergens }} removed={false} />
    </MemoryRouter>,
  )

test('with milk, the text says that children under two need the full-fat kinds', () => {
  expect(shown('milk', 'soya')).toContain(recipeWords.underTwo)
  expect(shown('soya')).not.toContain(recipeWords.underTwo)
})

test('with milk or soya, the text says that neither is a drink for a child under one', () => {
  for (const words of [shown('milk'), shown('soya')]) expect(words).toContain(recipeWords.noDrink)
  expect(shown('eggs')).not.toContain(recipeWords.noDrink)
})

test('every recipe has the same general advice about first foods', () => {
  for (const words of [shown('eggs', 'fish'), shown()]) {
    expect(words).toContain('Half of it.')
    expect(words).toContain(`href="${chokingWay.to}"`)
    for (const each of [recipeWords.firstFoods, recipeWords.fibre, recipeWords.table]) expect(words).toContain(each)
  }
  expect(recipeWords.firstFoods).toMatch(/^General advice: .*six months.* one at a time and in very small amounts/)
  expect(recipeWords.firstFoods).toMatch(/Eczema or an allergy already\? Ask your GP or health visitor first/)
  expect(recipeWords.table).toMatch(/decide when they are full.*never left alone with food.*wheeze.*999/)
  expect(recipeWords.fibre).toMatch(/^Under 2 .*white bread/)
})
