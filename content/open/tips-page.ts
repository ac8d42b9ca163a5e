import type { GateExample } from './gate.ts'
import type { AboutBaby } from '../../domain/about-baby.ts'
import type { Daypart } from '../../domain/day.ts'
import type { TipCategory } from './tips.ts'

/**
 * Texts of the tips page: a tip for each part of the day, a challenge for each day, and headings. The texts are our own
 * general advice and need a clinical review (docs/sources.md).
 */

export const tipCategoryNames: Readonly<Record<TipCategory, string>> = {
  'time-management': 'Time management',
  'self-care': 'Self-care',
  productivity: 'Productivity',
  wellness: 'Wellness',
}

/**
 * Number of tips in each category, including the Premium ones (spec §9: sixteen). They are constants, because the gate
 * shows the number of locked tips also without a network. A test compares them with the tips.
 */
export const tipCounts: Readonly<Record<TipCategory, number>> = {
  'time-management': 4,
  'self-care': 4,
  productivity: 4,
  wellness: 4,
}

export const wisdomCategoryNames = {
  morning: 'Morning',
  productivity: 'Productivity',
  evening: 'Evening',
  wellness: 'Wellness',
  family: 'Family',
} as const

interface DayTip extends AboutBaby {
  readonly title: string
  readonly content: string
}

/** The tips on the greeting card, for each part of the day. On each day another one is shown. */
export const dayTips: Readonly<Record<Daypart, readonly DayTip[]>> = {
  morning: [
    {
      title: 'The first glass, sitting down',
      content: 'Drink a glass of water sitting down, before anything else. The day will wait two minutes.',
    },
    {
      title: 'The one good thing',
      content: 'Say out loud the one thing that would make this a good day. Then let the others queue.',
    },
    {
      title: 'Ten minutes, on paper',
      content: 'Tell everybody you leave ten minutes sooner than you do. You will need eight of them.',
    },
    {
      title: 'Breakfast for you, too',
      content: 'Eat something before you set off, even if it is toast by the sink. You run on food as well.',
    },
    {
      title: 'Half the list',
      content: 'Cross out half of today’s list before you begin. What is left will get a fairer share of you.',
    },
    {
      title: 'Shoes, then the search',
      content: 'Shoes first, then the missing glove. Socks have a way of turning up.',
    },
  ],
  afternoon: [
    {
      title: 'A glass of water first',
      content: 'Before the next thing, a glass of water. It is the shortest break there is.',
    },
    {
      title: 'The easiest one left',
      content: 'Afternoons are long. Choose the easiest thing that is left, and do that one first.',
    },
    {
      aboutBaby: true,
      title: 'Add water',
      content:
        'When everybody is cross, add water: a washing-up bowl, a puddle, the bath. Stay within arm’s reach the whole time, phone away, and empty it afterwards. Never leave a baby or child with water, not for a second.',
    },
    {
      title: 'Snacks before the storm',
      content: 'Hunger looks a lot like a bad mood. Feed everybody at four, yourself included.',
    },
    {
      title: 'The call, standing up',
      content: 'Make the call you have been putting off, and make it standing up. It tends to be shorter.',
    },
    {
      title: 'Undone, by decision',
      content: 'Decide now what may stay undone today. Then it is a decision, and you can have your tea.',
    },
  ],
  evening: [
    {
      title: 'The kitchen is closed',
      content: 'Put out the kitchen light and call it closed. What is in the sink will keep.',
    },
    {
      title: 'One thing for the morning',
      content: 'Lay out one thing for tomorrow: the bag, the clothes or the lunch. One is plenty.',
    },
    {
      title: 'Five minutes, sitting down',
      content: 'Sit down for five minutes with nothing in your hands. The washing-up has nowhere to be.',
    },
    {
      title: 'Good night to the list',
      content: 'Move what is left to another day, on purpose. It will sleep better there, and so may you.',
    },
    {
      title: 'The phone goes first',
      content: 'Put your phone face down, calls on, in reach, half an hour before bed. It has had a long day.',
    },
    { title: 'Early is allowed', content: 'You may go to bed at half past eight. Nobody is checking.' },
  ],
}

export const dayTipLabels: Readonly<Record<Daypart, string>> = {
  morning: 'For this morning',
  afternoon: 'For this afternoon',
  evening: 'For this evening',
}

export interface Challenge {
  readonly title: string
  readonly text: string
}

/**
 * 'Today's Challenge' (spec §2): one for each day, in this order, repeated after three weeks. Challenges are small, and
 * none of them is a duty.
 */
export const challenges: readonly Challenge[] = [
  { title: 'Look up', text: 'Notice three things above eye level before lunch.' },
  { title: 'A message that asks nothing', text: 'Send a friend a few words that need no answer.' },
  { title: 'Sit for a song', text: 'Choose one song and stay sitting until it ends.' },
  { title: 'Five blue things', text: 'Find five blue things, with a child or without.' },
  { title: 'Out of the bag', text: 'Take one thing out of your bag that has no business there.' },
  { title: 'Thank you, out loud', text: 'Thank someone for a thing they do each day.' },
  { title: 'The good plate', text: 'Eat something ordinary off the good plate.' },
  { title: 'The slow end', text: 'Walk the last hundred steps home slower than you need to.' },
  { title: 'A minute of window', text: 'Look out of a window for a minute and count what moves.' },
  { title: 'Sing the dull part', text: 'Sing through the dullest job of the day. Quality does not matter.' },
  { title: 'Something green', text: 'Touch something green that grows.' },
  { title: 'The second answer', text: 'Ask somebody how they are, and wait for the second answer.' },
  { title: 'Leave one thing', text: 'Leave one small thing undone, and tell nobody.' },
  { title: 'Another street', text: 'Go a way you don’t usually go, even if it is round one corner.' },
  { title: 'One drawer', text: 'Empty one drawer. The smallest in the house counts.' },
  { title: 'The first sip', text: 'Have the first sip of something and notice only that.' },
  { title: 'An old photo', text: 'Find one photo that makes you smile, then put the phone away.' },
  { title: 'Your own name', text: 'Put your own name on today’s list, next to something nice.' },
  { title: 'Toes', text: 'Take off your shoes for five minutes and let your toes do as they like.' },
  { title: 'An old joke', text: 'Laugh at something. Old jokes count, and so do other people’s children.' },
  { title: 'Lights out, a little sooner', text: 'Turn out your light ten minutes sooner tonight.' },
]

export const wisdomExample: GateExample = {
  kind: 'How Daily Wisdom sounds',
  title: 'Sit down before you look round. The washing-up will keep, and so will the view.',
  opens: ['A new line with each tap', 'Lines that fit the hour', 'The ones you like, kept as favourites'],
}

export const tipsWords = {
  aiTips: 'AI-Powered Tips',
  aiTipsSummary: 'A line of Daily Wisdom for this hour',
  wisdom: 'Daily Wisdom',
  wisdomMissing: 'No wisdom just now',
  challenge: "Today's Challenge",
  challengeDone: { title: 'Challenge done', description: 'Lovely. There is another one tomorrow.' },
  challengeKept: 'Done for today. There is another one tomorrow.',
  browse: 'Tips to browse',
  missing: 'The other tips did not arrive',
  unlimited: 'Unlimited Tips',
  generate: 'Generate New Tip',
  title: 'DAILY TIPS',
  aiGenerator: 'AI Tip Generator',
} as const
