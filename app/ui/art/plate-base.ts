import type { ReactNode } from 'react'
import type { Arrangement } from './plate-places.ts'

export type Glaze = 'cream' | 'teal' | 'rose' | 'dusk'

/** The lowest layer of a meal's picture, for example porridge or toast. It is drawn around the point 0,0. */
export interface Base {
  picture: ReactNode
  /** The colour of a food that fills its dish; undefined for a food with a fixed shape. */
  fill?: string
  /** True if the food is a heap when it is on a flat plate; if not, it is a round area there. */
  heaped?: boolean
  glaze?: Glaze
  /** True if the food is so light that a topping of cream would not be visible; honey is drawn in its place. */
  pale?: boolean
  /** True for a drink, which gets a straw unless the dish is a bowl. */
  drink?: boolean
  /** Where the large toppings are (plate-places.ts); undefined for all over the base. */
  places?: Arrangement
  /** True if the picture of the base includes its dish. */
  vessel?: boolean
  /**
   * Where on the base toppings are drawn, as places for `Each`; undefined for the whole base. If `places` is set, this
   * is for scattered toppings only.
   */
  room?: string
  /** Drawn above the toppings, for example the fold of a wrap. */
  cover?: ReactNode
  /** Outline of the area that a spread (avocado, hummus) covers; undefined for a base without spreads. */
  spread?: string
}
