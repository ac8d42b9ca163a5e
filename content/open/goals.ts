/** Texts of the goals page (spec §2 Goals). */
import type { GoalCategory } from '../../domain/goals.ts'
import { numberWord } from '../../domain/number-words.ts'
import type { GateExample } from './gate.ts'

export const goalWords = {
  title: 'YOUR GOALS',
  subtitle: 'One light to steer by',
  banner: ['Small lights,', 'steady course.'],
  suggested: 'AI Recommended Goals',
  regenerate: 'Regenerate',
  regenerated: 'Drawn again.',
  yours: 'Your Goals',
  recommended: 'Recommended',
  reached: 'Reached',
  /** Shown to members without Premium access. They can read and delete their goals, but not change them. */
  readOnly: 'These stay yours to read. Steps and notes need Premium.',
  empty: {
    title: 'No goals yet',
    text: 'Pick one of the ideas, or leave it for another day. Nobody is counting.',
  },
  notLoaded: 'The suggestions did not come',
  progress: (title: string) => `Progress of ${title}`,
  stepBack: (title: string) => `One step back: ${title}`,
  stepOn: (title: string) => `One step on: ${title}`,
  feature: 'Personal Goals',
} as const

export const goalExample: GateExample = {
  kind: 'One of the ideas',
  title: 'Walk for ten minutes a day',
  text: 'Wellness',
  opens: ['Ideas to choose from, or your own', 'Small steps, at your own pace', 'Notes on how it goes'],
}

export const ownGoalWords = {
  open: 'Add your own goal',
  title: 'Your goal',
  description: 'A few words about it (optional)',
  category: 'Category',
  add: 'Add goal',
  cancel: 'Cancel',
} as const

export const noteWords = {
  add: 'Add notes',
  save: 'Save notes',
  cancel: 'Cancel',
  edit: (title: string) => `Edit notes on ${title}`,
  of: (title: string) => `Notes on ${title}`,
} as const

/** The toast that is shown when the notes of a goal deleted in another tab were moved to the form of a new goal. */
export const lostNotesWords = {
  title: 'Deleted in another tab',
  description: `What you typed is in the form “${ownGoalWords.open}”.`,
} as const

export const goalToasts = {
  added: 'Goal added',
  deleted: 'Goal deleted',
  reached: 'You got there',
  undo: 'Undo',
} as const

export const goalCategoryNames: Readonly<Record<GoalCategory, string>> = {
  wellness: 'Wellness',
  nutrition: 'Nutrition',
  mindfulness: 'Mindfulness',
  productivity: 'Productivity',
}

const kept = 'Your words are still here.'

/** Reasons why a goal could not be saved: it has no name, or the browser could not store it. */
export const goalRefusals = {
  blank: 'Give it a name first.',
  full: `There is no room left on this device to save it. ${kept}`,
  blocked: `This browser does not let us save here. ${kept}`,
} as const

/** Label of the row that opens the suggested goals, for example 'Four ideas'. */
export function ideas(count: number): string {
  const word = numberWord(count)
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${count === 1 ? 'idea' : 'ideas'}`
}

/** Returns the text below the suggested goals if at most four are left; null if there are more. */
export function lastWords(left: number): string | null {
  if (left > 4) return null
  if (left === 0) return 'All eight are among your goals. That is plenty.'
  return left === 1 ? 'This is the last one you don’t have yet.' : `These are the last ${numberWord(left)}.`
}

export function onTheGo(open: number): string {
  return open === 0 ? 'All reached' : `${open} on the go`
}
