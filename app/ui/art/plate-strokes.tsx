import type { ReactNode, SVGProps } from 'react'

type More = SVGProps<SVGPathElement>

/** Draws lines with round ends, for noodles, grains and beans. `width` is their thickness. */
export function lines(colour: string, width: number, d: string, more?: More) {
  return (
    <path
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      d={d}
      {...more}
    />
  )
}

/** Draws dots at positions 'x,y x,y', with a diameter of `width`. */
export function dots(colour: string, width: number, at: string, more?: More) {
  return lines(colour, width, at.replaceAll(/\S+/g, 'M$&h.01'), more)
}

export function balls(colour: string, width: number, at: string) {
  const away = -width / 6
  return (
    <>
      {dots(colour, width, at)}
      {dots('#fff', width / 4, at, { opacity: 0.5, transform: placed(away, away) })}
    </>
  )
}

/**
 * Draws the same shape at each place 'x,y,rotation,scale'. The rotation is in degrees and the scale is 1 by default.
 */
export function Each({ at, children }: { at: string; children: ReactNode }) {
  return at.split(' ').map((place) => (
    <g key={place} transform={placed(...place.split(',').map(Number))}>
      {children}
    </g>
  ))
}

export function placed(x = 0, y = 0, turn = 0, size = 1): string {
  return `translate(${x} ${y}) rotate(${turn}) scale(${size})`
}
