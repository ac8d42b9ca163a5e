/**
 * Longest time for this work in each frame, in milliseconds. A frame lasts about 16 ms; the rest is for moving the map.
 */
const sliceMs = 5

export interface Ports {
  readonly now: () => number
  readonly nextFrame: (run: () => void) => void
}

const browser: Ports = { now: () => performance.now(), nextFrame: (run) => requestAnimationFrame(run) }

/**
 * Runs work in small steps, for `sliceMs` in each frame, so that it never blocks the page for long. Work that was added
 * first is finished first.
 */
export function createPiecewise({ now, nextFrame }: Ports = browser) {
  const waiting = new Map<object, Iterator<void>>()
  let scheduled = false

  function schedule(): void {
    if (scheduled || waiting.size === 0) return
    scheduled = true
    nextFrame(slice)
  }

  function slice(): void {
    scheduled = false
    const end = now() + sliceMs
    do {
      const [first] = waiting
      if (!first) break
      const [key, steps] = first
      if (steps.next().done) waiting.delete(key)
    } while (now() < end)
    schedule()
  }

  return {
    /** Adds work. Each call of `next` is one step. Unfinished earlier work with the same `key` is dropped. */
    add(key: object, steps: Iterator<void>): void {
      waiting.set(key, steps)
      schedule()
    },
    drop(key: object): void {
      waiting.delete(key)
    },
  }
}
