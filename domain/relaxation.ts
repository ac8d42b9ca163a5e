import type { Course } from './session.ts'

/** The parts of the body that attention goes through, in this order; the whole of it at last. */
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

/** One of the nine (spec §3). */
export interface RelaxationStep {
  readonly id: string
  readonly title: string
  readonly instruction: string
  /** Seconds. */
  readonly duration: number
  readonly bodyPart: BodyPart
}

/** Seconds of steps 1 to 8, and of the last one (spec §9). */
export const stepSeconds = 30
export const lastStepSeconds = 60

/** What a step consists of besides its place. */
export type RelaxationWords = Omit<RelaxationStep, 'id' | 'duration'>

/** Gives each its id and its time: the last one is twice as long as the others. */
export function relaxationSteps(words: readonly RelaxationWords[]): readonly RelaxationStep[] {
  return words.map((own, index) => ({
    ...own,
    id: own.bodyPart,
    duration: index === words.length - 1 ? lastStepSeconds : stepSeconds,
  }))
}

/** The steps as what the engine goes through. */
export const relaxationCourse = (steps: readonly RelaxationStep[]): Course => ({
  id: 'progressive-muscle-relaxation',
  title: 'Progressive Muscle Relaxation',
  steps: steps.map(({ id, duration }) => ({ id, ms: duration * 1000 })),
})
