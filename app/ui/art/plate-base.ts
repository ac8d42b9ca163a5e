import type { ReactNode } from 'react'
import type { Arrangement } from './plate-places.ts'

export type Glaze = 'cream' | 'teal' | 'rose' | 'dusk'

/** The lowest layer of a meal, for example porridge or toast. It is drawn around the point 0,0. */
export interface Base {
  picture: ReactNode
  /** The colour of a food that fills its dish. It is undefined for a food with a shape of its own. */
  fill?: string
  /** `heaped` is true if the food is a heap on a flat plate. Otherwise it is a round area. */
  heaped?: boolean
  glaze?: Glaze
  /** `pale` is true if the food is so light that cream would not be visible on it. It then gets honey. */
  pale?: boolean
  /** `drink` is true for a drink. It gets a straw unless it is in a bowl. */
  drink?: boolean
  /** Where toppings may be. If undefined, they may be anywhere. */
  places?: Arrangement
  /** `vessel` is true if the base is drawn with its own dish. */
  vessel?: boolean
  /**
   * The area of the base on which `Each` may put toppings; undefined for the whole base. If `places` is set, this
   * limits only scattered toppings.
   */
  room?: string
  /** A drawing above the toppings, for example the fold of a wrap. */
  cover?: ReactNode
  spread?: string
}
