import { parentPort, workerData } from 'node:worker_threads'
import { readRecipePage } from './read-page.ts'

/** Code of the thread that recipe-import.ts starts. It reads one page and ends. */
const { html, url } = workerData as { readonly html: string; readonly url: string }
parentPort?.postMessage(readRecipePage(html, url))
