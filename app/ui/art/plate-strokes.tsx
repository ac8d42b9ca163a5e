import type { ReactNode, SVGProps } from 'react'

type More = SVGProps<SVGPathElement>

/** Draws lines with round ends along the path `d`. `width` is their thickness. */
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

/** Draws dots of the diameter `width` at the positions `at`, written 'x,y x,y'. */
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
 * Draws the same shape at each of the places `at`, written 'x,y,rotation,scale' and separated by spaces. The rotation
 * is in degrees (default 0), the scale 1 by default.
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
