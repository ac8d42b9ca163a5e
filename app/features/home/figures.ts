import { sampleProgress } from '../../../content/open/home.ts'
import { type DayNote, moodOn, waterOn } from '../../../domain/day-log.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { doneOn, type Task } from '../../../domain/tasks.ts'

export interface Figures {
  /** They are the specification's samples, not hers. */
  readonly example: boolean
  readonly tasksDone: number
  readonly waterMl: number
  /** Out of ten; null before the first of the day. */
  readonly mood: number | null
}

/** What of hers the figures come from, or would not be hers without. */
interface OwnEntries {
  readonly tasks: readonly Task[]
  readonly log: readonly DayNote[]
  /** Sessions she finished or went through in part. */
  readonly sessions: readonly unknown[]
}

/** 'Today's Progress': the example until her first own entry (task completed, water, mood, session), then hers (D17). */
export function figuresOf({ tasks, log, sessions }: OwnEntries, today: LocalDay): Figures {
  const own = log.length > 0 || sessions.length > 0 || tasks.some(({ completed }) => completed)
  if (!own) return { example: true, ...sampleProgress }
  return {
    example: false,
    tasksDone: doneOn(tasks, today),
    waterMl: waterOn(log, today),
    mood: moodOn(log, today),
  }
}
