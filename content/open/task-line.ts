import type { TaskSize } from '../../domain/task-details.ts'
import { beforeWords } from './reminder-words.ts'
import { sizeWords } from './task-details.ts'

/** Texts of the labels below the planner's field, which show what the app has understood of the typed line (D51). */
export const taskLineWords = {
  label: 'Understood',
  /** Tells screen readers what a tap on one of these labels does. */
  chip: 'Press to leave these words in the task',
  remind: (minutes: number, time: string | undefined): string =>
    minutes === 0 ? 'Reminder at the time' : `Reminder ${beforeWords(minutes, time)}`,
  /** For a size that differs from the length in the title: '20 min' counts as 30 min. */
  countsAs: (minutes: TaskSize | undefined): string => `Counts as ${sizeWords(minutes)}`,
  /** The text that screen readers read out once after the app has understood a typed line. */
  understood: (parts: readonly string[]): string => `Understood: ${parts.join(', ')}`,
  several: (count: number): string => `Add as ${count} tasks`,
} as const
