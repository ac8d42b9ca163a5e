import { sampleProgress } from '../../../content/open/home.ts'
import { type DayNote, moodOn, waterOn } from '../../../domain/day-log.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { doneOn, type Task } from '../../../domain/tasks.ts'

export interface Figures {
  /** True: the figures are the specification's samples, not the user's own. */
  readonly example: boolean
  readonly tasksDone: number
  readonly waterMl: number
  /** Out of ten; null before the first mood note of the day. */
  readonly mood: number | null
}

/** The user's own entries: the figures are computed from tasks and log; a session only ends the example (D17). */
interface OwnEntries {
  readonly tasks: readonly Task[]
  readonly log: readonly DayNote[]
  /** Sessions that the user finished or partly finished. */
  readonly sessions: readonly unknown[]
}

/**
 * Figures of 'Today's Progress'. They are the example until the user's first own entry (task completed, water, mood,
 * session); from then on they are the user's own (D17).
 */
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
