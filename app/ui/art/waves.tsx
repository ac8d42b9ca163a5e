import { swell } from './swell.ts'

const BACK = swell(
  9,
  [
    [96, -5],
    [74, 8],
    [90, -6],
    [100, 3],
  ],
  30,
)
const FRONT = swell(
  14,
  [
    [70, 5],
    [104, -8],
    [86, 6],
    [100, -3],
  ],
  30,
)

interface WavesProps {
  className?: string
  /** Colour of the water: `pale` for cards with a tint, `deep` for the dark green card. */
  tone?: 'pale' | 'deep'
}

/** A strip of water at the bottom of a card. The card needs the classes `relative overflow-hidden`. */
export function Waves({ className = '', tone = 'pale' }: WavesProps) {
  return (
    <div className={`art-strip ${className}`} data-tone={tone} aria-hidden="true">
      <svg viewBox="0 0 1440 30" preserveAspectRatio="none">
        <path d={BACK} />
      </svg>
      <svg viewBox="0 0 1440 30" preserveAspectRatio="none">
        <path d={FRONT} />
      </svg>
    </div>
  )
}
