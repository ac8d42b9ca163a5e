import { laid, type Meal } from './plate-meal.tsx'

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

/** A meal seen from above on its tint, square; as large as the class says, else as wide as its place. */
export function Plate({ look, className = '' }: PlateProps) {
  return (
    <svg className={`block ${grounds[look.ground]} ${className}`} viewBox="0 0 64 64" aria-hidden="true">
      <g transform="translate(32 31)" className="night:opacity-85">
        {laid(look)}
      </g>
    </svg>
  )
}

/** The same for the head of a card: wide, the dish large and cut off below. */
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
