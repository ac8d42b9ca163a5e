import * as z from 'zod/mini'
import { type PlateLook, plateLookSchema } from './plate.ts'

/** What is eaten when, how much of what is in it and whom it suits (spec §3 Recipe). */

/** In the order of the day. */
export const meals = ['breakfast', 'lunch', 'dinner'] as const
export type Meal = (typeof meals)[number]

/** What a recipe can suit: worked out from its ingredients, never typed. */
export const diets = ['vegetarian', 'halal', 'dairy-free', 'nut-free'] as const
export type Diet = (typeof diets)[number]

/**
 * How an amount is measured. A `cup` is 250 ml; 'piece', 'slice' and 'tin' are as the shops sell them; a 'pinch' is
 * what two fingers hold.
 */
export const units = ['g', 'kg', 'ml', 'l', 'piece', 'slice', 'tin', 'tsp', 'tbsp', 'cup', 'pinch'] as const
export type Unit = (typeof units)[number]

/** In the order of a walk through the shop. */
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

/** The headings of a shopping list. */
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

/** The fourteen that food law in the United Kingdom asks to be named. */
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

/** One line of what is needed, structured so that lists can be added up (D29). */
export interface Ingredient {
  /** Stable, e.g. 'red-lentils': what is the same on two lists. */
  readonly item: string
  /** As it is read: 'red lentils'; in the plural where it is counted. */
  readonly name: string
  /** What a single piece is called: 'lemon'. */
  readonly one?: string
  /** Above 0, for the recipe's `servings`. */
  readonly amount: number
  readonly unit: Unit
  readonly aisle: Aisle
  /** What is done to it: 'finely chopped'. */
  readonly note?: string
}

export interface Recipe {
  /** Never changes: plans and favourites know a recipe by it. */
  readonly id: string
  readonly name: string
  readonly category: Meal
  /** kcal a serving, whole. */
  readonly calories: number
  /** Whole grams a serving. */
  readonly protein: number
  /** Whole grams a serving. */
  readonly carbs: number
  /** Whole grams a serving. */
  readonly fat: number
  /** Minutes, all in. */
  readonly cookTime: number
  readonly difficulty: Difficulty
  readonly servings: number
  readonly tags: readonly string[]
  readonly ingredients: readonly Ingredient[]
  /** Steps, in order. */
  readonly instructions: readonly string[]
  /** 0 to 100, whole. */
  readonly nutritionScore: number
  readonly familyFriendly: boolean
  readonly image: PlateLook
  readonly allergens: readonly Allergen[]
  readonly diets: readonly Diet[]
  /** What to do for a child at the table. */
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

/** Reads a recipe of the pack; fields it does not know are left out. */
export const recipeSchema: z.ZodMiniType<Recipe> = z.object({
  id: words,
  name: words,
  category: z.enum(meals),
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

/** What so much of it is called: '1 lemon', '½ lemon', '2 lemons'. */
export function nameOf({ name, one, amount, unit }: Omit<Ingredient, 'item' | 'aisle'>): string {
  return unit === 'piece' && amount <= 1 ? (one ?? name) : name
}

/** The score as it is shown: 87 is '8.7' (spec §3). */
export function scoreWords(nutritionScore: number): string {
  return (nutritionScore / 10).toFixed(1)
}

/** A recipe of at most so many minutes counts as quick. */
export const quickMinutes = 20
