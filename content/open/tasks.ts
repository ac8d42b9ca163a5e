import { shortDayWords } from '../../domain/day-words.ts'
import type { LocalDay } from '../../domain/day.ts'
import { freeOpenTasks } from '../../domain/free-limits.ts'
import { numberWord } from '../../domain/number-words.ts'

const kept = 'Your words are still here.'

/** The planner's field that adds a task (spec §2). */
export const addField = {
  label: 'Add a new task',
  placeholder: 'Add a new task…',
  button: 'Add task',
  unlimited: 'Unlimited Task Planning',
} as const

/** Errors under the field when a new task was refused, by the reason. */
export const addErrors = {
  blank: 'Write a word or two first.',
  limit: `Free keeps ${numberWord(freeOpenTasks)} open tasks. Tick one off, or see the plans. ${kept}`,
  full: `There is no room left on this device to save it. ${kept}`,
  blocked: `This browser does not let us save here. ${kept}`,
} as const

/** Shown while it is unknown whether the plan allows more tasks. */
export const planWait = `It is added as soon as we know your plan. ${kept}`

/** Announced to screen readers after a task was added. */
export const addedWords = (titles: readonly string[]): string => `Added: ${titles.join(', ')}`

/** Toast after a task was added to a day that is not shown. */
export const addedElsewhere = (day: LocalDay, today: LocalDay): string => `Added for ${shortDayWords(day, today)}`
