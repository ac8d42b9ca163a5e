import type { Aisle, Allergen, Unit } from '../../../domain/recipe.ts'

/** In 100 g, or in 100 ml of what is poured: kcal and grams. Carbohydrate is without the fibre, as on our labels. */
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

/** What decides whom it suits, beside the allergens. */
export type Nature = 'meat' | 'pork' | 'fish' | 'alcohol' | 'gelatine'

/** Units that say nothing of a weight by themselves. */
export type CountedUnit = Exclude<Unit, 'g' | 'kg' | 'ml' | 'l'>

export interface Food {
  /** As on a shopping list: in the plural where it is counted. */
  readonly name: string
  /** What a single one is called. */
  readonly one?: string
  readonly aisle: Aisle
  readonly per100: Per100
  /** Measured in millilitres; everything else in grams. */
  readonly poured?: true
  /** The edible part of one piece, slice, drained tin, level spoon or cup, in grams (or millilitres when poured). */
  readonly weighs?: Partial<Readonly<Record<CountedUnit, number>>>
  /** What it usually holds as sold; where brands differ (stock cubes, sliced bread), what many of them hold. */
  readonly allergens?: readonly Allergen[]
  readonly natures?: readonly Nature[]
  /** Fruit, vegetables and pulses; potatoes are not among them. */
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

/** A fruit or vegetable: nothing of note but what is in it, and what one is called and weighs where it is counted. */
export function plant(
  name: string,
  per100: Per100,
  piece?: readonly [one: string, grams: number],
): Omit<Food, 'aisle'> {
  const counted = piece && { one: piece[0], weighs: { piece: piece[1] } }
  return { name, per100, fiveADay: true, ...counted }
}
