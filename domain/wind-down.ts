import type { Course, Step } from './session.ts'

/** A stage of the evening wind-down (spec §3). */
export interface WindDownStage {
  readonly id: string
  /** The stage begins when this number of whole minutes of the wind-down remains. */
  readonly time: number
  readonly title: string
  readonly description: string
  readonly activity: string
  readonly baby?: string
  /** Additional text about the user's own safety. It must always be shown. */
  readonly care?: string
}

/** Length of the wind-down in minutes (spec §9). */
export const windDownMinutes = 30

export const settlingId = 'settling-in'

const secondMs = 1000

/**
 * Creates the guided session of the wind-down: a first step to settle in, then a step for each stage. A stage begins
 * when the clock first shows its minutes: a stage with `time` 20 begins at 20:59.
 */
export function windDownCourse(stages: readonly Pick<WindDownStage, 'id' | 'time'>[]): Course {
  const whole = windDownMinutes * 60
  const inTurn = [...stages].sort((a, b) => b.time - a.time)
  const begins = inTurn.map(({ time }) => whole - (time * 60 + 59))
  const ends = [...begins, whole]
  const steps: Step[] = [
    { id: settlingId, ms: (ends[0] ?? whole) * secondMs },
    ...inTurn.map(({ id }, index) => ({ id, ms: ((ends[index + 1] ?? whole) - (begins[index] ?? 0)) * secondMs })),
  ]
  return { id: 'wind-down', title: 'Evening Wind-Down', steps }
}

/**
 * Returns a random item other than `before`, or `before` if it is the only one; null if there are no items. `random` is
 * a number in [0, 1).
 */
export function anotherOf<Item>(items: readonly Item[], before: Item | null, random: number): Item | null {
  const others = items.filter((item) => item !== before)
  const choice = others.length === 0 ? items : others
  return choice[Math.floor(random * choice.length)] ?? null
}
