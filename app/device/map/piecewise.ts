/** One slice a frame leaves room for the finger that moves the map, on a phone four times slower as well. */
const sliceMs = 5

export interface Ports {
  readonly now: () => number
  readonly nextFrame: (run: () => void) => void
}

const browser: Ports = { now: () => performance.now(), nextFrame: (run) => requestAnimationFrame(run) }

/**
 * Work that comes in small steps, done a slice a frame so that it never holds up the page. What was added first is
 * finished first.
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
    /** The steps of something; what it had to do before is given up. */
    add(key: object, steps: Iterator<void>): void {
      waiting.set(key, steps)
      schedule()
    },
    drop(key: object): void {
      waiting.delete(key)
    },
  }
}
