import { isPartOfDay, type PartOfDay, type TaskDetails, type TaskSize, usualSize } from '../../domain/task-details.ts'
import type { LocalDay } from '../../domain/day.ts'
import { repeatWords } from './repeat-words.ts'

const partNames: Readonly<Record<PartOfDay, string>> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

export const timeWords = (time: string): string => (isPartOfDay(time) ? partNames[time] : time)

/** Text of the badge with the size of a task, for example '15 min' (spec §2). */
export const sizeWords = (minutes: TaskSize = usualSize): string => `${minutes} min`

/**
 * Text in the row of a task beside title and size, for example '09:00 · Every 4 weeks · 1 of 3 steps'. It is empty for
 * a task without such details.
 */
export function taskFacts({
  time,
  repeat,
  repeatFrom,
  steps,
  date,
}: TaskDetails & { readonly date: LocalDay }): string {
  return [
    time === undefined ? '' : timeWords(time),
    repeat === undefined ? '' : repeatWords(repeat, repeatFrom, date),
    steps === undefined ? '' : `${steps.filter(({ done }) => done).length} of ${steps.length} steps`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export const detailsOf = (minutes: TaskSize | undefined, title: string): string =>
  `${sizeWords(minutes)}, details of ${title}`

export const detailsWords = {
  more: 'More',
  day: 'Day',
  when: 'Time',
  anyTime: 'Any time',
  atTime: 'At a time',
  clock: 'Clock time',
  size: 'How long it takes',
  repeat: 'Repeats',
  never: 'Never',
  frequencies: { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly', YEARLY: 'Yearly' },
  howOften: 'How often',
  oftener: 'More often',
  rarer: 'Less often',
  weekdays: 'On these days',
  monthDay: 'Day of the month',
  until: 'Until',
  untilHelper: 'Leave it empty to go on.',
  fromDone: 'Count from the day it is done',
  fromDoneNote: 'For what needs doing a while after the last time.',
  note: 'Note',
  fixed: 'Stays on its day',
  fixedNote: 'Nothing moves it to another day by itself.',
  cancel: 'Cancel',
  save: 'Save',
} as const

/** Texts that ask whether a change or a deletion is about one task of a repetition or about all future ones. */
export const whichWords = {
  change: 'Change only this one, or all future ones too?',
  delete: (title: string): string => `Delete “${title}”`,
  deleteText: 'It repeats. Delete only this one, or all future ones too?',
  this: 'This one',
  all: 'All future',
} as const
