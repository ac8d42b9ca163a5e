import type { FirstAnswer, FirstQuestion } from '../../domain/first-questions.ts'

/** The three questions that a new member sees on the home page, and the suggestion after them (D43). */
export const firstQuestionWords: {
  readonly [Q in FirstQuestion]: { readonly title: string; readonly answers: Readonly<Record<FirstAnswer<Q>, string>> }
} = {
  age: {
    title: 'How old is your little one?',
    answers: {
      expecting: 'On the way',
      'under-3-months': 'Under 3 months',
      '3-to-12-months': '3 to 12 months',
      'over-a-year': 'Over a year',
    },
  },
  hardest: {
    title: 'What is hardest just now?',
    answers: { sleep: 'Sleep', food: 'Food', time: 'Time', company: 'Company' },
  },
  hour: {
    title: 'Which hour is yours?',
    answers: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  },
}

export const firstQuestionsCard = {
  why: 'Your answer stays on this device. It only decides what comes first here.',
  skip: 'Skip',
  close: 'Close',
} as const

/**
 * The suggestion for each answer to the question what the member finds hardest. `none` is used if the question was
 * skipped.
 */
export const oneThing = {
  title: 'One thing for now',
  none: { text: 'Write down one small thing for today.', action: 'Plan my day', path: '/planner' },
  sleep: { text: 'Have a look at what helps you wind down tonight.', action: 'Take a moment', path: '/wellness' },
  food: { text: 'Write down one easy meal for today.', action: 'Plan my day', path: '/planner' },
  time: { text: 'Write down the one thing that matters today.', action: 'Plan my day', path: '/planner' },
  company: { text: 'Write down one person to ring or text today.', action: 'Plan my day', path: '/planner' },
} as const
