import { ingredients, type IngredientId } from '../../content/premium/ingredients.ts'
import type { Part, RecipeSource } from '../../content/premium/recipes/recipes.ts'
import type { ContentBody } from '../../domain/content-kinds.ts'
import type { Meal, Unit } from '../../domain/recipe.ts'

interface PartRow {
  readonly item: string
  readonly amount: number
  readonly unit: Unit
  readonly note?: string
}

/**
 * Returns the id of an ingredient. @throws RangeError for an ingredient that is not in the repository, because its
 * nutrition is unknown
 */
function ingredientId(item: string): IngredientId {
  if (Object.hasOwn(ingredients, item)) return item as IngredientId
  throw new RangeError(`There is no ingredient '${item}'`)
}

/**
 * Converts a recipe from the editor's form, which was validated by the schema, to the type that the repository uses.
 * @throws RangeError for an unknown ingredient
 */
export function recipeOf(key: string, body: ContentBody): { readonly meal: Meal; readonly source: RecipeSource } {
  const {
    meal,
    parts,
    childWithout,
    tags = [],
    ...rest
  } = body as unknown as Omit<RecipeSource, 'parts' | 'tags'> & {
    readonly tags?: readonly string[]
    readonly meal: Meal
    readonly parts: readonly PartRow[]
  }
  const source: RecipeSource = {
    ...rest,
    id: key,
    tags,
    parts: parts.map(({ item, amount, unit, note }): Part =>
      note === undefined ? [ingredientId(item), amount, unit] : [ingredientId(item), amount, unit, note],
    ),
    ...(childWithout !== undefined && { childWithout: childWithout.map(ingredientId) }),
  }
  return { meal, source }
}
