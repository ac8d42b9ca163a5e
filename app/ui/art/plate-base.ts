import type { ReactNode } from 'react'
import type { Arrangement } from './plate-places.ts'

export type Glaze = 'cream' | 'teal' | 'rose' | 'dusk'

/** The base of the meal, drawn around the point 0,0. */
export interface Base {
  picture: ReactNode
  /** Colour of a food that fills its dish; undefined for a base with its own shape. */
  fill?: string
  /** On a flat plate it is drawn as a heap instead of a round area. */
  heaped?: boolean
  glaze?: Glaze
  /** The food is so light that cream would not be visible on it; it gets honey instead. */
  pale?: boolean
  /** It gets a straw outside a bowl. */
  drink?: boolean
  /** Where toppings may lie; everywhere if undefined. */
  places?: Arrangement
  /** The base is its own dish. */
  vessel?: boolean
  /**
   * The part of the base where `Each` may put toppings; the whole if undefined. If `places` is set, this is for
   * scattered toppings only.
   */
  room?: string
  /** Drawn over the toppings. */
  cover?: ReactNode
  /** The shape over which avocado and hummus are spread. */
  spread?: string
}
