import type { Road } from './fetch-basemap.ts'

/** Colours of the map, each as `#rrggbb`. */
export interface Look {
  readonly outside: string
  readonly land: string
  readonly green: string
  readonly river: string
  readonly harbour: string
  readonly path: string
  readonly rail: string
  readonly road: string
}

/** Mixes the map's colours from the page's colours (app/ui/tokens.css), so that the map has a light and a dark look. */
export function basemapLookOf(token: (name: string) => string): Look {
  const land = mix(token('sunk'), token('track'), 0.35)
  const water = token('sky-tint')
  return {
    outside: mix(land, token('paper'), 0.55),
    land,
    green: mix(land, token('sage'), 0.24),
    river: mix(water, token('primary'), 0.2),
    harbour: mix(water, token('primary'), 0.36),
    path: mix(land, token('ink3'), 0.22),
    rail: mix(land, token('ink3'), 0.3),
    road: token('selected'),
  }
}

export function currentLook(): Look {
  const style = getComputedStyle(document.documentElement)
  return basemapLookOf((name) => style.getPropertyValue(`--${name}`).trim())
}

/** Mixes `share` (0 to 1) of the second colour into the first. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)]
  return `#${a.map((value, i) => hex(value + ((b[i] ?? value) - value) * share)).join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}

/** Line widths in pixels at zoom 11 and at zoom 15. The width grows exponentially with the zoom (`widthOf`). */
const widths: Readonly<Record<Road['class'] | 'rail' | 'path', readonly [number, number]>> = {
  motorway: [2.2, 8],
  a: [1.5, 7],
  b: [0.9, 5],
  link: [0.8, 4],
  rail: [0.8, 1.6],
  path: [0.5, 1.4],
}

export function widthOf(kind: keyof typeof widths, zoom: number): number {
  const [far, near] = widths[kind]
  return far * (near / far) ** ((zoom - 11) / 4)
}
