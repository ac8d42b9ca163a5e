import * as z from 'zod/mini'
import { type PlateLook, plateLookSchema } from './plate.ts'

/** Recipes: meals, units, ingredients, allergens (spec §3 Recipe). */

/** The meals in the order of the day. */
export const mealOrder = ['breakfast', 'lunch', 'dinner'] as const
export type Meal = (typeof mealOrder)[number]

/** The next meal by the device's local time: breakfast before 10:00, lunch before 15:00, then dinner (D40). */
export function mealOfHour(date: Date): Meal {
  const hour = date.getHours()
  if (hour < 10) return 'breakfast'
  return hour < 15 ? 'lunch' : 'dinner'
}

/** Diets a recipe can match; calculated from its ingredients. */
export const diets = ['vegetarian', 'halal', 'dairy-free', 'nut-free'] as const
export type Diet = (typeof diets)[number]

/** Units. A cup is 250 ml; piece, slice and tin as sold in shops. */
export const units = ['g', 'kg', 'ml', 'l', 'piece', 'slice', 'tin', 'tsp', 'tbsp', 'cup', 'pinch'] as const
export type Unit = (typeof units)[number]

/** Shop departments in the order of the shopping list. */
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

/** The fourteen allergens that UK food law requires to be named. */
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

/** An ingredient of a recipe, structured so that amounts can be added up (D29). */
export interface Ingredient {
  /** Stable id, for example 'red-lentils'; the same for the ingredient in all recipes. */
  readonly item: string
  /** Displayed name, for example 'red lentils'; plural if it is counted. */
  readonly name: string
  /** Name of a single piece, for example 'lemon'. */
  readonly one?: string
  /** The amount for the recipe's `servings`; above 0. */
  readonly amount: number
  readonly unit: Unit
  readonly aisle: Aisle
  /** Preparation, for example 'finely chopped'. */
  readonly note?: string
}

export interface Recipe {
  /** The id must not change: plans and favourites refer to it. */
  readonly id: string
  readonly name: string
  readonly category: Meal
  /** Kcal per serving, a whole number. */
  readonly calories: number
  /** Grams per serving, a whole number. */
  readonly protein: number
  /** Grams per serving, a whole number. */
  readonly carbs: number
  /** Grams per serving, a whole number. */
  readonly fat: number
  /** Minutes in total. */
  readonly cookTime: number
  readonly difficulty: Difficulty
  readonly servings: number
  readonly tags: readonly string[]
  readonly ingredients: readonly Ingredient[]
  readonly instructions: readonly string[]
  /** Integer from 0 to 100. */
  readonly nutritionScore: number
  readonly familyFriendly: boolean
  readonly image: PlateLook
  readonly allergens: readonly Allergen[]
  readonly diets: readonly Diet[]
  /** How to prepare a portion for a child. */
  readonly childPortion: string
}

const count = z.int().check(z.nonnegative())
const words = z.string().check(z.minLength(1))

const ingredientSchema = z.object({
  item: words,
  name: words,
  one: z.exactOptional(words),
  amount: z.number().check(z.positive()),
  unit: z.enum(units),
  aisle: z.enum(aisles),
  note: z.exactOptional(words),
})

/** Schema of a recipe in a pack; drops unknown fields. */
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

/** Name that fits the amount: '1 lemon', '½ lemon', '2 lemons'. */
export function nameOf({ name, one, amount, unit }: Omit<Ingredient, 'item' | 'aisle'>): string {
  return unit === 'piece' && amount <= 1 ? (one ?? name) : name
}

/** The score as displayed: 87 is '8.7' (spec §3). */
export function scoreWords(nutritionScore: number): string {
  return (nutritionScore / 10).toFixed(1)
}

/** Maximum minutes of a quick recipe. */
export const quickMinutes = 20
