import { ingredients, type CountedUnit, type Food, type Nature } from '../../content/premium/ingredients.ts'
import { agesAndAmounts } from '../../content/premium/recipes/child-portion.ts'
import { type Part, recipeSources, type RecipeSource } from '../../content/premium/recipes/recipes.ts'
import {
  allergens,
  diets,
  mealOrder,
  type Diet,
  type Ingredient,
  type Meal,
  type Recipe,
  type Unit,
} from '../../domain/recipe.ts'
import { nutritionScore } from './recipe-score.ts'

interface Weighed {
  readonly food: Food
  /** Weight in grams, or in millilitres for liquids. */
  readonly weight: number
}

const facts = ['kcal', 'protein', 'carbs', 'fat', 'fibre', 'saturates', 'sugars', 'salt'] as const
type Fact = (typeof facts)[number]

/**
 * Converts an amount to grams (millilitres for liquids).
 * @throws RangeError for a unit whose weight is unknown
 */
export function weightOf(food: Food, amount: number, unit: Unit): number {
  const one = food.poured ? { ml: 1, l: 1000 } : { g: 1, kg: 1000 }
  const weight = (one as Partial<Record<Unit, number>>)[unit] ?? food.weighs?.[unit as CountedUnit]
  if (weight === undefined) throw new RangeError(`Nobody knows what a ${unit} of ${food.name} weighs`)
  return amount * weight
}

function total(weighed: readonly Weighed[], fact: Fact, counts: (food: Food) => boolean = () => true): number {
  const column = facts.indexOf(fact)
  return weighed
    .filter(({ food }) => counts(food))
    .reduce((sum, { food, weight }) => sum + ((food.per100[column] ?? 0) * weight) / 100, 0)
}

const weightIn = (weighed: readonly Weighed[]): number => weighed.reduce((sum, { weight }) => sum + weight, 0)

/** Tells for each diet which foods it allows. Whether meat is halal depends on the butcher, and the screen says so. */
const without: Readonly<Record<Diet, (food: Food) => boolean>> = {
  vegetarian: (food) => !is(food, 'meat', 'pork', 'fish', 'gelatine'),
  halal: (food) => !is(food, 'pork', 'alcohol', 'gelatine'),
  'dairy-free': (food) => !food.allergens?.includes('milk'),
  'nut-free': (food) => !food.allergens?.some((each) => each === 'nuts' || each === 'peanuts'),
}

function is(food: Food, ...natures: readonly Nature[]): boolean {
  return food.natures?.some((nature) => natures.includes(nature)) ?? false
}

/**
 * Whether a food's sugars count as added sugars. Sugars of fruit, vegetables, pulses, plain milk and yoghurt do not
 * count.
 */
const sweetens = (food: Food): boolean => !food.fiveADay && food.aisle !== 'dairy-and-eggs'

function line([item, amount, unit, note]: Part): Ingredient {
  const { name, one, aisle }: Food = ingredients[item]
  return {
    item,
    name,
    ...(one !== undefined && { one }),
    amount,
    unit,
    aisle,
    ...(note !== undefined && { note }),
  }
}

/** Returns the recipe as the API sends it, with the values that are calculated from its ingredients. */
export function served(category: Meal, { parts, childWithout = [], ...source }: RecipeSource): Recipe {
  const weighed = parts.map(([item, amount, unit]) => {
    const food: Food = ingredients[item]
    return { food, weight: weightOf(food, amount, unit) }
  })
  const each = (fact: Fact, counts?: (food: Food) => boolean) => total(weighed, fact, counts) / source.servings
  const foods = weighed.map(({ food }) => food)
  return {
    ...source,
    category,
    calories: Math.round(each('kcal')),
    protein: Math.round(each('protein')),
    carbs: Math.round(each('carbs')),
    fat: Math.round(each('fat')),
    ingredients: parts.map(line),
    nutritionScore: nutritionScore({
      kcal: each('kcal'),
      grams: weightIn(weighed) / source.servings,
      protein: each('protein'),
      fibre: each('fibre'),
      saturates: each('saturates'),
      addedSugars: each('sugars', sweetens),
      salt: each('salt'),
      fiveADayGrams: weightIn(weighed.filter(({ food }) => food.fiveADay)) / source.servings,
    }),
    allergens: allergens.filter((allergen) => foods.some((food) => food.allergens?.includes(allergen))),
    diets: diets.filter((diet) => foods.every(without[diet])),
    childPortion: `${agesAndAmounts({
      salt: each('salt', (food) => childWithout.every((item) => ingredients[item] !== food)) / 2,
      honey: parts.some(([item]) => item === 'honey'),
    })} ${source.childPortion}`,
  }
}

export const recipes: readonly Recipe[] = mealOrder.flatMap((meal) =>
  recipeSources[meal].map((source) => served(meal, source)),
)
