import { ingredients, type Food, type IngredientId } from '../../content/premium/ingredients.ts'
import type { Part, RecipeSource } from '../../content/premium/recipes/recipes.ts'
import { keyOfText, type ContentBody } from '../../domain/content-kinds.ts'
import type { Meal, Unit } from '../../domain/recipe.ts'
import { weightOf } from './recipes.ts'

interface PartRow {
  readonly item: string
  readonly amount: number
  readonly unit: Unit
  readonly note?: string
}

const isId = (item: string): item is IngredientId => Object.hasOwn(ingredients, item)

const idsByName = new Map(Object.entries<Food>(ingredients).map(([id, { name }]) => [name.toLowerCase(), id]))

/**
 * Returns the id of a typed ingredient. The text may be its name, its id, or the words of its id. An unknown text is
 * returned unchanged.
 */
function typedIngredient(text: string): string {
  if (isId(text)) return text
  const id = keyOfText(text)
  return idsByName.get(text.trim().toLowerCase()) ?? (isId(id) ? id : text)
}

/** Returns a recipe of the editor's form with the ids of ingredients in place of their names. */
export function withIngredientIds(body: ContentBody): ContentBody {
  const { parts, childWithout } = body as { readonly parts: readonly PartRow[]; readonly childWithout?: string[] }
  return {
    ...body,
    parts: parts.map((part) => ({ ...part, item: typedIngredient(part.item) })),
    ...(childWithout !== undefined && { childWithout: childWithout.map(typedIngredient) }),
  }
}

function isWeighed(item: IngredientId, unit: Unit): boolean {
  try {
    weightOf(ingredients[item], 1, unit)
    return true
  } catch {
    return false
  }
}

/** Returns an error for each ingredient or unit of a recipe whose nutrition is unknown. */
export function faultsOfIngredients(body: ContentBody): { readonly path: string; readonly message: string }[] {
  const { parts, childWithout = [] } = body as {
    readonly parts: readonly PartRow[]
    readonly childWithout?: readonly string[]
  }
  const unknown = (path: string, item: string) =>
    isId(item) ? [] : [{ path, message: `‘${item}’ is not in the list. Please choose one that is suggested.` }]
  return [
    ...parts.flatMap(({ item, unit }, index) =>
      isId(item) && !isWeighed(item, unit)
        ? [{ path: `body.parts.${index}.unit`, message: 'This unit is not known for it. Please use another one.' }]
        : unknown(`body.parts.${index}.item`, item),
    ),
    ...childWithout.flatMap((item, index) => unknown(`body.childWithout.${index}`, item)),
  ]
}

/**
 * Returns the id of an ingredient.
 * @throws RangeError for an ingredient that is not in the repository, because its nutrition is unknown
 */
function ingredientId(item: string): IngredientId {
  if (isId(item)) return item
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
