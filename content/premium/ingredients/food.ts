import type { Aisle, Allergen, Unit } from '../../../domain/recipe.ts'

/**
 * Values for 100 g, or for 100 ml of liquids: kcal, and grams of the rest. Carbohydrate is without the fibre, as on
 * British labels.
 */
export type Per100 = readonly [
  kcal: number,
  protein: number,
  carbs: number,
  fat: number,
  fibre: number,
  saturates: number,
  sugars: number,
  salt: number,
]

/** Properties besides the allergens that exclude a food from a diet. */
export type Nature = 'meat' | 'pork' | 'fish' | 'alcohol' | 'gelatine'

/** Units that do not state a weight. */
export type CountedUnit = Exclude<Unit, 'g' | 'kg' | 'ml' | 'l'>

export interface Food {
  /** The name on a shopping list, in the plural if the food is counted. */
  readonly name: string
  /** The name of a single piece. */
  readonly one?: string
  readonly aisle: Aisle
  readonly per100: Per100
  /** The food is measured in millilitres; all others are in grams. */
  readonly poured?: true
  /** The edible part of one piece, slice, drained tin, level spoon or cup, in grams (or millilitres when poured). */
  readonly weighs?: Partial<Readonly<Record<CountedUnit, number>>>
  /**
   * The allergens that the food usually contains as sold. If brands differ (stock cubes, sliced bread), those that many
   * of them contain.
   */
  readonly allergens?: readonly Allergen[]
  readonly natures?: readonly Nature[]
  /** Counts as one of the five a day: fruit, vegetables and pulses, but not potatoes. */
  readonly fiveADay?: true
}

/** The foods of one aisle. */
export function shelf<Id extends string>(
  aisle: Aisle,
  foods: Readonly<Record<Id, Omit<Food, 'aisle'>>>,
): Readonly<Record<Id, Food>> {
  const placed = Object.entries<Omit<Food, 'aisle'>>(foods).map(([id, food]) => [id, { ...food, aisle }])
  return Object.fromEntries(placed) as Record<Id, Food>
}

/** Creates a fruit or vegetable from its nutrients and, if it is counted, the name and the weight of one piece. */
export function plant(
  name: string,
  per100: Per100,
  piece?: readonly [one: string, grams: number],
): Omit<Food, 'aisle'> {
  const counted = piece && { one: piece[0], weighs: { piece: piece[1] } }
  return { name, per100, fiveADay: true, ...counted }
}
