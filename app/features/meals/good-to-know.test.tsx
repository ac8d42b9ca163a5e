import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { recipeWords } from '../../../content/open/meals.ts'
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
  renderToStaticMarkup(<GoodToKnow recipe={{ ...pie, allergens }} removed={false} />)

test('where there is milk, under-twos are said to want the full-fat kinds', () => {
  expect(shown('milk', 'soya')).toContain(recipeWords.underTwo)
  expect(shown('soya')).not.toContain(recipeWords.underTwo)
})

test('how first foods are given is said with every recipe, as general advice', () => {
  for (const words of [shown('eggs', 'fish'), shown()]) {
    expect(words).toContain('Half of it.')
    expect(words).toContain(recipeWords.firstFoods)
  }
  expect(recipeWords.firstFoods).toMatch(/^General advice: .*six months.* one at a time and in very small amounts/)
})
