import { APIError } from 'better-auth/api'

const busy = () =>
  new APIError(
    'SERVICE_UNAVAILABLE',
    { code: 'BUSY', message: 'Very many people want to come in just now. Please try again in a moment.' },
    { 'retry-after': '5' },
  )

/**
 * Does at most so many pieces of work at once; the others wait in the order in which they came. While somebody waits, a
 * place that was just free rests for as long as its work took, `restMost` milliseconds at most: what is asked for without end
 * leaves something to everybody else.
 */
export function atMost(most: number, waiting: number, restMost = 50) {
  let free = most
  const queue: (() => void)[] = []
  const passOn = (): void => {
    const next = queue.shift()
    if (next === undefined) free += 1
    else next()
  }

  return {
    /** @throws APIError 503 BUSY when as many as may be wait already */
    async take<T>(work: () => Promise<T>): Promise<T> {
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
    /** Whether whoever comes now waits for nobody. */
    isFree: (): boolean => free > 0,
  }
}
