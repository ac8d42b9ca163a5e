/**
 * Does at most so many pieces of work at once; the others wait in the order in which they came, `waiting` of them at most: whoever
 * comes then is refused with what `busy` makes. While somebody waits, a place that was just free rests for as long as its work
 * took, `restMost` milliseconds at most: what is asked for without end leaves something to everybody else.
 */
export function atMost(
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
    /** @throws what `busy` makes when as many as may be wait already */
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
