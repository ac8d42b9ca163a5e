import * as z from 'zod/mini'
import { inBaseUnit } from './amount-words.ts'
import { addDays, isLocalDay, type LocalDay } from './day.ts'
import { type Ingredient, type Unit, units } from './recipe.ts'

/** Price of an ingredient: pence for one of each unit that recipes use, in g, ml and tsp instead of kg, l and tbsp. */
export interface Price {
  readonly per: Partial<Readonly<Record<Unit, number>>>
  /** The day on which the price was true. */
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

/** A price that is older than this many days is marked (D53). */
export const priceDays = 90

export const isOldPrice = ({ day }: Price, today: LocalDay): boolean => addDays(day, priceDays) < today

export interface Cost {
  readonly pence: number
  /** Ids of the ingredients without a known price; they are not in the sum. */
  readonly unpriced: readonly string[]
  /** Whether the sum contains a price that is older than `priceDays`. */
  readonly old: boolean
}

type Priced = Pick<Ingredient, 'item'> & { readonly amount: number | null; readonly unit: Unit | null }

/** Returns the cost of ingredients or of lines of the shopping list: what is used, not whole packages. */
export function costOf(lines: readonly Priced[], prices: Prices, today: LocalDay): Cost {
  let pence = 0
  let old = false
  const unpriced: string[] = []
  for (const { item, amount, unit } of lines) {
    const price = prices[item]
    const base = amount === null || unit === null ? null : inBaseUnit({ amount, unit })
    const each = base === null ? undefined : price?.per[base.unit]
    if (!price || !base || each === undefined) {
      unpriced.push(item)
      continue
    }
    pence += base.amount * each
    old ||= isOldPrice(price, today)
  }
  return { pence, unpriced, old }
}
