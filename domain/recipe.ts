import * as z from 'zod/mini'
import { type PlateLook, plateLookSchema } from './plate.ts'

export const mealOrder = ['breakfast', 'lunch', 'dinner'] as const
export type Meal = (typeof mealOrder)[number]

/** The next meal by the local time of the device: breakfast before 10:00, lunch before 15:00, then dinner (D40). */
export function mealOfHour(date: Date): Meal {
  const hour = date.getHours()
  if (hour < 10) return 'breakfast'
  return hour < 15 ? 'lunch' : 'dinner'
}

/** Diets that a recipe can suit. They are computed from the ingredients of the recipe. */
export const diets = ['vegetarian', 'halal', 'dairy-free', 'nut-free'] as const
export type Diet = (typeof diets)[number]

/** Units of amounts. A cup is 250 ml; a piece, slice or tin is one as sold in shops. */
export const units = ['g', 'kg', 'ml', 'l', 'piece', 'slice', 'tin', 'tsp', 'tbsp', 'cup', 'pinch'] as const
export type Unit = (typeof units)[number]

export const aisles = [
  'greengrocer',
  'meat',
  'fish',
  'dairy-and-eggs',
  'bakery',
  'cupboard',
  'spices',
  'frozen',
  'other',
] as const
export type Aisle = (typeof aisles)[number]

export const aisleNames: Readonly<Record<Aisle, string>> = {
  greengrocer: 'Greengrocer',
  meat: 'Meat',
  fish: 'Fish',
  'dairy-and-eggs': 'Dairy and eggs',
  bakery: 'Bakery',
  cupboard: 'Cupboard',
  spices: 'Herbs and spices',
  frozen: 'Frozen',
  other: 'Other',
}

/** The fourteen allergens that UK food law requires sellers to name. */
export const allergens = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const
export type Allergen = (typeof allergens)[number]

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/**
 * An ingredient of a recipe. Name, amount and unit are separate fields, so that the shopping list can add up amounts
 * (D29).
 */
export interface Ingredient {
  /** Id of the ingredient, for example 'red-lentils'. It is the same in all recipes. */
  readonly item: string
  /** Name as shown, for example 'red lentils'. It is plural if the ingredient is counted. */
  readonly name: string
  /** Name of a single piece, for example 'lemon'. */
  readonly one?: string
  /** Amount of the ingredient for the `servings` of the recipe; above 0. */
  readonly amount: number
  readonly unit: Unit
  readonly aisle: Aisle
  /** How to prepare the ingredient, for example 'finely chopped'. */
  readonly note?: string
  /** The whole line as the user wrote it, in an own recipe. */
  readonly text?: string
}

export interface Recipe {
  /** The id must not change, because stored plans and favourites refer to it. */
  readonly id: string
  readonly name: string
  readonly category: Meal
  /** Calories (kcal), protein, carbs and fat (grams) of one serving are whole numbers. */
  readonly calories: number
  readonly protein: number
  readonly carbs: number
  readonly fat: number
  /** Minutes that the whole recipe takes. */
  readonly cookTime: number
  readonly difficulty: Difficulty
  readonly servings: number
  readonly tags: readonly string[]
  readonly ingredients: readonly Ingredient[]
  readonly instructions: readonly string[]
  /** Score of the nutrition, a whole number from 0 to 100. */
  readonly nutritionScore: number
  readonly familyFriendly: boolean
  readonly image: PlateLook
  readonly allergens: readonly Allergen[]
  readonly diets: readonly Diet[]
  readonly childPortion: string
  /** Whether the user wrote the recipe. */
  readonly own?: true | undefined
  /** Set if it is not known which allergens the recipe contains; it then counts as containing every allergen. */
  readonly allergensUnknown?: true | undefined
  /** Set if calories, protein, carbs and fat are unknown and therefore 0. Such a recipe is only planned by hand. */
  readonly noNutrition?: true | undefined
  /** The lines of ingredients that could not be read, as the user wrote them. */
  readonly asWritten?: readonly string[] | undefined
}

const count = z.int().check(z.nonnegative())
const words = z.string().check(z.minLength(1))

export const ingredientSchema = z.object({
  item: words,
  name: words,
  one: z.exactOptional(words),
  amount: z.number().check(z.positive()),
  unit: z.enum(units),
  aisle: z.enum(aisles),
  note: z.exactOptional(words),
})

/** Schema of a recipe as the server sends it. Unknown fields are dropped. */
export const recipeSchema: z.ZodMiniType<Recipe> = z.object({
  id: words,
  name: words,
  category: z.enum(mealOrder),
  calories: count,
  protein: count,
  carbs: count,
  fat: count,
  cookTime: z.int().check(z.positive()),
  difficulty: z.enum(difficulties),
  servings: z.int().check(z.positive()),
  tags: z.array(words),
  ingredients: z.array(ingredientSchema).check(z.minLength(1)),
  instructions: z.array(words).check(z.minLength(1)),
  nutritionScore: count.check(z.maximum(100)),
  familyFriendly: z.boolean(),
  image: plateLookSchema,
  allergens: z.array(z.enum(allergens)),
  diets: z.array(z.enum(diets)),
  childPortion: words,
})

/** Returns the name that fits the amount: '1 lemon', '½ lemon', '2 lemons'. */
export function nameOf({ name, one, amount, unit }: Omit<Ingredient, 'item' | 'aisle'>): string {
  return unit === 'piece' && amount <= 1 ? (one ?? name) : name
}

/** Returns the score as shown: 87 becomes '8.7' (spec §3). */
export function scoreWords(nutritionScore: number): string {
  return (nutritionScore / 10).toFixed(1)
}

export const quickMinutes = 20
