import type { Feeling, Guide, Pressing, Question, Time, Tool } from '../../domain/coach.ts'

/**
 * The guided check-in (D38): three questions, and the tips and tools for each answer. The texts are our own general
 * advice and need a clinical review (docs/sources.md).
 */

type Words<Answer extends string> = { readonly question: string; readonly answers: Readonly<Record<Answer, string>> }

export const checkInQuestions: {
  readonly feeling: Words<Feeling>
  readonly pressing: Words<Pressing>
  readonly time: Words<Time>
} & Readonly<Record<Question, Words<string>>> = {
  feeling: {
    question: 'How are you, just now?',
    answers: {
      steady: 'Steady enough',
      tired: 'Tired',
      'on-edge': 'On edge',
      low: 'Low',
      'too-much': 'It is too much',
    },
  },
  pressing: {
    question: 'What is pressing?',
    answers: {
      list: 'There is too much to do',
      people: 'Everybody wants something',
      food: 'What to eat',
      rest: 'I need a rest',
      nothing: 'Nothing much',
    },
  },
  time: {
    question: 'How much time have you got?',
    answers: {
      five: 'Five minutes, if that',
      fifteen: 'A quarter of an hour',
      thirty: 'Half an hour or more',
    },
  },
}

/** A tool as the suggestions show it. `page` is the page on which the tool is. */
export interface CoachTool extends Tool {
  readonly title: string
  readonly line: string
  readonly page: 'wellness' | 'planner' | 'mealPlanner'
}

const planner: CoachTool = {
  id: 'planner',
  title: 'Daily Planner',
  line: 'Put down the three things that matter, and let the planner carry the rest.',
  page: 'planner',
  minutes: 2,
  evening: false,
}

const meals: CoachTool = {
  id: 'meals',
  title: 'Meal Planner',
  line: 'Let it choose the week, shopping list included.',
  page: 'mealPlanner',
  minutes: 5,
  evening: false,
}

const boost: CoachTool = {
  id: 'boost',
  title: 'Instant Wellness Boost',
  line: 'Three to five guided minutes, for this part of the day.',
  page: 'wellness',
  minutes: 3,
  evening: false,
}

const meditation: CoachTool = {
  id: 'meditation',
  title: 'Mindful Meditation',
  line: 'Eight to fifteen guided minutes, one of four.',
  page: 'wellness',
  minutes: 8,
  evening: false,
}

const movement: CoachTool = {
  id: 'movement',
  title: 'Gentle Movement',
  line: 'Ten to twenty minutes, at the pace of your energy.',
  page: 'wellness',
  minutes: 10,
  evening: false,
}

const relaxation: CoachTool = {
  id: 'relaxation',
  title: 'Evening Relaxation',
  line: 'Nine small steps from feet to face, five minutes in all.',
  page: 'wellness',
  minutes: 5,
  evening: true,
}

const sleep: CoachTool = {
  id: 'sleep',
  title: 'Sleep Preparation',
  line: 'A short routine for tonight, in an order that makes sense.',
  page: 'wellness',
  minutes: 10,
  evening: true,
}

const windDown: CoachTool = {
  id: 'wind-down',
  title: 'Evening Wind-Down Timer',
  line: 'Thirty minutes that carry you towards bed in five stages.',
  page: 'wellness',
  minutes: 30,
  evening: true,
}

/**
 * For each answer, the ids of tips and the tools, the best ones first. Each list ends with a free tip, or with a tool
 * of at most five minutes for any time of day, so that the check-in always finds one to suggest.
 */
export const guide: Guide<CoachTool> = {
  feeling: {
    steady: ['five-minutes-outdoors', 'a-drink-within-reach'],
    tired: ['sit-down-to-eat', 'a-drink-within-reach'],
    'on-edge': ['a-slower-out-breath'],
    low: ['say-how-you-are'],
    'too-much': ['say-how-you-are', 'a-slower-out-breath'],
  },
  pressing: {
    list: {
      five: ['two-minutes-of-it'],
      fifteen: ['two-short-lists', 'three-things'],
      thirty: ['leave-gaps', 'three-things'],
    },
    people: {
      five: ['a-kind-no', 'one-clear-ask'],
      fifteen: ['one-clear-ask'],
      thirty: ['a-quieter-phone', 'one-clear-ask'],
    },
    food: {
      five: ['sit-down-to-eat', 'a-drink-within-reach', 'bags-by-the-door'],
      fifteen: ['sit-down-to-eat', 'a-drink-within-reach', 'bags-by-the-door'],
      thirty: ['one-errand-round', 'sit-down-to-eat', 'bags-by-the-door'],
    },
    rest: {
      five: ['a-quieter-phone', 'a-slower-out-breath', 'one-clear-ask'],
      fifteen: ['a-quieter-phone', 'one-clear-ask'],
      thirty: ['a-kind-no', 'one-clear-ask'],
    },
    nothing: {
      five: ['a-home-for-each-thing'],
      fifteen: ['five-minutes-outdoors', 'a-home-for-each-thing'],
      thirty: ['move-in-small-pieces', 'a-home-for-each-thing'],
    },
  },
  tools: {
    list: [planner],
    people: [meditation, boost],
    food: [meals],
    rest: [windDown, sleep, relaxation, meditation, boost],
    nothing: [movement, boost],
  },
}

export const checkInWords = {
  title: 'Guided check-in',
  line: 'Three taps, then two or three things that may help.',
  start: 'Start check-in',
  goOn: 'Carry on with check-in',
  private: 'Your answers stay on this device, and go when you close the tab.',
  result: 'Perhaps one of these',
  resultLine: 'One is enough. None is fine too.',
  tooMuch: {
    title: 'Then that comes first',
    text: 'You don’t have to carry this by yourself, and you don’t have to be sure it is serious. Somebody will listen, day or night. If you might harm yourself or your baby, or anybody is in danger: 999 or A&E.',
    after: 'And if you like, something small',
  },
  open: { wellness: 'Open Wellness', planner: 'Open Planner', mealPlanner: 'Open Meal Planner' },
  helpLine: 'Is it too much just now?',
  missing: 'Some of our tips did not arrive, so these are the ones at hand.',
  feature: 'Parenting Coach',
  again: 'Start again',
  question: (place: number, count: number) => `Question ${place} of ${count}`,
} as const
