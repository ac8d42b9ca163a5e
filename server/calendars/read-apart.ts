import { runInThread } from '../run-in-thread.ts'
import { Problem } from '../http/problem.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import type { Days, ReadCalendar } from './read-calendar.ts'

/** Maximum memory of the worker thread in MB. A calendar of 3 MB needs about 60 MB. */
const memory = 192

/** The worker's file is built beside main.js; in development and tests the source file is used. */
const file = new URL(import.meta.url.endsWith('.ts') ? './calendar-worker.ts' : './calendar-worker.js', import.meta.url)

const reading = createConcurrencyLimit(1, {
  waiting: 20,
  busy: () => new Problem(503, null, 'Many calendars are being read just now. Please try again in a moment.'),
})

/**
 * Reads a calendar in a separate thread, so that a malformed calendar delays no other request. The thread is stopped
 * after `longestMs` milliseconds or with too much memory.
 * @throws Error when the calendar cannot be read, Problem 503 while many calendars wait
 */
export const readApart = (text: string, days: Days, longestMs = 10_000): Promise<ReadCalendar> =>
  reading.run(() => runInThread(file, { text, days }, { longestMs, memory }))
