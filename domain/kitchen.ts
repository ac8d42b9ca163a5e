import * as z from 'zod/mini'
import { isLocalDay, type LocalDay } from './day.ts'
import { type Aisle, aisles, units } from './recipe.ts'

/** What the user noted about an ingredient: whether it is in the kitchen, whether it is always bought, and its price. */
export interface KitchenEntry {
  /** Id of the ingredient; for a thing that the user typed, `own:` and the text, as on the shopping list. */
  readonly item: string
  /** The text of a typed thing, and the name of a staple. */
  readonly name?: string | undefined
  /** The department of a staple. */
  readonly aisle?: Aisle | undefined
  readonly has?: boolean | undefined
  /** Whether the thing is a staple, which can be put on the shopping list with the other staples in one tap. */
  readonly staple?: boolean | undefined
  /** What the user pays: `pence` for an amount. */
  readonly price?: OwnPrice | undefined
}

export interface OwnPrice {
  readonly pence: number
  readonly amount: number
  readonly unit: (typeof units)[number]
  readonly day: LocalDay
}

const ownPrice = z.object({
  pence: z.int().check(z.minimum(1), z.maximum(100_000)),
  amount: z.number().check(z.positive()),
  unit: z.enum(units),
  day: z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day)),
})

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
