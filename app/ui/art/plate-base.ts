import type { ReactNode } from 'react'
import type { Arrangement } from './plate-places.ts'

export type Glaze = 'cream' | 'teal' | 'rose' | 'dusk'

/** What the meal is built on, drawn around 0,0. */
export interface Base {
  picture: ReactNode
  /** The colour of a food that fills its dish; without one the base has a shape of its own. */
  fill?: string
  /** On a flat plate it lies in a heap instead of a round pool. */
  heaped?: boolean
  glaze?: Glaze
  /** So light that a swirl of cream would not be seen: it gets honey. */
  pale?: boolean
  /** Gets a straw outside a bowl. */
  drink?: boolean
  /** Where the toppings lie; all over it when left out. */
  places?: Arrangement
  /** It is a dish itself. */
  vessel?: boolean
  /** The part of it that toppings may take, for `Each`; the whole when left out. With places, only what is strewn. */
  room?: string
  /** What lies over the toppings. */
  cover?: ReactNode
  /** Avocado and hummus are spread over this shape. */
  spread?: string
}
