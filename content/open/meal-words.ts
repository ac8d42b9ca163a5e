import { mealCostWords, pounds } from './meals/cost.ts'
import { allergenNames, dietNames, extraNames, mealNames, mealsInWords } from './meals.ts'
import { dayWords, shortDayWords } from '../../domain/day-words.ts'
import type { LocalDay } from '../../domain/day.ts'
import type { WeekObstacle } from '../../domain/generate-week.ts'
import type { Preferences } from '../../domain/meal-plan.ts'
import { type MealWish, wishesIn } from '../../domain/meal-wishes.ts'
import { nameOf, type Allergen, type Difficulty, type Ingredient, type Meal, type Recipe } from '../../domain/recipe.ts'
import { amountWords, type ShoppingItem, withoutHeld } from '../../domain/shopping-list.ts'
import { lazily } from '../../domain/lazily.ts'

const lists = lazily(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }))
const choices = lazily(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }))

const difficultyNames: Readonly<Record<Difficulty, string>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

const thousands = /\B(?=(\d{3})+$)/g

/**
 * Formats a whole number with commas, for example '1,240'. `Intl` is not used, because creating the first formatter
 * would delay a slow phone (docs/decisions/0027).
 */
export const figure = (value: number): string => String(value).replace(thousands, ',')

export const servingsWords = (servings: number): string => countWords(servings, 'serving')

export const recipeFacts = (recipe: Recipe): string =>
  recipe.noNutrition ? effortOf(recipe) : `${figure(recipe.calories)} kcal · ${effortOf(recipe)}`

/** The difficulty is left out for a user's own recipe, because the user was not asked for it. */
export const effortOf = ({ cookTime, difficulty, own }: Recipe): string =>
  own ? `${cookTime} min` : `${cookTime} min · ${difficultyNames[difficulty]}`

/** Returns meal and day, for example 'Lunch on Friday 20 November' or 'Lunch today'. */
export function mealPlaceWords(meal: Meal, day: LocalDay, today: LocalDay): string {
  return day === today ? `${mealNames[meal]} today` : `${mealNames[meal]} on ${dayWords(day, today)}`
}

/** Label of a day for screen readers, for example 'Fri 20 Nov, today, 3 meals'. It begins with the visible text. */
export function mealDayName(day: LocalDay, today: LocalDay, meals: number): string {
  const planned = meals === 0 ? 'nothing planned' : countWords(meals, 'meal')
  return [shortDayWords(day, today), day === today ? 'today' : null, planned].filter(Boolean).join(', ')
}

/** Returns the user's preferences in words, for example 'Vegetarian, quick'. */
export function wishedWords(preferences: Preferences): string {
  const { ceiling, leftovers } = preferences
  const names = [
    ...wishesIn(preferences).map((wish) => (isAllergen(wish) ? `no ${wish}` : wishName(wish))),
    ...(ceiling === null ? [] : [mealCostWords.atMost(pounds(ceiling))]),
    ...(leftovers ? ['leftovers'] : []),
  ]
  return names.length === 0 ? 'Anything goes' : sentence(names.join(', ').toLowerCase())
}

const isAllergen = (wish: MealWish): wish is Allergen => Object.hasOwn(allergenNames, wish)

/** Name of a preference as the form shows it, for example 'Quick' or 'Leave out: Milk'. */
function wishName(wish: MealWish): string {
  if (isAllergen(wish)) return `Leave out: ${allergenNames[wish]}`
  return wish === 'familyFriendly' || wish === 'quick' ? extraNames[wish] : dietNames[wish]
}

/** Says for which meals there are too few recipes, and which preference prevents a plan. */
export function obstacleWords({ missing, inTheWay }: WeekObstacle, preferences: Preferences): string {
  const meals = lists().format(missing.map((meal) => mealsInWords[meal]))
  return `There are too few ${meals} for these wishes. ${wishAdvice(inTheWay, wishesIn(preferences))}`
}

function wishAdvice(inTheWay: readonly MealWish[], all: readonly MealWish[]): string {
  const named = (wishes: readonly MealWish[]) => wishes.map((wish) => `‘${wishName(wish)}’`)
  if (inTheWay.length > 0) return `A week can be made without ${choices().format(named(inTheWay))}.`
  if (all.length > 1)
    return `No single wish is in the way: let go of ${all.length === 2 ? 'both' : 'two or more'} of ${lists().format(named(all))}, or bring a recipe back.`
  return 'Loosen one, or bring a recipe back.'
}

/** Allergens whose name on ingredient lists differs from the everyday word. */
const inIngredients: Partial<Readonly<Record<Allergen, string>>> = { gluten: 'gluten (wheat, barley, rye or oats)' }

/** Returns allergens in words, for example 'eggs, fish and milk'; null if there are none. */
export function allergenWords(allergens: readonly Allergen[]): string | null {
  return allergens.length === 0
    ? null
    : lists().format(allergens.map((allergen) => inIngredients[allergen] ?? allergen))
}

/** Summary of a shopping list, for example '7 things, from three recipes, two ticked off'. */
export function shoppingListSummary(all: readonly ShoppingItem[]): string {
  const { buy: list, held } = withoutHeld(all)
  const recipes = new Set(all.flatMap(({ from }) => from.map(({ recipe }) => recipe))).size
  const ticked = list.filter((item) => item.ticked).length
  return [
    list.length === 0 ? 'Nothing to buy' : countWords(list.length, 'thing'),
    recipes > 0 && `from ${small(recipes)} ${recipes === 1 ? 'recipe' : 'recipes'}`,
    ticked > 0 && `${ticked === list.length ? 'all' : small(ticked)} ticked off`,
    held.length > 0 && `${small(held.length)} more you have`,
  ]
    .filter(Boolean)
    .join(', ')
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const small = (count: number): string => smallNumbers[count] ?? figure(count)

/** Returns a whole recipe as a text to share, with the amounts for its own number of servings. */
export function asText(recipe: Recipe): string {
  const { name, servings, ingredients, instructions, asWritten = [] } = recipe
  return [
    name,
    `${recipeFacts(recipe)} · serves ${servings}`,
    [...ingredients.map(ingredientLine), ...asWritten.map((line) => `- ${line}`)].join('\n'),
    instructions.map((step, index) => `${index + 1}. ${step}`).join('\n'),
  ].join('\n\n')
}

const ingredientLine = (ingredient: Ingredient): string => {
  const { amount, unit, note, text } = ingredient
  if (text !== undefined) return `- ${text}`
  return `- ${amountWords(amount, unit)} ${nameOf(ingredient)}${note === undefined ? '' : `, ${note}`}`
}

export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export function countWords(count: number, thing: string): string {
  return `${figure(count)} ${thing}${count === 1 ? '' : 's'}`
}
