import * as z from 'zod/mini'
import { type Amount, inBaseUnit, mlInTsp } from './amount-words.ts'
import { addDays, isLocalDay, type LocalDay } from './day.ts'
import type { KitchenEntry, OwnPrice } from './kitchen.ts'
import { type Ingredient, type Recipe, type Unit, units } from './recipe.ts'

/**
 * Price of an ingredient. `per` contains the pence for one unit, for each unit that recipes use: for example `per.g`
 * for one gram. Only g, ml and tsp are used, not kg, l and tbsp.
 */
export interface Price {
  readonly per: Partial<Readonly<Record<Unit, number>>>
  /** The date of the price. A price becomes old after `priceDays`. */
  readonly day: LocalDay
}

/** Prices by the id of the ingredient. */
export type Prices = Readonly<Record<string, Price>>

export const pricesSchema: z.ZodMiniType<Prices> = z.record(
  z.string(),
  z.object({
    per: z.partialRecord(z.enum(units), z.number().check(z.nonnegative())),
    day: z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day)),
  }),
)

/** The app marks a price as old if it is older than this many days (D53). */
export const priceDays = 90

const isOldPrice = ({ day }: Pick<Price, 'day'>, today: LocalDay): boolean => addDays(day, priceDays) < today

export interface Cost {
  readonly pence: number
  /** Ids of the ingredients without a known price; their cost is missing in the sum. */
  readonly unpriced: readonly string[]
  /** Whether the sum contains a price that is older than `priceDays`. */
  readonly old: boolean
  /** Day of the oldest price in the sum; null for an empty sum. */
  readonly from: LocalDay | null
}

type Priced = Pick<Ingredient, 'item'> & { readonly amount: number | null; readonly unit: Unit | null }

/**
 * Converts an amount to the base unit in which the price is known. If `price` is known for teaspoons but not for
 * millilitres, millilitres are converted to teaspoons, and vice versa.
 */
function asPriced(measured: Amount, price: Price | undefined): Amount {
  const { amount, unit } = inBaseUnit(measured)
  if (price === undefined || price.per[unit] !== undefined) return { amount, unit }
  if (unit === 'ml' && price.per.tsp !== undefined) return { amount: amount / mlInTsp, unit: 'tsp' }
  if (unit === 'tsp' && price.per.ml !== undefined) return { amount: amount * mlInTsp, unit: 'ml' }
  return { amount, unit }
}

/** Returns the cost of the used amounts of ingredients, or of lines of the shopping list, not of whole packages. */
export function costOf(lines: readonly Priced[], prices: Prices, today: LocalDay): Cost {
  let pence = 0
  let from: LocalDay | null = null
  const unpriced: string[] = []
  for (const { item, amount, unit } of lines) {
    const price = prices[item]
    const base = amount === null || unit === null ? null : asPriced({ amount, unit }, price)
    const each = base === null ? undefined : price?.per[base.unit]
    if (!price || !base || each === undefined) {
      unpriced.push(item)
      continue
    }
    pence += base.amount * each
    if (from === null || price.day < from) from = price.day
  }
  return { pence, unpriced, old: from !== null && isOldPrice({ day: from }, today), from }
}

/** Returns the cost of one portion of a recipe as written. */
export function portionCost(
  { ingredients, servings, asWritten = [] }: Pick<Recipe, 'ingredients' | 'servings' | 'asWritten'>,
  prices: Prices,
  today: LocalDay,
): Cost {
  const cost = costOf(ingredients, prices, today)
  return { ...cost, pence: cost.pence / servings, unpriced: [...cost.unpriced, ...asWritten] }
}

/**
 * Returns an own price as pence for one unit. If the amount can be converted to a unit for which `known` has a price,
 * it is that unit.
 */
function perUnit(own: OwnPrice, known: Price | undefined): { readonly unit: Unit; readonly each: number } {
  const { amount, unit } = asPriced(own, known)
  return { unit, each: own.pence / amount }
}

/** A price that differs from the usual price by this factor or more is assumed to be a typing error. */
const absurd = 10

/**
 * Checks an own price for a typing error. Returns 0 for a price of 0. Returns the ratio to the usual price if it is at
 * least `absurd` times too high or too low. Returns null if the price is plausible or there is no usual price.
 */
export function absurdTimes(own: OwnPrice, usual: Price | undefined): number | null {
  if (own.pence === 0) return 0
  const { unit, each } = perUnit(own, usual)
  const ours = usual?.per[unit] ?? 0
  const times = each / ours
  return ours > 0 && (times >= absurd || times <= 1 / absurd) ? times : null
}

/**
 * Replaces prices by the user's own. The prices of an ingredient for all units change in the same ratio. If the
 * ingredient has no other price, only the price for the unit that the user entered is known. An own price is ignored if
 * the ingredient has prices, but none for its unit.
 */
export function withOwnPrices(prices: Prices, entries: readonly Pick<KitchenEntry, 'item' | 'price'>[]): Prices {
  const own = entries.flatMap(({ item, price }) => (price === undefined ? [] : [{ item, price }]))
  if (own.length === 0) return prices
  const changed = own.flatMap(({ item, price }): [string, Price][] => {
    const known = prices[item]
    const { unit, each } = perUnit(price, known)
    if (known === undefined) return [[item, { per: { [unit]: each }, day: price.day }]]
    const usual = known.per[unit]
    if (usual === undefined || usual === 0) return []
    const scaled = Object.entries(known.per).map(([name, pence]) => [name, (pence * each) / usual])
    return [[item, { per: Object.fromEntries(scaled), day: price.day }]]
  })
  return { ...prices, ...Object.fromEntries(changed) }
}
