import * as z from 'zod/mini'
import { isLocalDay, type LocalDay } from './day.ts'
import { type Aisle, aisles, type Recipe, units } from './recipe.ts'

/** What the user noted about an ingredient: whether it is at home, whether it is always bought, and its price. */
export interface KitchenEntry {
  /** Id of the ingredient; for an item that the user typed, `own:` and the text, as on the shopping list. */
  readonly item: string
  /** The text of a typed item, or the name of a staple. */
  readonly name?: string | undefined
  /** The shop department of a staple. */
  readonly aisle?: Aisle | undefined
  readonly has?: boolean | undefined
  /**
   * Whether it is a staple: an item that the user always buys. All staples can be put on the shopping list with one
   * tap.
   */
  readonly staple?: boolean | undefined
  /** The price that the user pays: `pence` for an `amount` in a `unit`. */
  readonly price?: OwnPrice | undefined
}

const ownPrice = z.object({
  pence: z.int().check(z.minimum(0), z.maximum(100_000)),
  amount: z.number().check(z.positive()),
  unit: z.enum(units),
  day: z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day)),
})

export type OwnPrice = Readonly<z.infer<typeof ownPrice>>

const orElse = z.catch

/** Schema of an entry that is stored on the device. An invalid price is dropped, and the rest of the entry is kept. */
export const storedKitchenEntry = z.looseObject({
  item: z.string().check(z.minLength(1)),
  name: z.optional(z.string()),
  aisle: orElse(z.optional(z.enum(aisles)), undefined),
  has: z.optional(z.boolean()),
  staple: z.optional(z.boolean()),
  price: orElse(z.optional(ownPrice), undefined),
})

type Entries = readonly KitchenEntry[]

/** An item that the user always buys, with the name and department that the shopping list shows. */
export interface Staple {
  readonly item: string
  readonly name: string
  readonly aisle: Aisle
}

/** Changes the notes about an ingredient. An entry without any note is removed. */
function noted(entries: Entries, item: string, change: Partial<KitchenEntry>): Entries {
  const { has, staple, price, ...rest } = { ...entries.find((entry) => entry.item === item), ...change, item }
  const others = entries.filter((entry) => entry.item !== item)
  if (!has && !staple && price === undefined) return others
  return [...others, { ...rest, ...(has && { has }), ...(staple && { staple }), ...(price && { price }) }]
}

export const setHas = (entries: Entries, items: readonly string[], has: boolean): Entries =>
  items.reduce((all, item) => noted(all, item, { has }), entries)

/** Marks an item as a staple, with the name and department of its line on the shopping list, or removes the mark. */
export const setStaple = (entries: Entries, { item, name, aisle }: Staple, staple: boolean): Entries =>
  noted(entries, item, { staple, ...(staple && { name, aisle }) })

/** Sets the price that the user pays for an ingredient; null restores the usual price. */
export const setOwnPrice = (entries: Entries, item: string, price: OwnPrice | null): Entries =>
  noted(entries, item, { price: price ?? undefined })

export const atHome = (entries: Entries): ReadonlySet<string> =>
  new Set(entries.filter(({ has }) => has === true).map(({ item }) => item))

/** Ingredients that every kitchen has, so that users need not tick them. */
export const alwaysThere: readonly string[] = ['black-pepper']

/** Returns the ids of all ingredients that need not be bought. */
export const heldBy = (entries: Entries): ReadonlySet<string> => new Set([...atHome(entries), ...alwaysThere])

/** Ingredients that most kitchens have, which are suggested together. */
export const usuallyThere: readonly string[] = [
  'olive-oil',
  'rapeseed-oil',
  'pasta',
  'basmati-rice',
  'rolled-oats',
  'chopped-tomatoes',
  'baked-beans',
  'tomato-puree',
  'stock-cube',
  'soy-sauce',
  'cider-vinegar',
  'honey',
  'cornflour',
  'cinnamon',
  'curry-powder',
  'chilli-powder',
  'dried-oregano',
  'mixed-herbs',
  'ground-cumin',
  'smoked-paprika',
  'onion',
  'garlic',
]

type Needs = Pick<Recipe, 'ingredients' | 'asWritten'>

/** Returns the ids of the ingredients that must be bought for a recipe, and the lines that could not be read. */
export function missingFor({ ingredients, asWritten = [] }: Needs, has: ReadonlySet<string>): readonly string[] {
  const items = new Set(ingredients.map(({ item }) => item))
  return [...[...items].filter((item) => !has.has(item) && !alwaysThere.includes(item)), ...asWritten]
}

/** Sorts recipes by the number of ingredients to buy. Recipes with the same number keep their order. */
export function byMissing<R extends Needs>(recipes: readonly R[], has: ReadonlySet<string>): readonly R[] {
  const counts = new Map(recipes.map((recipe) => [recipe, missingFor(recipe, has).length]))
  return recipes.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
}
