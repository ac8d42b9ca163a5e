/**
 * The free tips, two of each category (spec §9, D36). The others are in content/premium/tips.ts. The texts are our own
 * general advice and need a clinical review (docs/sources.md).
 */

export const tipCategories = ['time-management', 'self-care', 'productivity', 'wellness'] as const
export type TipCategory = (typeof tipCategories)[number]

/** A tip on the tips page (spec §3). */
export interface Tip {
  /** The id must not change, because stored data refers to it. */
  readonly id: string
  readonly title: string
  readonly content: string
  readonly category: TipCategory
  readonly difficulty: 'Easy' | 'Medium'
}

export const freeTips: readonly Tip[] = [
  {
    id: 'three-things',
    title: 'Three things, then done',
    content:
      'Before the day gets going, name the three things that matter most. If only those get done, it was a good day.',
    category: 'time-management',
    difficulty: 'Easy',
  },
  {
    id: 'bags-by-the-door',
    title: 'Bags by the door',
    content:
      'Put bags, coats and shoes by the door before bed. It takes five minutes in the evening and gives back more in the morning.',
    category: 'time-management',
    difficulty: 'Easy',
  },
  {
    id: 'a-drink-within-reach',
    title: 'A drink within reach',
    content:
      'Keep a glass of water where you usually sit to feed, read or fold. You will drink it because it is there.',
    category: 'self-care',
    difficulty: 'Easy',
  },
  {
    id: 'one-clear-ask',
    title: 'One clear ask',
    content:
      '‘Could you take the bins out on Tuesdays?’ is easier to say yes to than ‘I need more help’. Choose one thing and ask for that.',
    category: 'self-care',
    difficulty: 'Medium',
  },
  {
    id: 'two-minutes-of-it',
    title: 'Two minutes of it',
    content:
      'If a job feels too big, do two minutes of it. You are allowed to stop there. Quite often you will not want to.',
    category: 'productivity',
    difficulty: 'Easy',
  },
  {
    id: 'a-home-for-each-thing',
    title: 'A home for each thing',
    content:
      'Keys, red book, scissors: give each of them one place and put it back there. It saves a search party every morning.',
    category: 'productivity',
    difficulty: 'Easy',
  },
  {
    id: 'a-slower-out-breath',
    title: 'A slower out-breath',
    content:
      'Breathe in gently, then out a little more slowly. A few rounds while the kettle boils are plenty. If it feels odd, just breathe as usual.',
    category: 'wellness',
    difficulty: 'Easy',
  },
  {
    id: 'say-how-you-are',
    title: 'Say how you really are',
    content:
      'If most days feel low or anxious, tell your GP, midwife or health visitor. You need not wait until it gets worse: listening is what they are there for.',
    category: 'wellness',
    difficulty: 'Medium',
  },
]
