import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Food, ingredients } from '../../content/premium/ingredients.ts'
import { type RecipeSource, recipeSources } from '../../content/premium/recipes/recipes.ts'
import { dailyTarget, nutrients, type Nutrition, nutritionSum } from '../../domain/nutrition.ts'
import { diets, type Meal, quickMinutes, type Recipe, recipeSchema } from '../../domain/recipe.ts'
import { pricesFor, type PriceBody } from './prices.ts'
import { nutritionScore, type ScoreFacts } from './recipe-score.ts'
import { recipes, served, weightOf } from './recipes.ts'
import { repositoryItems } from './repository.ts'

const wishes: Readonly<Record<string, (recipe: Recipe) => boolean>> = {
  nothing: () => true,
  ...Object.fromEntries(diets.map((diet) => [diet, (recipe: Recipe) => recipe.diets.includes(diet)])),
  quick: ({ cookTime }) => cookTime <= quickMinutes,
  'family-friendly': ({ familyFriendly }) => familyFriendly,
}

const of = (meal: Meal, list: readonly Recipe[]) => list.filter(({ category }) => category === meal)

const largestDeviation = (day: Nutrition): number =>
  Math.max(...nutrients.map((nutrient) => Math.abs(day[nutrient] / dailyTarget[nutrient] - 1)))

/**
 * Finds the seven best days that share no dinner, and returns the largest deviation from a target on the worst of them;
 * Infinity when there are no seven such days.
 */
function worstOfWeek(list: readonly Recipe[]): number {
  const mornings = of('breakfast', list).flatMap((breakfast) =>
    of('lunch', list).map((lunch) => nutritionSum([breakfast, lunch])),
  )
  const best = of('dinner', list).map((dinner) =>
    mornings.reduce((least, morning) => Math.min(least, largestDeviation(nutritionSum([morning, dinner]))), Infinity),
  )
  return best.toSorted((a, b) => a - b)[6] ?? Infinity
}

describe('a week can be planned', () => {
  test.each(Object.keys(wishes))(
    'with the wish %s: seven days within 8 %% of all four targets, whichever recipe is removed',
    (wish) => {
      const fitting = recipes.filter(wishes[wish] ?? (() => false))
      expect(worstOfWeek(fitting)).toBeLessThanOrEqual(0.08)
      for (const removed of fitting) {
        const left = fitting.filter((recipe) => recipe !== removed)
        expect([removed.id, worstOfWeek(left) <= 0.08]).toEqual([removed.id, true])
      }
    },
  )

  test('with all wishes at once there are still seven dinners, and days within 10 %', () => {
    const all = Object.values(wishes)
    expect(worstOfWeek(recipes.filter((recipe) => all.every((fits) => fits(recipe))))).toBeLessThanOrEqual(0.1)
  })

  test.each(Object.keys(wishes))(
    'with the wish %s there are at least eight dinners, five lunches and five breakfasts',
    (wish) => {
      const fitting = recipes.filter(wishes[wish] ?? (() => false))
      expect(of('dinner', fitting).length).toBeGreaterThanOrEqual(8)
      expect(of('lunch', fitting).length).toBeGreaterThanOrEqual(5)
      expect(of('breakfast', fitting).length).toBeGreaterThanOrEqual(5)
    },
  )
})

describe('what is served', () => {
  test('the app’s schema accepts every recipe unchanged', () => {
    for (const recipe of recipes) expect(recipeSchema.parse(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe)
  })

  test('no diet contains a food that it excludes', () => {
    const words = (recipe: Recipe) => recipe.ingredients.map(({ name }) => name).join(' ')
    for (const recipe of recipes) {
      const found = {
        vegetarian: /chicken|turkey|beef|lamb|pork|ham\b|salmon|fish|haddock|tuna|sardine|prawn|gelatine/i,
        halal: /pork|ham\b|bacon|wine|beer|gelatine/i,
        'dairy-free': /(?<!soya |coconut )milk|Greek yoghurt|cheese|cheddar|halloumi/i,
        'nut-free': /peanut|almond|cashew|walnut|hazelnut/i,
      }
      for (const diet of recipe.diets)
        expect([recipe.id, diet, words(recipe)]).not.toEqual([recipe.id, diet, expect.stringMatching(found[diet])])
      const forbidden = {
        vegetarian: ['fish', 'crustaceans'],
        halal: [],
        'dairy-free': ['milk'],
        'nut-free': ['nuts', 'peanuts'],
      }
      for (const diet of recipe.diets) {
        expect([recipe.id, recipe.allergens.filter((each) => forbidden[diet].some((no) => no === each))]).toEqual([
          recipe.id,
          [],
        ])
      }
    }
    for (const diet of diets) expect(recipes.some((recipe) => !recipe.diets.includes(diet))).toBe(true)
  })

  test('the kcal of a serving match its protein, carbs and fat, plus some fibre', () => {
    for (const { id, calories, protein, carbs, fat } of recipes) {
      const rest = calories - (4 * protein + 4 * carbs + 9 * fat)
      expect([id, rest > -10 && rest < 60]).toEqual([id, true])
    }
  })

  test('nutrition, allergens and diets are calculated from the ingredients', () => {
    const { parts: _, ...toast } = {
      parts: [],
      id: 'toast',
      name: 'Toast',
      cookTime: 5,
      difficulty: 'easy' as const,
      servings: 2,
      familyFriendly: true,
      tags: [],
      image: { dish: 'plate' as const, ground: 'sun' as const, base: 'toast' as const, toppings: [] },
      instructions: ['Toast the bread.'],
      childPortion: 'Fingers.',
    }
    const recipe = served('breakfast', {
      ...toast,
      parts: [
        ['wholemeal-bread', 4, 'slice'],
        ['milk', 0.2, 'l'],
        ['ham', 0.05, 'kg', 'torn'],
      ],
    })
    // For two servings: 160 g of bread (368 kcal), 200 ml of milk (100), 50 g of ham (53.5).
    expect([recipe.calories, recipe.protein, recipe.carbs, recipe.fat]).toEqual([261, 17, 35, 5])
    expect(recipe.allergens).toEqual(['gluten', 'milk', 'soya'])
    expect(recipe.diets).toEqual(['nut-free'])
    expect(recipe.ingredients[2]).toEqual({
      item: 'ham',
      name: 'lean cooked ham',
      amount: 0.05,
      unit: 'kg',
      aisle: 'meat',
      note: 'torn',
    })
  })

  const sources = Object.values(recipeSources).flat()
  const wordsOf = (source: RecipeSource) => recipes.find(({ id }) => id === source.id)?.childPortion ?? ''

  function saltOfHalf({ parts, servings, childWithout = [] }: RecipeSource): number {
    const given = parts.filter(([item]) => !childWithout.includes(item))
    const grams = given.map(([item, amount, unit]) => {
      const food: Food = ingredients[item]
      return (food.per100[7] * weightOf(food, amount, unit)) / 100
    })
    return grams.reduce((sum, each) => sum + each, 0) / servings / 2
  }

  test('a meal with honey, or with more than 0.5 g of salt in half a portion, is for children over 1', () => {
    const kinds = sources.map((source) => {
      const because = [
        source.parts.some(([item]) => item === 'honey') && 'the honey',
        saltOfHalf(source) > 0.5 && 'the salt',
      ]
        .filter(Boolean)
        .join(' and ')
      const begin =
        because === ''
          ? 'From about 6 months a few spoonfuls, 1 to 3 years about a quarter of a portion, 4 and over about half. '
          : `Over 1, because of ${because}: up to 3 years about a quarter of a portion, 4 and over about half. `
      expect([source.id, wordsOf(source).slice(0, begin.length)]).toEqual([source.id, begin])
      return because
    })
    expect(new Set(kinds)).toEqual(new Set(['', 'the honey', 'the salt', 'the honey and the salt']))
    expect(kinds.filter((because) => because === '').length).toBeGreaterThan(30)
  })

  test('an ingredient saltier than cheddar is omitted for a child under 1, or the meal is for children over 1', () => {
    for (const source of sources.filter((each) => !wordsOf(each).startsWith('Over 1'))) {
      const salty = source.parts.map(([item]) => item).filter((item) => ingredients[item].per100[7] > 1.8)
      expect([source.id, salty.filter((item) => !source.childWithout?.includes(item))]).toEqual([source.id, []])
    }
  })

  test('an amount without known weight is refused', () => {
    expect(() => weightOf(ingredients.spinach, 1, 'cup')).toThrow(RangeError)
    expect(() => weightOf(ingredients.milk, 1, 'g')).toThrow(RangeError)
    expect(() => weightOf(ingredients.tofu, 1, 'ml')).toThrow(RangeError)
    expect(weightOf(ingredients['rolled-oats'], 2, 'tbsp')).toBe(16)
  })

  test('the pack is small enough to store on a phone: at most 20 kB compressed', () => {
    const prices = pricesFor(
      repositoryItems('prices').map(({ key, body }) => [key, body as unknown as PriceBody]),
      recipes,
    )
    expect(brotliCompressSync(JSON.stringify({ recipes, prices })).length).toBeLessThanOrEqual(20_000)
  })
})

describe('the score', () => {
  const plain: ScoreFacts = {
    kcal: 600,
    grams: 400,
    protein: 24,
    fibre: 9,
    saturates: 6,
    addedSugars: 6,
    salt: 1.8,
    fiveADayGrams: 160,
  }

  test('fibre, protein, fruit and vegetables raise it; saturates, added sugars, salt and dense food lower it', () => {
    const score = nutritionScore(plain)
    for (const better of [{ fibre: 12 }, { protein: 30 }, { fiveADayGrams: 240 }, { grams: 520 }]) {
      expect(nutritionScore({ ...plain, ...better })).toBeGreaterThan(score)
    }
    for (const worse of [{ saturates: 8 }, { addedSugars: 12 }, { salt: 2.4 }, { grams: 300 }]) {
      expect(nutritionScore({ ...plain, ...worse })).toBeLessThan(score)
    }
  })

  test('it ranges from 20 to 100', () => {
    const none = {
      kcal: 600,
      grams: 100,
      protein: 0,
      fibre: 0,
      saturates: 60,
      addedSugars: 90,
      salt: 9,
      fiveADayGrams: 0,
    }
    const all = {
      kcal: 300,
      grams: 600,
      protein: 60,
      fibre: 30,
      saturates: 0,
      addedSugars: 0,
      salt: 0,
      fiveADayGrams: 600,
    }
    expect([nutritionScore(none), nutritionScore(all)]).toEqual([20, 100])
  })

  test('the scores of the recipes use the whole range', () => {
    const scores = recipes.map((recipe) => recipe.nutritionScore).toSorted((a, b) => a - b)
    expect(scores[0]).toBeLessThanOrEqual(65)
    expect(scores[0]).toBeGreaterThanOrEqual(50)
    expect(scores.at(-1)).toBeGreaterThanOrEqual(90)
    expect(new Set(scores).size).toBeGreaterThan(20)
  })
})
