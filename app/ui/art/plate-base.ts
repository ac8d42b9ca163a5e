import type { ReactNode } from 'react'
import type { Arrangement } from './plate-places.ts'

export type Glaze = 'cream' | 'teal' | 'rose' | 'dusk'

/** The base of the meal, drawn around 0,0. */
export interface Base {
  picture: ReactNode
  /** Colour of a food that fills its dish; undefined for a base with its own shape. */
  fill?: string
  /** On a flat plate it is drawn as a heap instead of a round pool. */
  heaped?: boolean
  glaze?: Glaze
  /** Light, so that cream would not be visible on it: it gets honey instead. */
  pale?: boolean
  /** Gets a straw outside a bowl. */
  drink?: boolean
  /** Where toppings may lie; everywhere if undefined. */
  places?: Arrangement
  /** The base is its own dish. */
  vessel?: boolean
  /**
   * Part of the base where `Each` may put toppings; the whole if undefined. With places, it holds for strewn toppings
   * only.
   */
  room?: string
  /** Drawn over the toppings. */
  cover?: ReactNode
  /** Avocado and hummus are spread over this shape. */
  spread?: string
}
