import * as z from 'zod/mini'
import { ownRecipeForm } from '../../../../content/open/meals/own-recipe-form.ts'
import { isBlank } from '../../../../domain/blank.ts'
import { type Catalogue, readIngredientLine } from '../../../../domain/ingredient-line.ts'
import {
  askedDiets,
  ownRecipeLimits as limits,
  ownRecipeLength,
  storedOwnRecipe,
  type OwnIngredient,
  type OwnRecipe,
} from '../../../../domain/own-recipes.ts'
import { linkOf, wholeNumberOf } from '../../../../domain/pasted.ts'
import { allergens, mealOrder } from '../../../../domain/recipe.ts'
import type { ImportedRecipe } from '../../../../domain/recipe-import.ts'
import { tidied, tidiedLine } from '../../../../domain/typed-words.ts'

/** The texts of the form as the user typed them; they are stored as a draft. */
const schema = z.object({
  name: z.string(),
  meal: z.nullable(z.enum(mealOrder)),
  minutes: z.string(),
  servings: z.string(),
  ingredients: z.string(),
  steps: z.string(),
  contains: z.array(z.enum(allergens)),
  checkedNone: z.boolean(),
  diets: z.array(z.enum(askedDiets)),
  familyFriendly: z.boolean(),
  calories: z.string(),
  protein: z.string(),
  carbs: z.string(),
  fat: z.string(),
  source: z.string(),
  tags: z.string(),
})
export type RecipeWords = z.infer<typeof schema>

export const noRecipeWords: RecipeWords = {
  name: '',
  meal: null,
  minutes: '',
  servings: '',
  ingredients: '',
  steps: '',
  contains: [],
  checkedNone: false,
  diets: [],
  familyFriendly: false,
  calories: '',
  protein: '',
  carbs: '',
  fat: '',
  source: '',
  tags: '',
}

export function readRecipeDraft(draft: string): RecipeWords | null {
  try {
    return schema.parse(JSON.parse(draft))
  } catch {
    return null
  }
}

const figures = ['calories', 'protein', 'carbs', 'fat'] as const

const figureWords = (nutrition: OwnRecipe['nutrition'] | ImportedRecipe['nutrition']) =>
  Object.fromEntries(figures.map((figure) => [figure, nutrition ? String(nutrition[figure]) : ''])) as Record<
    (typeof figures)[number],
    string
  >

export const recipeWordsOf = (own: OwnRecipe): RecipeWords => ({
  name: own.name,
  meal: own.category,
  minutes: String(own.minutes),
  servings: String(own.servings),
  ingredients: own.ingredients.map(({ text }) => text).join('\n'),
  steps: own.steps.join('\n'),
  contains: [...(own.contains ?? [])],
  checkedNone: own.contains?.length === 0,
  diets: [...own.diets],
  familyFriendly: own.familyFriendly,
  ...figureWords(own.nutrition),
  source: own.source ?? '',
  tags: own.tags.join(', '),
})

/** Fills the form with an imported recipe. Allergens and diets are never taken from a web page. */
export const wordsOfImport = (read: ImportedRecipe): RecipeWords => ({
  ...noRecipeWords,
  name: read.name,
  meal: read.meal,
  minutes: read.minutes === null ? '' : String(read.minutes),
  servings: read.servings === null ? '' : String(read.servings),
  ingredients: read.ingredients.join('\n'),
  steps: read.steps.join('\n'),
  ...figureWords(read.nutrition),
  source: read.source,
})

export type RecipeField =
  | 'name'
  | 'meal'
  | 'minutes'
  | 'servings'
  | 'ingredients'
  | 'steps'
  | 'nutrition'
  | 'tags'
  | 'source'
export type RecipeFaults = Partial<Readonly<Record<RecipeField, string>>>

export const linesOf = (text: string): string[] =>
  tidied(text)
    .split('\n')
    .map(tidiedLine)
    .filter((line) => !isBlank(line))

/** Replaces one line of the text by its correction; the other lines stay as they were typed. */
export const withCorrected = (text: string, line: string, corrected: string): string =>
  text
    .split('\n')
    .map((each) => (tidiedLine(each) === line ? corrected : each))
    .join('\n')

export const readLines = (text: string, catalogue: Catalogue): OwnIngredient[] =>
  linesOf(text).map((line) => {
    const read = readIngredientLine(line, catalogue)
    return { text: line, ...(read !== null && { read }) }
  })

const wholeWithin = (text: string, least: number, most: number): number | null => {
  const number = wholeNumberOf(text)
  return Number.isInteger(number) && number >= least && number <= most ? number : null
}

/** Returns the recipe of the form, or an error text for each invalid field. */
export function typedRecipe(
  words: RecipeWords,
  id: string,
  catalogue: Catalogue,
): { recipe: OwnRecipe } | { faults: RecipeFaults } {
  const said = ownRecipeForm.faults
  const name = tidiedLine(words.name)
  const minutes = wholeWithin(words.minutes, 1, limits.minutes)
  const servings = wholeWithin(words.servings, 1, limits.servings)
  const ingredients = readLines(words.ingredients, catalogue)
  const steps = linesOf(words.steps)
  const source = linkOf(words.source)
  const tags = [...new Set(words.tags.split(',').map(tidiedLine))].filter((tag) => !isBlank(tag))
  const given = figures.filter((figure) => !isBlank(words[figure]))
  const values = given.map((figure) => [figure, wholeWithin(words[figure], 0, 10_000)] as const)
  const longLine = ingredients.findIndex(({ text }) => text.length > limits.ingredient) + 1
  const longStep = steps.findIndex((step) => step.length > limits.step) + 1

  const isLink = URL.canParse(source) && /^https?:\/\//i.test(source) && source.length <= limits.source
  const isCounted = values.every(([, value]) => value !== null) && given.length === figures.length
  const faults: RecipeFaults = {
    ...(isBlank(name) ? { name: said.name } : name.length > limits.name ? { name: said.nameLong } : {}),
    ...(words.meal === null && { meal: said.meal }),
    ...(minutes === null && { minutes: said.minutes }),
    ...(servings === null && { servings: said.servings }),
    ...(ingredients.length === 0
      ? { ingredients: said.ingredients }
      : ingredients.length > limits.ingredients
        ? { ingredients: said.ingredientsMany }
        : longLine > 0
          ? { ingredients: said.ingredientLong(longLine) }
          : {}),
    ...(steps.length === 0
      ? { steps: said.steps }
      : steps.length > limits.steps
        ? { steps: said.stepsMany }
        : longStep > 0
          ? { steps: said.stepLong(longStep) }
          : {}),
    ...(given.length > 0 && !isCounted && { nutrition: said.nutrition }),
    ...((tags.length > limits.tags || tags.some((tag) => tag.length > limits.tag)) && { tags: said.tags }),
    ...(!isBlank(source) && !isLink && { source: said.source }),
  }
  if (Object.keys(faults).length > 0 || words.meal === null || minutes === null || servings === null) return { faults }
  const isAnswered = words.contains.length > 0 || words.checkedNone
  const recipe = storedOwnRecipe.parse({
    id,
    name,
    category: words.meal,
    minutes,
    servings,
    ingredients,
    steps,
    contains: isAnswered ? words.contains : null,
    diets: words.diets,
    familyFriendly: words.familyFriendly,
    ...(given.length > 0 && { nutrition: Object.fromEntries(values) }),
    ...(isLink && { source }),
    tags,
  })
  return ownRecipeLength(recipe) > limits.size ? { faults: { steps: said.size } } : { recipe }
}
