/**
 * The part of a wave from one crest or trough to the next: the distance to the right and the distance down, in SVG
 * units.
 */
export type Step = readonly [dx: number, dy: number]

const round = (n: number) => Math.round(n * 10) / 10

/**
 * Returns the SVG path of water, 1440 units wide or wider, from its surface down to `depth`. The surface starts at `y`
 * and repeats `steps`. Each step begins and ends horizontally, so that the waves are round. The vertical distances of
 * `steps` must add up to 0.
 */
export function swell(y: number, steps: readonly Step[], depth: number): string {
  const period = steps.map(([dx, dy]) => `s${round(dx * 0.6)} ${dy} ${dx} ${dy}`).join('')
  const length = steps.reduce((sum, [dx]) => sum + dx, 0)
  return `M0 ${y}${period.repeat(Math.ceil(1440 / length))}V${depth}H0z`
}
