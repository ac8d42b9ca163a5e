import type { Base } from './plate-base.ts'
import { heaped } from './plate-bases-heaped.tsx'
import { poured } from './plate-bases-poured.tsx'
import { shaped } from './plate-bases-shaped.tsx'
import { type Dish, served } from './plate-dishes.tsx'
import { arranged } from './plate-places.ts'
import { Each, placed } from './plate-strokes.tsx'
import { type Strewn, strewnFirst, strewnLast } from './plate-strewn.tsx'
import { garden } from './plate-toppings-garden.tsx'
import { larder } from './plate-toppings-larder.tsx'

const bases = { ...poured, ...heaped, ...shaped }
const pieces = { ...garden, ...larder }
const spreads = { avocado: '#bccd8c', hummus: '#e3c894' }

type Piece = keyof typeof pieces
type Topping = Piece | Strewn

export interface Meal {
  dish: Dish
  base: keyof typeof bases
  /** At most four toppings, the most important one first. */
  toppings: readonly Topping[]
}

const everywhere = '0,0'

const isPiece = (topping: Topping): topping is Piece => topping in pieces
const isStrewn = (topping: Topping): topping is Strewn => !isPiece(topping)
const isSpread = (topping: Topping): topping is keyof typeof spreads => topping in spreads

/**
 * Draws a meal in its dish, around 0,0. Layers from below: base, spread, scattered toppings, large toppings, more
 * scattered toppings, cover.
 */
export function laid({ dish, base: name, toppings }: Meal) {
  const base: Base = bases[name]
  const spread = base.spread ? toppings.find(isSpread) : undefined
  const lying = toppings.filter(isPiece).filter((topping) => topping !== spread)
  const strewn = toppings.filter(isStrewn)
  const room = base.room ?? everywhere
  const { aside, places } = arranged(base.places, lying.length)
  return served(
    dish,
    base,
    <>
      <g transform={aside}>
        {base.picture}
        {spread && <path d={base.spread} fill={spreads[spread]} transform="scale(.85)" />}
        <Each at={room}>{strewnFirst(strewn, base.pale)}</Each>
      </g>
      <Each at={base.places ? everywhere : room}>
        {places.map((place, at) => (
          <g key={place.join()} transform={placed(...place)}>
            {pieces[lying[at % lying.length] as Piece]}
          </g>
        ))}
      </Each>
      <g transform={aside}>
        <Each at={room}>{strewnLast(strewn)}</Each>
      </g>
      {base.cover}
    </>,
  )
}

const grounds = {
  sky: 'bg-sky-tint',
  sage: 'bg-sage-tint',
  sun: 'bg-sun-tint',
  blush: 'bg-blush-tint',
  accent: 'bg-accent-tint',
}

interface PlateProps {
  look: Meal & { ground: keyof typeof grounds }
  className?: string
}

/**
 * A square picture of a meal, seen from above, on a coloured background. It is as wide as its container, unless
 * `className` sets a size.
 */
export function Plate({ look, className = '' }: PlateProps) {
  return (
    <svg className={`block ${grounds[look.ground]} ${className}`} viewBox="0 0 64 64" aria-hidden="true">
      <g transform="translate(32 31)" className="night:opacity-85">
        {laid(look)}
      </g>
    </svg>
  )
}

/** A wide picture of a meal for the top of a card. The dish is large, and cropped at the bottom. */
export function PlateBanner({ look, className = '' }: PlateProps) {
  return (
    <svg
      className={`block ${grounds[look.ground]} ${className}`}
      viewBox="0 0 328 146"
      preserveAspectRatio="xMidYMin meet"
      aria-hidden="true"
    >
      <g transform="translate(164 92) scale(3.25)" className="night:opacity-85">
        {laid(look)}
      </g>
    </svg>
  )
}
