import type { Measure } from '../../../domain/check-ins.ts'

/** The example figures that a new member sees, marked 'Example' (spec §2 Wellness, D17). */
export const sampleFigures = { streak: 7, energy: 85, mindfulness: 9 } as const

interface Answer {
  readonly value: number
  readonly words: string
}

export const dayQuestions: Readonly<
  Record<Measure, { readonly title: string; readonly question: string; readonly answers: readonly Answer[] }>
> = {
  energy: {
    title: 'Energy',
    question: 'How much have you got in the tank?',
    answers: [
      { value: 10, words: 'Running on fumes' },
      { value: 30, words: 'Low' },
      { value: 50, words: 'Middling' },
      { value: 70, words: 'Good' },
      { value: 90, words: 'Wind in the sails' },
    ],
  },
  mindfulness: {
    title: 'Mindfulness',
    question: 'How much of you is here just now?',
    answers: [
      { value: 2, words: 'Miles away' },
      { value: 4, words: 'In five places' },
      { value: 6, words: 'Here and there' },
      { value: 8, words: 'Mostly here' },
      { value: 10, words: 'Right here' },
    ],
  },
}

/** Texts of the card with the user's figures (spec §2). */
export const statsWords = {
  heading: 'Your figures',
  toWeek: 'see your week',
  note: 'note how it is',
  example: 'Tap a figure and it becomes yours.',
  week: (days: number) => `Your week: something of your own on ${days} of the last seven days. See all of them.`,
  trackingFeature: 'Wellness Goal Tracking',
} as const

export const weekWords = {
  title: 'Your week',
  text: 'A missed day now and then changes nothing, and neither does a day you were ill. Your days wait for you.',
  none: 'Open water',
  ill: 'I was ill',
  before: 'Before that',
  beforeNone: 'Whatever you do from today on will be found here one day.',
} as const
