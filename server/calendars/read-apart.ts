import { Worker } from 'node:worker_threads'
import { Problem } from '../problem.ts'
import { createConcurrencyLimit } from '../turns.ts'
import type { Days, ReadCalendar } from './read-calendar.ts'

const longestMs = 10_000
/** Of the thread, in MB: a calendar of 3 MB needs about 60. */
const memory = 192

/** Built beside main.js; in development and tests the source itself. */
const file = new URL(import.meta.url.endsWith('.ts') ? './calendar-worker.ts' : './calendar-worker.js', import.meta.url)

const turns = createConcurrencyLimit(1, {
  waiting: 20,
  busy: () =>
    new Problem({ status: 503, detail: 'Many calendars are being read just now. Please try again in a moment.' }),
})

/**
 * Reads a calendar in a thread of its own, so that a strange one delays no other request; the thread ends after a time,
 * or with too much memory. @throws Error when it cannot be read, Problem 503 while many wait
 */
export const readApart = (text: string, days: Days): Promise<ReadCalendar> =>
  turns.take(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(file, {
          workerData: { text, days },
          resourceLimits: { maxOldGenerationSizeMb: memory },
          env: {},
          stdout: true,
          stderr: true,
        })
        const timer = setTimeout(() => void worker.terminate(), longestMs)
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => {
          clearTimeout(timer)
          reject(new Error('the thread ended'))
        })
      }),
  )
