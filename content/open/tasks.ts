import { shortDayWords } from '../../domain/day-words.ts'
import type { LocalDay } from '../../domain/day.ts'
import { freeOpenTasks } from '../../domain/free-limits.ts'
import { numberWord } from '../../domain/number-words.ts'

const kept = 'Your words are still here.'

/** The planner's field for a new task (spec §2). */
export const addField = {
  label: 'Add a new task',
  placeholder: 'Add a new task…',
  button: 'Add task',
  unlimited: 'Unlimited Task Planning',
} as const

/** Errors below the field for a new task if the task was refused, by reason. */
export const addErrors = {
  blank: 'Write a word or two first.',
  limit: `Free keeps ${numberWord(freeOpenTasks)} open tasks. Tick one off, or see the plans. ${kept}`,
  full: `There is no room left on this device to save it. ${kept}`,
  blocked: `This browser does not let us save here. ${kept}`,
} as const

/** Shown while the app does not know yet whether the plan of the user allows more tasks. */
export const planWait = `It is added as soon as we know your plan. ${kept}`

/** Told to screen readers after tasks were added. */
export const addedWords = (titles: readonly string[]): string => `Added: ${titles.join(', ')}`

/** The toast after a task was added to a day that the planner does not show at present. */
export const addedElsewhere = (day: LocalDay, today: LocalDay): string => `Added for ${shortDayWords(day, today)}`
