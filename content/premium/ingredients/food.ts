import type { Aisle, Allergen, Unit } from '../../../domain/recipe.ts'

/**
 * Values for 100 g, or for 100 ml of a liquid: kcal, and grams of the others. Carbohydrate does not include fibre, as
 * on British labels.
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

/** Properties other than allergens that exclude a food from a diet. */
export type Nature = 'meat' | 'pork' | 'fish' | 'alcohol' | 'gelatine'

/** Units that do not state a weight or a volume. */
export type CountedUnit = Exclude<Unit, 'g' | 'kg' | 'ml' | 'l'>

export interface Food {
  /** Name of the food on the shopping list. It is plural if the food is counted. */
  readonly name: string
  readonly one?: string
  readonly aisle: Aisle
  readonly per100: Per100
  /** Set if the food is measured in millilitres. All other foods are measured in grams. */
  readonly poured?: true
  /**
   * Weight of the edible part of one piece, slice, drained tin, level spoon or cup, in grams (or millilitres if
   * `poured` is set).
   */
  readonly weighs?: Partial<Readonly<Record<CountedUnit, number>>>
  /**
   * Allergens that the food usually contains as sold. If brands differ (stock cubes, sliced bread), the allergens that
   * many of them contain.
   */
  readonly allergens?: readonly Allergen[]
  readonly natures?: readonly Nature[]
  /** Set if the food counts as one of the five portions a day: fruit, vegetables and pulses, but not potatoes. */
  readonly fiveADay?: true
}

export function shelf<Id extends string>(
  aisle: Aisle,
  foods: Readonly<Record<Id, Omit<Food, 'aisle'>>>,
): Readonly<Record<Id, Food>> {
  const placed = Object.entries<Omit<Food, 'aisle'>>(foods).map(([id, food]) => [id, { ...food, aisle }])
  return Object.fromEntries(placed) as Record<Id, Food>
}

/** Creates a fruit or vegetable from its values. If it is counted, `piece` has the name and the weight of one piece. */
export function plant(
  name: string,
  per100: Per100,
  piece?: readonly [one: string, grams: number],
): Omit<Food, 'aisle'> {
  const counted = piece && { one: piece[0], weighs: { piece: piece[1] } }
  return { name, per100, fiveADay: true, ...counted }
}
