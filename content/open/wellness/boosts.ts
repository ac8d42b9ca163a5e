import type { Daypart } from '../../../domain/day.ts'
import { saferSleep, sleepCare } from '../safer-sleep.ts'

export interface GuidedStep {
  readonly id: string
  readonly seconds: number
  readonly title: string
  readonly text: string
}

/** A guided session of a few minutes. */
export interface Guided {
  readonly id: string
  readonly title: string
  readonly steps: readonly GuidedStep[]
}

/**
 * The texts of the step with this id, which is about the baby. They replace the texts that the server sends, so that
 * they are there without a network. `without` is used if content about the baby is hidden.
 */
export const babyStep = {
  id: 'baby-down',
  words: { title: saferSleep.title, text: sleepCare(false) },
  without: {
    title: 'Make yourself comfortable',
    text: `Sit or lie as you like. There is nothing to do yet but arrive. ${sleepCare(true)}`,
  },
} as const

export interface Boost {
  readonly id: string
  readonly title: string
  readonly line: string
  readonly spot: 'sail' | 'gulls' | 'moon'
  /** Whether the steps are Premium content. The server then sends them only to members with access (D36). */
  readonly premium: boolean
}

/** One boost for each part of the day (spec §2, D6). */
export const boosts: Readonly<Record<Daypart, Boost>> = {
  morning: {
    id: 'morning-awakening',
    title: 'Morning Awakening',
    line: 'Come round gently in four minutes',
    spot: 'sail',
    premium: true,
  },
  afternoon: {
    id: 'quick-energy-boost',
    title: 'Quick Energy Boost',
    line: 'Three minutes of fresh wind',
    spot: 'gulls',
    premium: false,
  },
  evening: {
    id: 'evening-relaxation',
    title: 'Evening Relaxation',
    line: 'Soften the day in five minutes',
    spot: 'moon',
    premium: true,
  },
}

/**
 * The free boost with all its steps; the others are in content/premium/guided.ts. It is our own general advice and
 * needs a clinical review.
 */
export const quickEnergyBoost: Guided = {
  id: 'quick-energy-boost',
  title: 'Quick Energy Boost',
  steps: [
    {
      id: 'settle',
      seconds: 20,
      title: 'Feet on the floor',
      text: 'Sit or stand with both feet on the floor. With your arms full, stay sitting and leave out whatever needs two hands.',
    },
    { id: 'drink', seconds: 20, title: 'A few sips', text: 'Have a drink of water, if there is some within reach.' },
    {
      id: 'shoulders',
      seconds: 30,
      title: 'Shoulders',
      text: 'Roll your shoulders slowly backwards. Let your jaw come loose.',
    },
    {
      id: 'reach',
      seconds: 30,
      title: 'Reach',
      text: 'Reach up with one arm as far as is comfortable, then with the other. If anything hurts, stop there.',
    },
    {
      id: 'heels',
      seconds: 30,
      title: 'Heels',
      text: 'Lift your heels and lower them again, slowly, a few times. Hold on to something steady if you are standing.',
    },
    {
      id: 'breathe',
      seconds: 30,
      title: 'Breathe',
      text: 'Breathe in through your nose, and out for a little longer than in. No need to count.',
    },
    {
      id: 'look-far',
      seconds: 20,
      title: 'Look far',
      text: 'Look at the farthest thing you can see. Then choose one next thing. Only one.',
    },
  ],
}

/** Texts of the section Instant Wellness Boost (spec §2). */
export const boostWords = {
  missing: (title: string) => `${title} could not be fetched`,
  title: 'Instant Wellness Boost',
  breathe: 'Breathe, and stay',
  offline: 'The words need a connection. Your time goes on without them.',
  over: { title: 'That was yours', text: 'A few minutes, kept. The rest of the day may come as it likes.' },
} as const
