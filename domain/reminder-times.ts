import { minutesOf } from './time-of-day.ts'

/* Reminders of tasks are stored as minutes before the task (`TaskDetails.remind`). */

/** The reminder of a task without a clock time is counted from this time of its day. */
export const usualTime = '09:00'

/**
 * The reminder of a task without a clock time is on an earlier day, so it is at least this many minutes before
 * `usualTime`.
 */
export const leastWithoutTime = 12 * 60

const dayBefore = 24 * 60
const evening = 20 * 60

/** Returns how many minutes before a task of this clock time it is 20:00 on the day before. */
export const eveBefore = (time: string = usualTime): number => minutesOf(time) + dayBefore - evening
