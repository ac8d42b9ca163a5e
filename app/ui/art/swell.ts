/** One segment of a wave between two horizontal points: [across, down], in user units. */
export type Step = readonly [dx: number, dy: number]

const round = (n: number) => Math.round(n * 10) / 10

/**
 * Returns the path data of a body of water 1440 wide with a smooth surface that starts at height y. Each step starts
 * and ends horizontally, so that the waves are round; the steps of one period add up to dy 0.
 */
export function swell(y: number, steps: readonly Step[], depth: number): string {
  const period = steps.map(([dx, dy]) => `s${round(dx * 0.6)} ${dy} ${dx} ${dy}`).join('')
  const length = steps.reduce((sum, [dx]) => sum + dx, 0)
  return `M0 ${y}${period.repeat(Math.ceil(1440 / length))}V${depth}H0z`
}
