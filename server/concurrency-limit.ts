/**
 * Limits concurrency by a FIFO queue: runs at most `most` tasks at once. With more than `waiting` queued tasks it
 * throws `busy()`. While tasks are queued, a slot pauses after each task as long as the task took, at most `restMost`
 * milliseconds, to leave CPU time to other requests.
 */
export function createConcurrencyLimit(
  most: number,
  { waiting, restMost = 0, busy }: { readonly waiting: number; readonly restMost?: number; readonly busy: () => Error },
) {
  let free = most
  const queue: (() => void)[] = []
  const passOn = (): void => {
    const next = queue.shift()
    if (next === undefined) free += 1
    else next()
  }

  return {
    /**
     * Runs `work` when a slot is free.
     * @throws the error of `busy` when the queue is full
     */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1
      else if (queue.length >= waiting) throw busy()
      else await new Promise<void>((resolve) => void queue.push(resolve))
      const began = performance.now()
      try {
        return await work()
      } finally {
        if (queue.length === 0) free += 1
        else setTimeout(passOn, Math.min(performance.now() - began, restMost))
      }
    },
    isFree: (): boolean => free > 0,
  }
}
