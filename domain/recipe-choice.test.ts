import { describe, expect, it, test } from 'vitest'
import { addDays, type LocalDay } from './day.ts'
import { oilyFishTag } from './oily-fish.ts'
import { mealOrder } from './recipe.ts'
import { candidatesFor, proposedMeal, searchRecipes } from './recipe-choice.ts'
import { madeUpRecipes, seeded, wishing } from './testing/meal-weeks.ts'

const recipes = madeUpRecipes(seeded(5))
const day: LocalDay = '2026-11-18'
const dinners = candidatesFor('dinner', recipes, wishing([]), [])
const overAWeek = (week: readonly (typeof dinners)[number][], of = dinners) =>
  Array.from({ length: of.length }, (_, days) => proposedMeal(of, week, addDays(day, days)))

test('candidates are recipes for the meal that match the preferences and were not removed', () => {
  for (const meal of mealOrder) {
    const vegetarian = candidatesFor(meal, recipes, wishing(['vegetarian']), [])
    const [first] = vegetarian
    expect(vegetarian.length).toBeGreaterThan(1)
    for (const recipe of vegetarian) {
      expect(recipe.category).toBe(meal)
      expect(recipe.diets).toContain('vegetarian')
    }
    expect(candidatesFor(meal, recipes, wishing(['vegetarian']), [first?.id ?? ''])).toEqual(vegetarian.slice(1))
  }
})

describe('the proposal', () => {
  it('stays the same all day and goes through all candidates', () => {
    expect(proposedMeal(dinners, [], day)).toBe(proposedMeal(dinners, [], day))
    expect(new Set(overAWeek([]))).toEqual(new Set(dinners))
  })

  it('is not a recipe of the week, unless there is no other', () => {
    const [one, two] = dinners
    if (!one || !two) throw new Error('there are too few dinners')
    expect(overAWeek([one])).not.toContain(one)
    expect(proposedMeal([one, two], [one], day)).toBe(two)
    expect(proposedMeal([one], [one], day)).toBe(one)
    expect(proposedMeal([], [], day)).toBeNull()
  })

  it('adds no third meal with oily fish to a week', () => {
    const fish = dinners.map((recipe, index) => ({ ...recipe, tags: index % 2 === 0 ? [oilyFishTag] : [] }))
    const [first, , third] = fish
    if (!first || !third) throw new Error('there are too few dinners')
    const isFish = (week: typeof fish) => overAWeek(week, fish).some((recipe) => recipe?.tags.includes(oilyFishTag))
    expect(isFish([first])).toBe(true)
    expect(isFish([first, third])).toBe(false)
  })
})

test('recipes are found by every word of a name or an ingredient, in any order, ignoring case and accents', () => {
  const [one, ...others] = recipes
  if (!one) throw new Error('there is no recipe')
  const lentils = { item: 'red-lentils', name: 'red lentils', amount: 250, unit: 'g', aisle: 'cupboard' } as const
  const soup = { ...one, name: 'Crème of Squash', ingredients: [lentils] }
  const all = [soup, ...others]
  for (const query of ['creme', 'SQUASH crème', 'lentils squash']) expect(searchRecipes(all, query)).toEqual([soup])
  expect(searchRecipes(all, 'squash herring')).toEqual([])
  expect(searchRecipes(all, ' ')).toEqual(all)
})
