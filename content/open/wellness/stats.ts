import type { Measure } from '../../../domain/check-ins.ts'

/** What a newcomer sees, marked 'Example' (spec §2 Wellness, D17). */
export const sampleFigures = { streak: 7, energy: 85, mindfulness: 9 } as const

interface Answer {
  readonly value: number
  readonly words: string
}

/** The two questions that one tap answers. */
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
