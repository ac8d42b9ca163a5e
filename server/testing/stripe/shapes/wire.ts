import type { Stripe } from 'stripe'

/** An object of the SDK as it travels: decimals are texts until the SDK reads them. */
export type Wire<Shape> = Shape extends string
  ? Shape
  : Shape extends Stripe.Decimal
    ? string
    : Shape extends (infer Item)[]
      ? Wire<Item>[]
      : Shape extends object
        ? { [Key in keyof Shape]: Wire<Shape[Key]> }
        : Shape

export interface WireList<Item> {
  object: 'list'
  data: Item[]
  has_more: boolean
  url: string
}

/** A list that is part of an object, complete. */
export function whole<Item>(data: Item[], url: string): WireList<Item> {
  return { object: 'list', data, has_more: false, url }
}
