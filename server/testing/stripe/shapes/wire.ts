import type { Stripe } from 'stripe'

/** An SDK type in its JSON form, in which decimals are strings until the SDK parses them. */
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

/** Returns a complete list that is a field of another object. */
export function whole<Item>(data: Item[], url: string): WireList<Item> {
  return { object: 'list', data, has_more: false, url }
}
