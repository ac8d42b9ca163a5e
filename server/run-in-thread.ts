import { Worker } from 'node:worker_threads'

interface Bounds {
  readonly longestMs: number
  /** Maximum memory of the thread in MB. */
  readonly memory: number
}

/**
 * Runs a file in a separate thread, so that malformed data delays no other request. The thread gets `data` and answers
 * with one message. It is stopped after `longestMs` milliseconds, or if it needs more than `memory`.
 * @throws Error when the thread fails or is stopped
 */
export const runInThread = <Answer>(file: URL, data: unknown, { longestMs, memory }: Bounds): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: data,
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
  })
