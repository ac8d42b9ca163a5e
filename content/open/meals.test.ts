import { expect, test } from 'vitest'
import { allergens } from '../../domain/recipe.ts'
import { allergenNames, calorieNeeds, oilyFishWords, wishes } from './meals.ts'

test('the advice about halal names doubtful foods: ready-cooked meat, brewed soy sauce, bread, cheese', () => {
  expect(wishes.halal).toMatch(/halal meat, also when it is bought cooked/)
  expect(wishes.halal).toMatch(/soy sauce holds a little alcohol/)
  expect(wishes.halal).toMatch(/bread may be made with animal fats/)
  expect(wishes.halal).toMatch(/cheese.*certified/)
})

test('the advice about oily fish names girls and women, pregnant or not', () => {
  expect(oilyFishWords(3)).toMatch(
    /^Oily fish 3 times this week\. For girls and women twice a week is enough, pregnant or not/,
  )
})

test('caffeine, vitamin D and the calories for breastfeeding are given in figures', () => {
  expect(wishes.forYou.join(' ')).toMatch(/200 mg a day while pregnant, 300 mg while breastfeeding/)
  expect(wishes.forYou.join(' ')).toMatch(/Vitamin D: 10 micrograms.* 8\.5 to 10 micrograms a day from birth/)
  expect(calorieNeeds).toMatch(/^About 1,800 kcal .*About 2,000 a day is usual for a woman.* 330 to 500 more/)
})

test('the advice for pregnancy is complete: alcohol, folic acid, foods to avoid', () => {
  const said = wishes.forYou.join(' ')
  for (const words of ['no alcohol', '400 micrograms of folic acid', 'some need more: ask your GP', 'eat less']) {
    expect(said).toContain(words)
  }
  for (const food of [
    'liver',
    'pâté',
    'vitamin A',
    'unpasteurised',
    'mould-ripened',
    'soft blue',
    'undercooked meat',
  ]) {
    expect(said).toContain(food)
  }
  for (const food of ['cold-smoked fish', '4 tins of tuna', 'shark', 'game', 'shellfish', 'eggs']) {
    expect(said).toContain(food)
  }
  expect(said).toContain('Your midwife has the whole list')
})

test('each of the fourteen allergens has its own name, which begins with the word of the law', () => {
  const names = allergens.map((allergen) => allergenNames[allergen])
  expect(new Set(names).size).toBe(14)
  for (const allergen of allergens) expect(allergenNames[allergen].toLowerCase()).toMatch(new RegExp(`^${allergen}`))
})
