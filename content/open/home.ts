import type { Daypart } from '../../domain/day.ts'
import type { PlateLook } from '../../domain/plate.ts'
import { product } from './product.ts'

/** The example figures that a new member sees in 'Today's Progress', marked 'Example' (spec §2 Home, D17). */
export const sampleProgress = { tasksDone: 7, waterMl: 1500, mood: 8 } as const

export const drinks = [
  { ml: 250, words: 'A glass' },
  { ml: 500, words: 'A bottle' },
] as const

/** The moods from lowest to highest, as numbers from 0 to 10. */
export const moods = [
  { value: 2, words: 'Rough seas' },
  { value: 4, words: 'Choppy' },
  { value: 6, words: 'So-so' },
  { value: 8, words: 'Fair winds' },
  { value: 10, words: 'Smooth sailing' },
] as const

/**
 * Shown after the lowest mood, and once after two weeks of low mood (D61). It is general advice and needs a clinical
 * review.
 */
export const lowMood = {
  today: { title: 'Noted: rough seas', text: 'If it is more than a rough day, you need not carry it alone.' },
  /** Shown instead of `today` if the browser could not store the mood. */
  unkept: { title: 'Rough seas', text: 'If it is more than a rough day, you need not carry it alone.' },
  weeks: { title: 'Noted', text: 'Most of the days you noted in these two weeks were low.' },
  say: 'If most days feel low or anxious, tell your GP, midwife or health visitor. You need not wait until it gets worse: listening is what they are there for.',
} as const

/** A card of 'Instant Actions' (spec §3 Quick action). */
export interface QuickAction {
  /** The id of the card. If the card starts a guided session, the session has the same id. */
  readonly id: string
  readonly title: string
  readonly line: string
  readonly spot: 'bottle' | 'ripples' | 'moon'
  readonly timeRelevant: Daypart
  readonly premium: boolean
}

/** A guided session of a few minutes in the morning. The server sends its steps only to members with access (D36). */
export const mindfulMoment: QuickAction = {
  id: 'mindful-moment',
  title: 'Mindful Moment',
  line: 'Three slow breaths first',
  spot: 'ripples',
  timeRelevant: 'morning',
  premium: true,
}

/** The actions, one for each part of the day (spec §2 Home, D6). */
export const quickActions: readonly QuickAction[] = [
  mindfulMoment,
  {
    id: 'hydration-reminder',
    title: 'Hydration Reminder',
    line: 'One glass, noted for you',
    spot: 'bottle',
    timeRelevant: 'afternoon',
    premium: false,
  },
  {
    id: 'evening-relaxation',
    title: 'Evening Relaxation',
    line: 'Soften the day by a shade',
    spot: 'moon',
    timeRelevant: 'evening',
    premium: true,
  },
]

/** Label of the operator's notice and of the button that hides it. The notice is edited in /admin/content. */
export const noticeWords = { label: 'Notice', putAway: 'Put the notice away' } as const

/** The card 'Next': open tasks that can be ticked off, and a field to add one (D40). */
export const nextCard = {
  title: 'Next',
  all: 'All tasks',
  none: 'Nothing is waiting. Add one small thing, or enjoy the view.',
  /**
   * The label must differ from that of the planner's field, because both fields exist for a moment when the page
   * changes.
   */
  field: 'Add a task for today',
} as const

/** The card Meal Planning. It invites the member to plan meals until a plan exists. */
export const mealCard = {
  title: 'Meal Planning',
  inviting: 'A week of unfussy suppers, and the list that goes with it.',
  plan: 'Plan meals',
  today: 'On the table today',
  see: 'See the week',
} as const

export const mealCardPlate: PlateLook = {
  dish: 'plate',
  ground: 'blush',
  base: 'red-soup',
  toppings: ['swirl', 'chickpeas', 'herbs'],
}

/** A card of 'Explore' (spec §2 Home). Its title is the name of the page in the menu 'Navigate'. */
export interface ExploreCard {
  readonly path: string
  readonly spot: 'sail' | 'ripples' | 'terraces' | 'lighthouse' | 'lantern' | 'buoy'
  readonly text: string
  readonly action: string
}

export const exploreCards: readonly ExploreCard[] = [
  { path: '/planner', spot: 'sail', text: 'The day, in small steps', action: 'Plan my day' },
  { path: '/wellness', spot: 'ripples', text: 'Breathe, move, unwind', action: 'Take a moment' },
  { path: '/community', spot: 'terraces', text: `Mums near you in ${product.city.name}`, action: 'Find meetups' },
  { path: '/goals', spot: 'lighthouse', text: 'One light to steer by', action: 'Set a goal' },
  { path: '/tips', spot: 'lantern', text: 'A little light each day', action: 'Read a tip' },
  { path: '/emergency-supplies', spot: 'buoy', text: 'Essentials, when it matters', action: 'Be prepared' },
]

/** Headings and other texts of the home page (spec §2). */
export const homeWords = {
  drinkNoted: (drink: string, total: string) => `${drink} noted, ${total} L today.`,
  instantActions: 'Instant Actions',
  mealFeature: 'Meal Planner',
  mood: { noted: 'Mood noted', question: 'How is it on board, just now?' },
  progress: {
    title: "Today's Progress",
    tasksDone: 'Tasks Done',
    toTasks: 'see your tasks',
    water: 'Water Intake',
    noteDrink: 'note a drink',
    noteMood: 'note how it is',
    example: 'Tick off a task, or tap water or mood, and the day is yours.',
  },
  water: {
    none: 'Nothing yet today. A sip is a beginning.',
    soFar: (total: string) => `${total} L so far today.`,
    takeBack: (ml: number) => `Take back ${ml} ml`,
  },
} as const
