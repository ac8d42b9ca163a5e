import { parentPort, workerData } from 'node:worker_threads'
import { readCalendar, type Days } from './read-calendar.ts'

/** Code of the worker thread that read-apart.ts starts. It reads one calendar and ends. */
const { text, days } = workerData as { readonly text: string; readonly days: Days }
parentPort?.postMessage(readCalendar(text, days))
