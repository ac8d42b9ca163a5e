import { sampleProgress } from '../../../content/open/home.ts'
import { type DayNote, moodOn, waterOn } from '../../../domain/day-log.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { doneOn, type Task } from '../../../domain/tasks.ts'

export interface Figures {
  readonly example: boolean
  readonly tasksDone: number
  readonly waterMl: number
  /** From 1 to 10; null before the user's first mood of the day. */
  readonly mood: number | null
}

/**
 * The user's own entries. The figures are computed from `tasks` and `log`. `sessions` count in no figure, but once
 * there is a session, `figuresOf` no longer returns the example figures (D17).
 */
interface OwnEntries {
  readonly tasks: readonly Task[]
  readonly log: readonly DayNote[]
  readonly sessions: readonly unknown[]
}

/**
 * Returns the figures of 'Today's Progress'. They are example figures until the user's first own entry: a completed
 * task, water, a mood or a session (D17).
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
