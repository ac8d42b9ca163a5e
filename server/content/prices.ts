import { ingredients, type CountedUnit, type Food, type IngredientId } from '../../content/premium/ingredients.ts'
import { inBaseUnit } from '../../domain/amount-words.ts'
import type { LocalDay } from '../../domain/day.ts'
import type { Prices } from '../../domain/prices.ts'
import type { Recipe, Unit } from '../../domain/recipe.ts'
import { weightOf } from './recipes.ts'

/** A price as the editor enters it: `pence` for `amount` of `unit`. */
export interface PriceBody {
  readonly pence: number
  readonly amount: number
  readonly unit: Unit
  readonly day: LocalDay
}

/**
 * Returns the weight like `weightOf`, but also of a volume of a food that is not a liquid, by its weight per spoon
 * (oil). A teaspoon without a known weight counts as a third of a tablespoon.
 * @throws RangeError for a unit whose weight is unknown
 */
function soldWeight(food: Food, { amount, unit }: { readonly amount: number; readonly unit: Unit }): number {
  const spoon = food.weighs?.tsp ?? (food.weighs?.tbsp === undefined ? undefined : food.weighs.tbsp / 3)
  const base = inBaseUnit({ amount, unit })
  if (spoon !== undefined && base.unit === 'tsp') return base.amount * spoon
  if (spoon !== undefined && base.unit === 'ml' && !food.poured) return (base.amount / 5) * spoon
  return weightOf(food, amount, unit)
}

/** Whether a price can be converted to the units of the recipes. */
export function isKnownPrice(item: string, { amount, unit }: PriceBody): boolean {
  const food: Food | undefined = Object.hasOwn(ingredients, item) ? ingredients[item as IngredientId] : undefined
  const units: readonly Unit[] = food?.poured ? ['ml', 'l'] : ['g', 'kg']
  if (food === undefined) return false
  if (units.includes(unit) || food.weighs?.[unit as CountedUnit] !== undefined) return amount > 0
  return ['ml', 'l', 'tsp', 'tbsp'].includes(unit) && (food.weighs?.tsp ?? food.weighs?.tbsp) !== undefined
}

/** Rounds to three significant digits, which keeps the pack small. */
const short = (pence: number): number => Number(pence.toPrecision(3))

/**
 * Returns the prices for the pack of recipes: for each ingredient the pence per g or ml, and the pence per each other
 * unit in which the recipes measure it.
 */
export function pricesFor(
  bodies: readonly (readonly [item: string, body: PriceBody])[],
  recipes: readonly Pick<Recipe, 'ingredients'>[],
): Prices {
  const used = new Map<string, Set<Unit>>()
  for (const { item, unit } of recipes.flatMap((recipe) => recipe.ingredients)) {
    used.set(item, (used.get(item) ?? new Set()).add(inBaseUnit({ amount: 1, unit }).unit))
  }
  return Object.fromEntries(
    bodies
      .filter(([item, body]) => isKnownPrice(item, body))
      .map(([item, body]) => {
        const food: Food = ingredients[item as IngredientId]
        const each = body.pence / soldWeight(food, body)
        const units = new Set<Unit>([food.poured ? 'ml' : 'g', ...(used.get(item) ?? [])])
        const per = [...units].map((unit) => [unit, short(each * soldWeight(food, { amount: 1, unit }))])
        return [item, { per: Object.fromEntries(per), day: body.day }]
      }),
  )
}
