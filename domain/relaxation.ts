import type { Course } from './session.ts'

/** Parts of the body in the order of the exercise. The whole body comes last. */
export const bodyParts = [
  'feet',
  'calves',
  'thighs',
  'hips',
  'tummy',
  'hands',
  'shoulders',
  'face',
  'whole-body',
] as const
export type BodyPart = (typeof bodyParts)[number]

/** One of the nine steps of the muscle relaxation (spec §3). */
export interface RelaxationStep {
  readonly id: string
  readonly title: string
  readonly instruction: string
  /** Length of the step in seconds. */
  readonly duration: number
  readonly bodyPart: BodyPart
}

/** Length in seconds of steps 1 to 8, and of the last step (spec §9). */
const stepSeconds = 30
const lastStepSeconds = 60

type RelaxationWords = Omit<RelaxationStep, 'id' | 'duration'>

export function relaxationSteps(words: readonly RelaxationWords[]): readonly RelaxationStep[] {
  return words.map((own, index) => ({
    ...own,
    id: own.bodyPart,
    duration: index === words.length - 1 ? lastStepSeconds : stepSeconds,
  }))
}

export const relaxationCourse = (steps: readonly RelaxationStep[]): Course => ({
  id: 'progressive-muscle-relaxation',
  title: 'Progressive Muscle Relaxation',
  steps: steps.map(({ id, duration }) => ({ id, ms: duration * 1000 })),
})
