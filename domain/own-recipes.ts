import * as z from 'zod/mini'
import type { PlateLook } from './plate.ts'
import {
  type Allergen,
  allergens,
  type Diet,
  ingredientSchema,
  type Ingredient,
  type Meal,
  mealOrder,
  type Recipe,
} from './recipe.ts'

/** Nutrition of one serving: calories in kcal, the other values in grams. */
interface OwnNutrition {
  readonly calories: number
  readonly protein: number
  readonly carbs: number
  readonly fat: number
}

export interface OwnIngredient {
  /** The line as the user wrote it. */
  readonly text: string
  /** The ingredient that the line was read as; undefined if that is not certain. */
  readonly read?: Ingredient | undefined
}

/** Diets that the user is asked about. The other diets follow from the allergens. */
export const askedDiets = ['vegetarian', 'halal'] as const satisfies readonly Diet[]
type AskedDiet = (typeof askedDiets)[number]

/** A recipe that the user wrote, or imported from a web page. */
export interface OwnRecipe {
  /** `own-` and a UUID. */
  readonly id: string
  readonly name: string
  readonly category: Meal
  readonly minutes: number
  readonly servings: number
  readonly ingredients: readonly OwnIngredient[]
  readonly steps: readonly string[]
  /** Allergens that the recipe contains; null if the user has not said. */
  readonly contains: readonly Allergen[] | null
  readonly diets: readonly AskedDiet[]
  readonly familyFriendly: boolean
  readonly nutrition?: OwnNutrition | undefined
  /** Address of the web page that the recipe is from. */
  readonly source?: string | undefined
  readonly tags: readonly string[]
}

export const ownRecipeLimits = {
  recipes: 100,
  name: 120,
  ingredients: 50,
  ingredient: 200,
  steps: 40,
  step: 2000,
  minutes: 1440,
  servings: 24,
  source: 2000,
  tags: 10,
  tag: 30,
  /** Maximum length of the whole recipe in characters of JSON, so that sync can send it (`syncLimits.itemSize`). */
  size: 20_000,
} as const

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const figure = z.int().check(z.nonnegative(), z.maximum(10_000))

export const nutritionSchema = z.object({ calories: figure, protein: figure, carbs: figure, fat: figure })

const orElse = z.catch

/**
 * Schema of an own recipe that is stored on the device. If it contains an unknown allergen, the whole answer about
 * allergens becomes null ('not said'), because a plan must never ignore an allergen.
 */
export const storedOwnRecipe: z.ZodMiniType<OwnRecipe> = z.object({
  id: z.string().check(z.startsWith('own-'), z.maxLength(60)),
  name: text(ownRecipeLimits.name),
  category: z.enum(mealOrder),
  minutes: z.int().check(z.positive(), z.maximum(ownRecipeLimits.minutes)),
  servings: z.int().check(z.positive(), z.maximum(ownRecipeLimits.servings)),
  ingredients: z
    .array(z.object({ text: text(ownRecipeLimits.ingredient), read: orElse(z.optional(ingredientSchema), undefined) }))
    .check(z.minLength(1), z.maxLength(ownRecipeLimits.ingredients)),
  steps: z.array(text(ownRecipeLimits.step)).check(z.minLength(1), z.maxLength(ownRecipeLimits.steps)),
  contains: orElse(z.nullable(z.array(z.enum(allergens))), null),
  diets: orElse(z.array(z.enum(askedDiets)), []),
  familyFriendly: orElse(z.boolean(), false),
  nutrition: orElse(z.optional(nutritionSchema), undefined),
  source: orElse(z.optional(text(ownRecipeLimits.source).check(z.regex(/^https?:\/\//))), undefined),
  tags: orElse(z.array(text(ownRecipeLimits.tag)).check(z.maxLength(ownRecipeLimits.tags)), []),
})

/** An empty plate, because there is no picture of the dish. */
const image: PlateLook = { dish: 'plate', ground: 'sky', base: 'empty', toppings: [] }

/**
 * Converts an own recipe to the type of the built-in recipes. If the user has not said which allergens it contains, it
 * counts as containing all of them, so that a plan that leaves out any allergen does not use it.
 */
export function toRecipe(own: OwnRecipe): Recipe {
  const { id, name, category, minutes, servings, ingredients, steps, contains, nutrition, familyFriendly, tags } = own
  const unread = ingredients.filter(({ read }) => read === undefined).map((line) => line.text)
  return {
    id,
    name,
    category,
    calories: 0,
    protein: 0,
    carbs: 0,
    fat: 0,
    ...nutrition,
    cookTime: minutes,
    difficulty: 'easy',
    servings,
    tags,
    ingredients: ingredients.flatMap((line) => (line.read ? [{ ...line.read, text: line.text }] : [])),
    // A heading such as 'For the sauce:' is not something to buy.
    asWritten: [...new Set(unread.filter((line) => !line.endsWith(':')))],
    instructions: steps,
    nutritionScore: 0,
    familyFriendly,
    image,
    allergens: contains ?? allergens,
    diets: [
      ...own.diets,
      ...(contains !== null && !contains.includes('milk') ? (['dairy-free'] as const) : []),
      ...(contains !== null && !contains.some((each) => each === 'nuts' || each === 'peanuts')
        ? (['nut-free'] as const)
        : []),
    ],
    childPortion: '',
    own: true,
    ...(contains === null && { allergensUnknown: true as const }),
    ...(nutrition === undefined && { noNutrition: true as const }),
  }
}

export const ownRecipeLength = (recipe: OwnRecipe): number => JSON.stringify(recipe).length
