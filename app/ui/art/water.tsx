import { swell } from './swell.ts'
import type { Step } from './swell.ts'

/**
 * The waves of each layer. Their lengths differ, so that the crests of two layers coincide at most once across a wide
 * screen.
 */
const SWELLS: readonly (readonly Step[])[] = [
  [
    [96, -6],
    [68, 7],
    [72, -5],
    [56, 4],
  ],
  [
    [84, -7],
    [70, 8],
    [92, -7],
    [70, 6],
  ],
  [
    [62, 4],
    [94, -9],
    [88, 8],
    [64, -3],
  ],
  [
    [104, 8],
    [116, -9],
    [84, 5],
    [60, -4],
  ],
]

/**
 * Layers of waves, which CSS moves at different speeds and sets at different heights. Each path continues below its
 * box, so that its lower edge is never visible.
 */
export function Swells({ depth = 64 }: { depth?: number }) {
  return SWELLS.map((steps, index) => (
    <svg
      key={index}
      className={`art-wave art-wave-${index + 1}`}
      viewBox={`0 0 1440 ${depth}`}
      preserveAspectRatio="none"
    >
      <path d={swell(9, steps, depth * 2)} />
    </svg>
  ))
}

export function Boat() {
  return (
    <svg className="art-boat" viewBox="-17 -27 34 36">
      <path className="art-jib" d="M-3.2-20.5v17H-12C-10.8-10-7.8-16-3.2-20.5z" />
      <path className="art-main" d="M.8-26C8-21.5 13.6-13 13.6-3.5H.8z" />
      <path className="art-mast" d="M-1.5-26H.1V1h-1.6z" />
      <path className="art-hull" d="M-16 0h32c-1.5 5.4-4.8 8.2-9.8 8.2H-6.2C-11.2 8.2-14.5 5.4-16 0z" />
    </svg>
  )
}

export function FarSail() {
  return (
    <svg className="art-boat-far" viewBox="0 0 22 20">
      <path className="art-main" d="M12 1c4.5 2.5 6.6 7 6.8 12H12z" />
      <path className="art-jib" d="M10.6 4v9H5.5C6.2 9 8 6 10.6 4z" />
      <path className="art-hull" d="M3 14.5h17c-.8 2.4-2.4 3.5-4.8 3.5H7.8C5.4 18 3.8 16.9 3 14.5z" />
    </svg>
  )
}
